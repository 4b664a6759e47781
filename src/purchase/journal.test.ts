import { expect, test } from 'vitest';
import { createMemoryPlatform } from '../platform/memory.ts';
import { createStorage } from '../storage/storage.ts';
import { intentOf, unpaidOf } from '../testing/machine.ts';
import { createJournal } from './journal.ts';

/** A journal of ann. `firstTab`: it opens in another tab of the same browser. */
function create(firstTab?: ReturnType<typeof createMemoryPlatform>) {
  const platform = createMemoryPlatform(firstTab ? { sameBrowserAs: firstTab } : {});
  const listeners = new Map<string, () => void>();
  const undos: (() => void)[] = [];
  const events = {
    on(name: string, run: () => void) {
      listeners.set(name, run);
      return () => listeners.delete(name);
    },
  };
  const storage = createStorage(platform, 'watt');
  const core = { storage, events, undo: (undo: () => void) => undos.push(undo) };
  const journal = createJournal(core as never, () => 'ann');
  const dispose = () => undos.forEach((undo) => void undo());
  return { journal, platform, storage, listeners, dispose };
}
const keys = (all: readonly { readonly intent: string }[]) => all.map(({ intent }) => intent);
const [one, two] = [intentOf('intent-0001'), unpaidOf('intent-0002')];

test('NT-5 what is put is stored before anything else happens, and is there after a reload', () => {
  const { journal, platform } = create();
  expect([journal.read(), journal.all.value]).toEqual([[], []]);
  journal.put(one);
  journal.put(two);
  expect([keys(journal.read()), keys(journal.all.value)]).toEqual([keys([one, two]), keys([one, two])]);
  expect(keys(create(platform).journal.all.value)).toEqual(keys([one, two]));
});

test('T18 what another tab writes is here at once, until the page is left', () => {
  const first = create();
  const second = create(first.platform);
  first.journal.put(one);
  second.journal.put(two);
  expect(keys(first.journal.all.value)).toEqual(keys([one, two]));
  first.dispose();
  second.journal.drop(one);
  expect(keys(first.journal.all.value)).toEqual(keys([one, two]));
  expect(keys(first.journal.read())).toEqual(keys([two]));
});

test('NT-5 one alone is dropped, and what is not there changes nothing', () => {
  const { journal } = create();
  journal.put(one);
  journal.put(two);
  const before = journal.all.value;
  journal.drop(intentOf('intent-0003'));
  journal.put(intentOf('intent-0003', { account: 'bob' }));
  expect(journal.all.value).toBe(before);
  journal.drop(one);
  expect(keys(journal.all.value)).toEqual(keys([two]));
});

test('LG-5 only those of who is logged in are theirs, and a log-out reads again what is left', () => {
  const { journal, storage, listeners } = create();
  journal.put(one);
  expect([journal.mine(one), journal.mine({ ...one, account: 'bob' })]).toEqual([true, false]);
  storage.remove('paymentIntents');
  listeners.get('session:logout')?.();
  expect(journal.all.value).toEqual([]);
});
