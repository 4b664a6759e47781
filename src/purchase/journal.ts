import { type ReadonlySignal, signal } from '@preact/signals-react';
import { type Intent, shortened } from '../storage/intent.ts';
import type { Core } from '../store/core.ts';

export type { Intent } from '../storage/intent.ts';

/** The intents of this device: written before the first byte is sent, so that no order is ever lost (NT-5). */
export interface Journal {
  readonly all: ReadonlySignal<readonly Intent[]>;
  /** The intent of a purchase that is not settled yet, to be used again instead of making another order. */
  open(fingerprint: string): Intent | undefined;
  find(test: (intent: Intent) => boolean): Intent | undefined;
  /** Whether the intent belongs to who is logged in; none is begun for anybody else (LG-5). */
  mine(intent: Intent): boolean;
  /** Writes an intent and answers it as it stands: what another tab saw settled stays settled. */
  put(intent: Intent): Intent;
  drop(intent: Intent): void;
}

/** The lock that all tabs of this device take before they make an order of a purchase (T18). */
export const lockOf = (fingerprint: string): string => `coinslot:pay:${fingerprint}`;

/** How far an order came: nothing leads back from a result, and only a success follows a fail. */
const rank = (state: Intent['state']): number => (state === 'success' ? 2 : state === 'fail' ? 1 : 0);

/** Where an order stands that was seen before and is seen now: what was seen settled stays settled. */
export const furthest = (before: Intent['state'], now: Intent['state']): Intent['state'] =>
  rank(before) > rank(now) ? before : now;

/** Whether the order of an intent has come to an end. */
export const settled = ({ state }: Intent): boolean => rank(state) > 0;

/** Creates the journal; what another tab writes is seen here at once. `owner` answers the account that is logged in. */
export function createJournal({ storage, events, undo }: Core, owner: () => string | undefined): Journal {
  const read = (): Intent[] => storage.get('paymentIntents') ?? [];
  const all = signal<readonly Intent[]>(read());
  const write = (next: readonly Intent[]): void => {
    all.value = next;
    storage.set('paymentIntents', shortened(next));
  };
  const mine = (intent: Intent): boolean => intent.account === owner();
  const reread = (): void => {
    all.value = read();
  };
  undo(storage.onChange('paymentIntents', reread));
  undo(events.on('session:logout', reread));

  return {
    all,
    open: (fingerprint) => read().findLast((one) => one.fingerprint === fingerprint && !settled(one)),
    find: (test) => read().findLast(test),
    mine,
    put(intent) {
      const before = read().find((one) => one.intent === intent.intent);
      const kept = before ? { ...intent, state: furthest(before.state, intent.state) } : intent;
      // Whose session has ended is nobody by now, and what became of the order is still theirs; a log-out leaves none behind.
      if (before || mine(intent)) write([...read().filter((one) => one.intent !== intent.intent), kept]);
      return kept;
    },
    drop: (intent) => write(read().filter((one) => one.intent !== intent.intent)),
  };
}
