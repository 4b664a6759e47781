import { expect, test } from 'vitest';
import { createMemoryPlatform } from '../platform/memory.ts';
import { createStorage } from '../storage/storage.ts';
import { intentOf, unpaidOf } from '../testing/machine.ts';
import { createJournal } from './journal.ts';

// What a storefront shows of the journal is tested in `purchase-tabs.test.ts`. No tap leads to the calls below.
const create = () => {
  const storage = createStorage(createMemoryPlatform(), 'watt');
  const core = { storage, events: { on: () => () => {} }, undo: () => {} };
  return createJournal(core as never, () => 'ann');
};
const [one, two] = [intentOf('intent-0001'), unpaidOf('intent-0002')];

test('NT-5 one intent is dropped alone, and an unknown intent or one of another account changes nothing', () => {
  const journal = create();
  journal.put(one);
  journal.put(two);
  const before = journal.all.value;
  journal.drop(intentOf('intent-0003'));
  journal.put(intentOf('intent-0003', { account: 'bob' }));
  expect(journal.all.value).toBe(before);
  journal.drop(one);
  expect(journal.all.value.map(({ intent }) => intent)).toEqual(['intent-0002']);
});

test('LG-5 only the intents of the current account belong to it', () => {
  const journal = create();
  expect([journal.mine(one), journal.mine({ ...one, account: 'bob' })]).toEqual([true, false]);
});
