import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Core } from '../store/core.ts';
import type { Journal } from './journal.ts';
import { type Effect, type Happening, initial, next, type Progress } from './state.ts';

/** What carries out each kind of effect. */
export type Performers = { readonly [K in Effect['is']]: (effect: Extract<Effect, { is: K }>) => void };

/** The machine of one storefront while it runs. */
export interface Runner {
  readonly progress: ReadonlySignal<Progress>;
  readonly fault: ReadonlySignal<unknown>;
  /** Whether orders can be cancelled, as far as is known. */
  readonly cancels: ReadonlySignal<boolean>;
  /** Says what happened; what follows from it is done before this returns, unless it is said by what is being done. */
  dispatch(happening: Happening): void;
  /** Resolves once no order is being asked about. */
  answered(): Promise<void>;
}

/** Creates what runs the machine: one event after another, and what each leads to is done in order by `performers`. */
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
        // What listens to a signal may say something once all is done.
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
