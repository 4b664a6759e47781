import { computed, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import type { Language } from '../brand/brand.ts';
import { NetworkError } from '../client/errors.ts';
import type { Core } from './core.ts';

/** Something that is fetched. */
export type Load<T> =
  | { readonly is: 'idle' }
  | { readonly is: 'loading' }
  | { readonly is: 'ready'; readonly value: T }
  | { readonly is: 'failed'; readonly why: unknown };

/** A fetched value and how to fetch it again. */
export interface Loader<T> {
  readonly state: ReadonlySignal<Load<T>>;
  /**
   * Fetches for the current key, and drops responses of older requests. With `quiet` the value of the same key stays until the new one
   * arrives.
   */
  run(send: (signal: AbortSignal) => Promise<T>, quiet?: 'quiet'): Promise<void>;
  /** Does the last fetch once more, and all others that got no answer. */
  again(): Promise<void>;
  /** Forgets the value and drops an answer under way. */
  clear(): void;
}

/** The value of a load that is ready, or null. */
export function loaded<T>(load: Load<T>): T | null {
  return load.is === 'ready' ? load.value : null;
}

/** A load and the key that it was requested for. */
interface KeyedLoad<T> {
  readonly key: string;
  readonly load: Load<T>;
}

/**
 * Creates a loader of one value. The store ends its running requests. `key` contains everything that the value depends on, such as game and
 * product, so a value is never read under another key. A new key is idle until {@link Loader.run} is called. `spoken` is the language of
 * the value's texts: a change fetches the value again.
 */
export function createLoader<T>(
  { undo, unanswered }: Pick<Core, 'undo' | 'unanswered'>,
  key: () => string,
  spoken?: ReadonlySignal<Language>,
): Loader<T> {
  const current = computed(key);
  const stored = signal<KeyedLoad<T>>({ key: '', load: { is: 'idle' } });
  const state = computed((): Load<T> => (stored.value.key === current.value ? stored.value.load : { is: 'idle' }));
  let under = new AbortController();
  let last: { readonly key: string; readonly send: (signal: AbortSignal) => Promise<T> } | null = null;

  const stop = (): void => {
    under.abort();
    unanswered.delete(repeat);
  };

  const run: Loader<T>['run'] = async (send, quiet) => {
    stop();
    under = new AbortController();
    const { signal: mine } = under;
    const requestedKey = untracked(() => current.value);
    const set = (load: Load<T>): void => {
      stored.value = { key: requestedKey, load };
    };
    last = { key: requestedKey, send };
    if (!quiet || state.peek().is !== 'ready') set({ is: 'loading' });
    try {
      const value = await send(mine);
      if (!mine.aborted) set({ is: 'ready', value });
    } catch (why) {
      if (mine.aborted) return;
      set({ is: 'failed', why });
      if (why instanceof NetworkError) unanswered.add(repeat);
    }
  };
  /** Repeats the last request, unless the key has changed. */
  const runAgain = async (quiet?: 'quiet'): Promise<void> => {
    if (last && last.key === untracked(() => current.value)) await run(last.send, quiet);
  };
  const repeat = (): void => void runAgain();

  undo(stop);
  if (spoken) {
    let before = spoken.peek();
    undo(
      spoken.subscribe((now) => {
        if (now !== before) void runAgain('quiet');
        before = now;
      }),
    );
  }

  return {
    state,
    run,
    async again() {
      unanswered.delete(repeat);
      for (const other of [...unanswered]) other();
      await runAgain();
    },
    clear() {
      stop();
      last = null;
      stored.value = { key: '', load: { is: 'idle' } };
    },
  };
}
