import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Store } from '../../src/storefront/store.ts';

/** Whether the player is asked to be counted, and what they answered (TR-3). */
export interface Consent {
  /** The question stands open. A visitor whose area is not known is not asked yet. */
  readonly asking: ReadonlySignal<boolean>;
  /** It stands open because the player wanted to answer again. */
  readonly again: ReadonlySignal<boolean>;
  /** Takes the answer and keeps it. */
  answer(yes: boolean): void;
  /** Forgets the answer and asks again; until then nothing is sent. */
  reconsider(): void;
  /** Stops taking over what is answered in another tab. */
  dispose(): void;
}

/** What tracking keeps on the device, and what goes with a yes that is taken back. */
const kept = ['trackSession', 'trackTimestamp', 'trackUser'] as const;

/** Creates the question of one page. */
export function createConsent({ tracking, storage, areas }: Store): Consent {
  const { choice: answered, allowed } = tracking;
  const again = signal(false);
  return {
    asking: computed(() => allowed.value === null && areas.current.value !== null && !areas.isGuess.value),
    again,
    answer(yes) {
      storage.set('trackChoice', yes);
      again.value = false;
      answered.value = yes;
    },
    reconsider() {
      for (const key of ['trackChoice', ...kept] as const) storage.remove(key);
      again.value = true;
      answered.value = null;
    },
    dispose: storage.onChange('trackChoice', () => {
      answered.value = storage.get('trackChoice');
    }),
  };
}
