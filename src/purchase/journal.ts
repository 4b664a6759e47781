import { type ReadonlySignal, signal } from '@preact/signals-react';
import { shorten } from '../storage/intent.ts';
import type { Core } from '../store/core.ts';
import { type Intent, storedOf, written } from './intent.ts';

/** The intents of this device. Each is stored before its request is sent, so that no order is lost (NT-5). */
export interface Journal {
  readonly all: ReadonlySignal<readonly Intent[]>;
  /** Reads the storage now, because another tab may have written it. */
  read(): readonly Intent[];
  /** Whether the intent belongs to the current account. Only such intents are added (LG-5). */
  mine(intent: Intent): boolean;
  /** Writes an intent. A settled state that another tab wrote is kept. */
  put(intent: Intent): void;
  drop(intent: Intent): void;
}

/** Creates the journal. It follows the writes of other tabs. `owner` returns the current account. */
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
