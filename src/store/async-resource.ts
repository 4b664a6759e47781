import { type ReadonlySignal, signal } from '@preact/signals-react';
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
  /** Fetches; an answer to an older question is dropped. With `quiet` the old value stays until the new one is here. */
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

/**
 * Creates a place for a fetched value; what is under way ends with the store. `spoken` is the language of the texts in it: they are
 * fetched again when it changes.
 */
export function createLoader<T>(
  { undo, unanswered }: Pick<Core, 'undo' | 'unanswered'>,
  spoken?: ReadonlySignal<Language>,
): Loader<T> {
  const state = signal<Load<T>>({ is: 'idle' });
  let under = new AbortController();
  let last: ((signal: AbortSignal) => Promise<T>) | null = null;

  const stop = (): void => {
    under.abort();
    unanswered.delete(repeat);
  };

  const run: Loader<T>['run'] = async (send, quiet) => {
    stop();
    under = new AbortController();
    const { signal: mine } = under;
    last = send;
    if (!quiet || state.peek().is !== 'ready') state.value = { is: 'loading' };
    try {
      const value = await send(mine);
      if (!mine.aborted) state.value = { is: 'ready', value };
    } catch (why) {
      if (mine.aborted) return;
      state.value = { is: 'failed', why };
      if (why instanceof NetworkError) unanswered.add(repeat);
    }
  };
  const repeat = (): void => {
    if (last) void run(last);
  };

  undo(stop);
  if (spoken) {
    let before = spoken.peek();
    undo(
      spoken.subscribe((now) => {
        if (now !== before && last) void run(last, 'quiet');
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
      if (last) await run(last);
    },
    clear() {
      stop();
      last = null;
      state.value = { is: 'idle' };
    },
  };
}
