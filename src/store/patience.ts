import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Undo } from '../platform/platform.ts';
import type { Core } from './core.ts';

/** A read that has no answer after so long is said to take long. */
const longMs = 6_000;

/** Knows whether a read takes long. */
export interface Patience {
  readonly isTried: ReadonlySignal<boolean>;
  /** Watches an answer that is waited for; answers the same. */
  watch<T>(answer: Promise<T>): Promise<T>;
}

/** Creates the patience of one storefront (NT-1): while attempts and backups go on, the player is told so. */
export function createPatience({ platform, undo }: Pick<Core, 'platform' | 'undo'>): Patience {
  const late = signal(0);
  const timers = new Set<Undo>();
  undo(() => {
    for (const stop of timers) stop();
  });
  return {
    isTried: computed(() => late.value > 0),
    async watch(answer) {
      let isLate = false;
      const stop = platform.setTimer(longMs, () => {
        isLate = true;
        late.value += 1;
      });
      timers.add(stop);
      try {
        return await answer;
      } finally {
        stop();
        timers.delete(stop);
        if (isLate) late.value -= 1;
      }
    },
  };
}
