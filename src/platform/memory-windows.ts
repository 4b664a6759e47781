import {
  createMemoryMessageWindow,
  createMemoryWindow,
  type MemoryMessageWindow,
  type MemoryWindow,
} from './memory-window.ts';
import type { Platform } from './platform.ts';

/** A message channel to a frame. `sendMessage` sends one as its page. */
export interface MemoryChannel {
  readonly origin: string;
  readonly firstMessage: unknown;
  sendMessage(what: unknown): void;
}

/** Creates the windows and frames of a tab in memory, and records the navigations of the page itself. */
export function createMemoryWindows(windowless: boolean) {
  const opened: MemoryWindow[] = [];
  const messageWindows: MemoryMessageWindow[] = [];
  const navigations: MemoryWindow['navigations'] = [];
  const channels: MemoryChannel[] = [];
  let blocked = windowless;
  const open = <W>(all: W[], create: () => W): W | null => {
    if (blocked) return null;
    const window = create();
    all.push(window);
    return window;
  };
  const windows: Pick<Platform, 'openWindow' | 'openAsking' | 'windowless' | 'leave' | 'leaveByPost' | 'talk'> = {
    openWindow: (page) => open(opened, () => createMemoryWindow(page)),
    openAsking: (_, firstAddress) => open(messageWindows, () => createMemoryMessageWindow(firstAddress)),
    windowless: () => windowless,
    leave: (address) => void navigations.push({ address }),
    leaveByPost: (address, fields) => void navigations.push({ address, fields }),
    talk(_, origin, firstMessage, onMessage) {
      let isClosed = false;
      channels.push({ origin, firstMessage, sendMessage: (what) => (isClosed ? undefined : onMessage(what)) });
      return () => {
        isClosed = true;
      };
    },
  };
  return {
    ...windows,
    opened,
    messageWindows,
    navigations,
    channels,
    blockWindows(is: boolean): void {
      blocked = is || windowless;
    },
  };
}
