import type { AskingWindow, Undo, Window, WindowPage } from './platform.ts';

/** A window in memory that records its use. */
export interface MemoryWindow extends Window {
  readonly page: WindowPage | undefined;
  /** The texts that it showed when it could not be closed. */
  readonly shownTexts: string[];
  /** Its navigations, in order. A posted form includes its fields. */
  readonly navigations: { readonly address: string; readonly fields?: Readonly<Record<string, string>> }[];
  /** The page's policy blocks the last form. */
  blockForm(): void;
  /** The player closes it. */
  closeByPlayer(): void;
}

/** Creates an empty window. */
export function createMemoryWindow(page: WindowPage | undefined): MemoryWindow {
  let closed = false;
  let empty = true;
  let onRefused = (): void => {};
  const navigations: MemoryWindow['navigations'] = [];
  const shownTexts: string[] = [];
  return {
    page,
    shownTexts,
    navigations,
    go: (address) => {
      empty = false;
      navigations.push({ address });
      return true;
    },
    post: (address, fields, refused) => {
      empty = false;
      onRefused = refused;
      navigations.push({ address, fields });
      return true;
    },
    blockForm: () => {
      empty = true;
      onRefused();
    },
    close: (words) => {
      if (!empty) return;
      if (words) shownTexts.push(words);
      closed = true;
    },
    closed: () => closed,
    closeByPlayer: () => {
      closed = true;
    },
  };
}

/** A window in memory whose page can send messages: `sendMessage` sends one from an origin. */
export interface MemoryMessageWindow extends AskingWindow {
  /** Its first address, or empty. */
  readonly firstAddress: string;
  readonly navigations: string[];
  /** The number of listeners. */
  readonly listenerCount: () => number;
  sendMessage(what: unknown, origin: string): void;
}

/** Creates an empty window that can send messages. */
export function createMemoryMessageWindow(firstAddress = ''): MemoryMessageWindow {
  let closed = false;
  const navigations: string[] = [];
  const listeners = new Set<{ readonly origin: string; readonly run: (message: unknown) => void }>();
  return {
    firstAddress,
    navigations,
    listenerCount: () => listeners.size,
    go: (address) => navigations.push(address) > 0,
    close: () => {
      closed = true;
    },
    closed: () => closed,
    hear(origin, run): Undo {
      const one = { origin, run };
      listeners.add(one);
      return () => listeners.delete(one);
    },
    sendMessage(what, origin) {
      for (const one of [...listeners]) if (one.origin === origin) one.run(what);
    },
  };
}
