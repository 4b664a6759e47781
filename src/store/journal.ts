import { type ReadonlySignal, signal } from '@preact/signals-react';
import { type Intent, shortened } from '../storage/intent.ts';
import type { Core } from './core.ts';

export type { Intent } from '../storage/intent.ts';

/** The intents of this device: written before the first byte is sent, so that no order is ever lost (NT-5). */
export interface Journal {
  readonly all: ReadonlySignal<readonly Intent[]>;
  /** The intent of a purchase that is not settled yet, to be used again instead of making another order. */
  open(fingerprint: string): Intent | undefined;
  find(test: (intent: Intent) => boolean): Intent | undefined;
  put(intent: Intent): Intent;
  drop(intent: Intent): void;
}

const settled = (intent: Intent): boolean => intent.state === 'success' || intent.state === 'fail';

/** Creates the journal; what another tab writes is seen here at once. */
export function createJournal({ storage, undo }: Core): Journal {
  const read = (): Intent[] => storage.get('paymentIntents') ?? [];
  const all = signal<readonly Intent[]>(read());
  const write = (next: readonly Intent[]): void => {
    all.value = next;
    storage.set('paymentIntents', shortened(next));
  };
  undo(
    storage.onChange('paymentIntents', () => {
      all.value = read();
    }),
  );

  return {
    all,
    open: (fingerprint) => read().findLast((one) => one.fingerprint === fingerprint && !settled(one)),
    find: (test) => read().findLast(test),
    put(intent) {
      write([...read().filter((one) => one.intent !== intent.intent), intent]);
      return intent;
    },
    drop: (intent) => write(read().filter((one) => one.intent !== intent.intent)),
  };
}
