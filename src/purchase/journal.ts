import { type ReadonlySignal, signal } from '@preact/signals-react';
import { shorten } from '../storage/intent.ts';
import type { Core } from '../store/core.ts';
import { type Intent, storedOf, written } from './intent.ts';

/** The intents of this device: written before the first byte is sent, so that no order is ever lost (NT-5). */
export interface Journal {
  readonly all: ReadonlySignal<readonly Intent[]>;
  /** What is stored at this moment, by whichever tab. */
  read(): readonly Intent[];
  /** Whether the intent belongs to who is logged in; none is begun for anybody else (LG-5). */
  mine(intent: Intent): boolean;
  /** Writes an intent; what another tab saw settled stays settled. */
  put(intent: Intent): void;
  drop(intent: Intent): void;
}

/** Creates the journal; what another tab writes is seen here at once. `owner` answers the account that is logged in. */
export function createJournal({ storage, events, undo }: Core, owner: () => string | undefined): Journal {
  const read = (): readonly Intent[] => storage.get('paymentIntents') ?? [];
  const all = signal<readonly Intent[]>(read());
  const write = (next: readonly Intent[]): void => {
    all.value = next;
    storage.set('paymentIntents', shorten(next));
  };
  const reread = (): void => {
    all.value = read();
  };
  undo(storage.onChange('paymentIntents', reread));
  undo(events.on('session:logout', reread));

  return {
    all,
    read,
    mine: (intent) => intent.account === owner(),
    put(intent) {
      const before = read();
      const after = written(before, intent, owner());
      if (after !== before) write(after);
    },
    drop(intent) {
      const before = read();
      if (storedOf(before, intent)) write(before.filter((one) => one.intent !== intent.intent));
    },
  };
}
