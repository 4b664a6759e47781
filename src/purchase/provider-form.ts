import { type ReadonlySignal, signal } from '@preact/signals-react';
import {
  type ProviderFormInput,
  type ProviderFormMessage,
  parseFormMessage,
  reachedWithinMs,
} from '../payments/modules.ts';
import type { Undo } from '../platform/platform.ts';
import type { Core } from '../store/core.ts';

/** The state of a provider's form inside the page. `done` is the form's own claim and proves nothing. */
export type FormState = 'loading' | Exclude<ProviderFormMessage['is'], 'resize'>;

/** A provider's own form in a frame (PY-10). */
export interface ProviderForm {
  readonly state: ReadonlySignal<FormState>;
  /** The height that the form reported, or zero. */
  readonly heightPx: ReadonlySignal<number>;
  /** Starts the load timeout. Returns how to stop. */
  open(): Undo;
  /** Must be called whenever a page has loaded in the frame. */
  loaded(frame: HTMLIFrameElement): void;
}

/**
 * Creates the form of an order. Calls `check` when the order may have changed, because only the gateway knows the status, whatever the
 * frame reports (T34).
 */
export function createForm(
  { platform }: Core,
  page: string,
  input: ProviderFormInput,
  check: () => void,
): ProviderForm {
  const state = signal<FormState>('loading');
  const heightPx = signal(0);
  let hangUp: Undo = () => {};
  let loads = 0;

  const receive = (message: unknown): void => {
    const received = parseFormMessage(message);
    if (!received || state.peek() === 'unreachable' || state.peek() === 'failed') return;
    if (received.is === 'resize') heightPx.value = received.heightPx;
    else if (state.peek() !== 'done') {
      state.value = received.is;
      if (received.is === 'done') check();
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
      hangUp = platform.talk(frame, new URL(page).origin, input, receive);
      // After a bank's page the provider may return to another page than the first one.
      if (loads++ > 0) check();
    },
  };
}
