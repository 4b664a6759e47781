import type { AskingWindow, Undo, Window, WindowPage } from './platform.ts';

/** A window in memory that records its use. */
export interface MemoryWindow extends Window {
  readonly page: WindowPage | undefined;
  /** The texts that it showed when it could not be closed. */
  readonly said: string[];
  /** Its navigations, in order. A posted form includes its fields. */
  readonly went: { readonly address: string; readonly fields?: Readonly<Record<string, string>> }[];
  /** The page's policy blocks the last form. */
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

/** A window in memory whose page can send messages: `say` sends one from an origin. */
export interface MemoryAsking extends AskingWindow {
  /** Its first address, or empty. */
  readonly beginning: string;
  readonly went: string[];
  /** The number of listeners. */
  readonly heard: () => number;
  say(what: unknown, origin: string): void;
}

/** Creates an empty window that can send messages. */
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
