import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Undo } from '../platform/platform.ts';
import type { Core } from './core.ts';

/** After this time without a response a read counts as slow. */
const slowAfterMs = 6_000;

/** Detects slow reads. */
export interface SlowReads {
  readonly isSlow: ReadonlySignal<boolean>;
  /** Watches a pending response. Resolves and rejects like it. */
  watch<T>(response: Promise<T>): Promise<T>;
}

/** Creates the slow-read detection of one storefront (NT-1): the player sees a message while retries and backups run. */
export function createSlowReads({ platform, undo }: Pick<Core, 'platform' | 'undo'>): SlowReads {
  const slowReads = signal(0);
  const timers = new Set<Undo>();
  undo(() => {
    for (const stop of timers) stop();
  });
  return {
    isSlow: computed(() => slowReads.value > 0),
    async watch(response) {
      let isSlow = false;
      const stop = platform.setTimer(slowAfterMs, () => {
        isSlow = true;
        slowReads.value += 1;
      });
      timers.add(stop);
      try {
        return await response;
      } finally {
        stop();
        timers.delete(stop);
        if (isSlow) slowReads.value -= 1;
      }
    },
  };
}
