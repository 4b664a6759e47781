import { createMemoryAsking, createMemoryWindow, type MemoryAsking, type MemoryWindow } from './memory-window.ts';
import type { Platform } from './platform.ts';

/** A message channel to a frame. `say` sends a message as its page. */
export interface MemoryChannel {
  readonly origin: string;
  readonly given: unknown;
  say(what: unknown): void;
}

/** Creates the windows and frames of a tab in memory, and records the navigations of the page itself. */
export function createMemoryWindows(windowless: boolean) {
  const opened: MemoryWindow[] = [];
  const asked: MemoryAsking[] = [];
  const left: MemoryWindow['went'] = [];
  const talks: MemoryChannel[] = [];
  let blocked = windowless;
  const open = <W>(all: W[], create: () => W): W | null => {
    if (blocked) return null;
    const window = create();
    all.push(window);
    return window;
  };
  const windows: Pick<Platform, 'openWindow' | 'openAsking' | 'windowless' | 'leave' | 'leaveByPost' | 'talk'> = {
    openWindow: (page) => open(opened, () => createMemoryWindow(page)),
    openAsking: (_, beginning) => open(asked, () => createMemoryAsking(beginning)),
    windowless: () => windowless,
    leave: (address) => void left.push({ address }),
    leaveByPost: (address, fields) => void left.push({ address, fields }),
    talk(_, origin, given, hear) {
      let isClosed = false;
      talks.push({ origin, given, say: (what) => (isClosed ? undefined : hear(what)) });
      return () => {
        isClosed = true;
      };
    },
  };
  return {
    ...windows,
    opened,
    asked,
    left,
    talks,
    blockWindows(is: boolean): void {
      blocked = is || windowless;
    },
  };
}
