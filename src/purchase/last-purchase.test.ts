import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { shows, unpaidOf } from '../testing/machine.ts';
import { createPurchaseCore } from '../testing/purchase-core.ts';
import type { Intent } from './intent.ts';
import type { Journal } from './journal.ts';
import { createLastPurchase } from './last-purchase.ts';
import type { Progress } from './state.ts';

const paid = (intent: string, more: Partial<Intent> = {}): Intent =>
  unpaidOf(intent, { state: 'success', option: 'o', ...more });

function create(journal: Intent[], client: string | null = 'c') {
  const progress = signal<Progress>({ is: 'idle' });
  const all = signal<readonly Intent[]>(journal);
  const shop = {
    session: { user: signal({ suid: 'ann' }) },
    games: { current: signal(client && { client_id: client }) },
  };
  const { core } = createPurchaseCore();
  return { last: createLastPurchase(core, shop as never, { all } as unknown as Journal, progress), progress, all };
}

test.each<[what: string, journal: Intent[], last: string | undefined]>([
  ['the newest one that was paid', [paid('i1'), paid('i2'), unpaidOf('i3', { option: 'o' })], 'i2'],
  ['none of another account', [paid('i1', { account: 'bob' })], undefined],
  ['none of another game', [paid('i1', { client_id: 'c2' })], undefined],
  ['none that cannot be paid the same way', [paid('i1', { option: undefined })], undefined],
])('ST-1 the last purchase is %s', (_, journal, last) => {
  expect(create(journal).last.value?.intent).toBe(last);
});

test('ST-1 there is none before a game is chosen', () => {
  expect(create([paid('i1')], null).last.value).toBeNull();
});

test('ST-1 it changes only while no order is on the screen', () => {
  const { last, progress, all } = create([]);
  progress.value = shows.pending(unpaidOf('i1'));
  all.value = [paid('i1')];
  progress.value = shows.success(paid('i1'));
  expect(last.value).toBeNull();
  progress.value = { is: 'idle' };
  expect(last.value?.intent).toBe('i1');
});
