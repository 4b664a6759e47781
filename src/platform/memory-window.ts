import type { AskingWindow, Undo, Window, WindowPage } from './platform.ts';

/** A window that was opened in memory, and what was done with it. */
export interface MemoryWindow extends Window {
  readonly page: WindowPage | undefined;
  /** What it said as it was closed. */
  readonly said: string[];
  /** Where it was sent, in order; a posted form brings its fields. */
  readonly went: { readonly address: string; readonly fields?: Readonly<Record<string, string>> }[];
  /** The policy of the page lets the last form not go. */
  refuse(): void;
  /** The player closes it. */
  shut(): void;
}

/** Creates an empty window. */
export function createMemoryWindow(page: WindowPage | undefined): MemoryWindow {
  let closed = false;
  let empty = true;
  let onRefused = (): void => {};
  const went: MemoryWindow['went'] = [];
  const said: string[] = [];
  return {
    page,
    said,
    went,
    go: (address) => {
      empty = false;
      went.push({ address });
      return true;
    },
    post: (address, fields, refused) => {
      empty = false;
      onRefused = refused;
      went.push({ address, fields });
      return true;
    },
    refuse: () => {
      empty = true;
      onRefused();
    },
    close: (words) => {
      if (!empty) return;
      if (words) said.push(words);
      closed = true;
    },
    closed: () => closed,
    shut: () => {
      closed = true;
    },
  };
}

/** A window in memory whose page may speak: `say` says something as the page at an origin does. */
export interface MemoryAsking extends AskingWindow {
  /** Where it began; empty for nowhere. */
  readonly beginning: string;
  readonly went: string[];
  /** How many listen. */
  readonly heard: () => number;
  say(what: unknown, origin: string): void;
}

/** Creates an empty window that answers. */
export function createMemoryAsking(beginning = ''): MemoryAsking {
  let closed = false;
  const went: string[] = [];
  const listeners = new Set<{ readonly origin: string; readonly run: (said: unknown) => void }>();
  return {
    beginning,
    went,
    heard: () => listeners.size,
    go: (address) => went.push(address) > 0,
    close: () => {
      closed = true;
    },
    closed: () => closed,
    hear(origin, run): Undo {
      const one = { origin, run };
      listeners.add(one);
      return () => listeners.delete(one);
    },
    say(what, origin) {
      for (const one of [...listeners]) if (one.origin === origin) one.run(what);
    },
  };
}
