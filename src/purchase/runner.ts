import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Core } from '../store/core.ts';
import type { Journal } from './journal.ts';
import { type Effect, type Happening, initial, next, type Progress } from './state.ts';

/** The function that performs each kind of effect. */
export type Performers = { readonly [K in Effect['is']]: (effect: Extract<Effect, { is: K }>) => void };

/** The running state machine of one storefront. */
export interface Runner {
  readonly progress: ReadonlySignal<Progress>;
  readonly fault: ReadonlySignal<unknown>;
  /** Whether orders can be cancelled, as far as is known. */
  readonly cancels: ReadonlySignal<boolean>;
  /** Processes a happening before it returns. A happening that an effect dispatches is queued until the effect is done. */
  dispatch(happening: Happening): void;
  /** Resolves once no order is being read. */
  answered(): Promise<void>;
}

/** Creates the runner. It processes one event after another, and `performers` perform the effects of each in order. */
export function createRunner({ platform, undo }: Core, journal: Journal, performers: Performers): Runner {
  const progress = signal<Progress>(initial.progress);
  const fault = signal(initial.fault);
  const cancels = signal(initial.cancels);
  const waiting: Happening[] = [];
  let state = initial;
  let runs = false;
  let asking: (() => void)[] = [];

  const run = (): void => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const step = next(state, { ...one, now: platform.now(), journal: journal.read() });
      state = step.state;
      progress.value = state.progress;
      fault.value = state.fault;
      cancels.value = state.cancels;
      for (const effect of step.effects) (performers[effect.is] as (effect: Effect) => void)(effect);
    }
  };
  const release = (): void => {
    const all = asking;
    asking = [];
    for (const done of all) done();
  };
  undo(release);

  return {
    progress,
    fault,
    cancels,
    dispatch(happening) {
      waiting.push(happening);
      if (runs) return;
      runs = true;
      try {
        // Listeners of signals may dispatch after the batch.
        while (waiting.length > 0) batch(run);
      } finally {
        runs = false;
      }
      if (!state.reading) release();
    },
    answered: () =>
      new Promise((done) => {
        if (state.reading) asking.push(done);
        else done();
      }),
  };
}
