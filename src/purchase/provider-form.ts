import { type ReadonlySignal, signal } from '@preact/signals-react';
import { type Given, reachedWithinMs, type Said, said } from '../payments/modules.ts';
import type { Undo } from '../platform/platform.ts';
import type { Core } from '../store/core.ts';

/** How a provider's form inside the page stands; `done` is what the form says of itself, and is never believed. */
export type FormState = 'loading' | Exclude<Said['is'], 'resize'>;

/** A provider's own form in a frame (PY-10). */
export interface Form {
  readonly state: ReadonlySignal<FormState>;
  /** How high the form says it is; zero before it did. */
  readonly heightPx: ReadonlySignal<number>;
  /** Begins to wait for the form; answers how to stop. */
  open(): Undo;
  /** To be called whenever a page has loaded in the frame. */
  loaded(frame: HTMLIFrameElement): void;
}

/**
 * Creates the form of an order. `check` is called when the order may have changed: whatever comes out of the frame, only the
 * gateway knows how the order stands (T34).
 */
export function createForm({ platform }: Core, page: string, given: Given, check: () => void): Form {
  const state = signal<FormState>('loading');
  const heightPx = signal(0);
  let hangUp: Undo = () => {};
  let loads = 0;

  const hear = (message: unknown): void => {
    const heard = said(message);
    if (!heard || state.peek() === 'unreachable' || state.peek() === 'failed') return;
    if (heard.is === 'resize') heightPx.value = heard.heightPx;
    else if (state.peek() !== 'done') {
      state.value = heard.is;
      if (heard.is === 'done') check();
    }
  };

  return {
    state,
    heightPx,
    open() {
      const stop = platform.setTimer(reachedWithinMs, () => {
        if (state.peek() === 'loading') state.value = 'unreachable';
      });
      return () => {
        stop();
        hangUp();
      };
    },
    loaded(frame) {
      hangUp();
      hangUp = platform.talk(frame, new URL(page).origin, given, hear);
      // A provider may come back from a bank's page to another one than it began with.
      if (loads++ > 0) check();
    },
  };
}
