import { computed, type ReadonlySignal } from '@preact/signals-react';
import type { Store } from '../../src/store/store.ts';

/** Whether the player is asked to be counted, and what they answered (TR-3). */
export interface Consent {
  /** The question stands open. A visitor whose area is not known is not asked yet. */
  readonly asking: ReadonlySignal<boolean>;
  /** Takes the answer and keeps it; null asks again. */
  answer(yes: boolean | null): void;
  /** Takes over what was answered in another tab, from now on. */
  dispose(): void;
}

/** What tracking keeps on the device, and what a no takes away again. */
const kept = ['trackSession', 'trackTimestamp', 'trackUser', 'trackLeft'] as const;

/** Creates the question of one page. */
export function createConsent({ tracking, storage, areas }: Store): Consent {
  const { answered, allowed } = tracking;
  return {
    asking: computed(() => allowed.value === null && areas.current.value !== null),
    answer(yes) {
      if (yes === null) storage.remove('trackChoice');
      else storage.set('trackChoice', yes);
      if (!yes) for (const key of kept) storage.remove(key);
      answered.value = yes;
    },
    dispose: storage.onChange('trackChoice', () => {
      answered.value = storage.get('trackChoice');
    }),
  };
}
