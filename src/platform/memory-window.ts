import type { Window } from './platform.ts';

/** A window that was opened in memory, and what was done with it. */
export interface MemoryWindow extends Window {
  readonly words: string | undefined;
  /** Where it was sent, in order; a posted form brings its fields. */
  readonly went: { readonly address: string; readonly fields?: Readonly<Record<string, string>> }[];
}

/** Creates an empty window. */
export function createMemoryWindow(words: string | undefined): MemoryWindow {
  let closed = false;
  const went: MemoryWindow['went'] = [];
  return {
    words,
    went,
    go: (address) => void went.push({ address }),
    post: (address, fields) => void went.push({ address, fields }),
    close: () => {
      closed ||= went.length === 0;
    },
    closed: () => closed,
  };
}
