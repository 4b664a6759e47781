import { computed, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import type { Language } from '../brand/brand.ts';
import { NetworkError } from '../client/errors.ts';
import type { Core } from './core.ts';

/** The state of an asynchronous value. */
export type Load<T> =
  | { readonly is: 'idle' }
  | { readonly is: 'loading' }
  | { readonly is: 'ready'; readonly value: T }
  | { readonly is: 'failed'; readonly why: unknown };

/** An asynchronous value and the functions that load it. */
export interface Loader<T> {
  readonly state: ReadonlySignal<Load<T>>;
  /**
   * Loads the value of the current key, and drops responses of older requests. With `quiet` the value of the same key stays until the new
   * one is loaded.
   */
  run(send: (signal: AbortSignal) => Promise<T>, quiet?: 'quiet'): Promise<void>;
  /** Repeats the last request, and those of all other loaders that got no response. */
  again(): Promise<void>;
  /** Removes the value and aborts a running request. */
  clear(): void;
}

/** Returns the value of a load that is ready, or null. */
export function loaded<T>(load: Load<T>): T | null {
  return load.is === 'ready' ? load.value : null;
}

/** A load and the key that it was requested for. */
interface KeyedLoad<T> {
  readonly key: string;
  readonly load: Load<T>;
}

/**
 * Creates a loader of one value. Disposing of the store aborts its request. `key` contains everything that the value depends on, such as game and
 * product, so a value is never read under another key. A new key is idle until {@link Loader.run} is called. `language` is the
 * language of the value's texts: a change loads the value again.
 */
export function createLoader<T>(
  { undo, retries }: Pick<Core, 'undo' | 'retries'>,
  key: () => string,
  language?: ReadonlySignal<Language>,
): Loader<T> {
  const current = computed(key);
  const stored = signal<KeyedLoad<T>>({ key: '', load: { is: 'idle' } });
  const state = computed((): Load<T> => (stored.value.key === current.value ? stored.value.load : { is: 'idle' }));
  let running = new AbortController();
  let last: { readonly key: string; readonly send: (signal: AbortSignal) => Promise<T> } | null = null;

  const stop = (): void => {
    running.abort();
    retries.delete(repeat);
  };

  const run: Loader<T>['run'] = async (send, quiet) => {
    stop();
    running = new AbortController();
    const { signal: requestSignal } = running;
    const requestedKey = untracked(() => current.value);
    const set = (load: Load<T>): void => {
      stored.value = { key: requestedKey, load };
    };
    last = { key: requestedKey, send };
    if (!quiet || state.peek().is !== 'ready') set({ is: 'loading' });
    try {
      const value = await send(requestSignal);
      if (!requestSignal.aborted) set({ is: 'ready', value });
    } catch (why) {
      if (requestSignal.aborted) return;
      set({ is: 'failed', why });
      if (why instanceof NetworkError) retries.add(repeat);
    }
  };
  /** Repeats the last request, unless the key has changed. */
  const runAgain = async (quiet?: 'quiet'): Promise<void> => {
    if (last && last.key === untracked(() => current.value)) await run(last.send, quiet);
  };
  const repeat = (): void => void runAgain();

  undo(stop);
  if (language) {
    let before = language.peek();
    undo(
      language.subscribe((now) => {
        if (now !== before) void runAgain('quiet');
        before = now;
      }),
    );
  }

  return {
    state,
    run,
    async again() {
      retries.delete(repeat);
      for (const other of [...retries]) other();
      await runAgain();
    },
    clear() {
      stop();
      last = null;
      stored.value = { key: '', load: { is: 'idle' } };
    },
  };
}
