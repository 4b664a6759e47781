import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { intentOf, orderFor, shows, unpaidOf } from '../testing/machine.ts';
import { createPurchaseCore, refusal } from '../testing/purchase-core.ts';
import { type Intent, takenUpMs } from './intent.ts';
import type { Journal } from './journal.ts';
import { createReconcile } from './reconcile.ts';
import type { Runner } from './runner.ts';
import type { Progress } from './state.ts';

const idle: Progress = { is: 'idle' };
const aside = (intent: string, more: Partial<Intent> = {}) => unpaidOf(intent, { state: 'dismissed', ...more });

function create(journal: Intent[], initialProgress: Progress = idle, who = 'ann') {
  const made = createPurchaseCore();
  const all = signal<readonly Intent[]>(journal.map((one) => ({ ...one, made: made.platform.now() - one.made })));
  const [progress, account] = [signal(initialProgress), signal<string | undefined>(who)];
  const kept = { all, mine: (one: Intent) => one.account === account.value } as unknown as Journal;
  createReconcile(made.core, kept, { progress, dispatch: made.dispatch } as unknown as Runner, account);
  const sent = () => made.sent.map(({ params }) => params);
  return { ...made, progress, account, looked: sent };
}

test.each<[what: string, journal: Intent[], sent: object[]]>([
  ['was put aside', [aside('i1')], [{ billing_no: 'Bi1', request_id: 'i1' }]],
  ['was put aside, and has no number', [aside('i1', { billing_no: undefined })], [{ request_id: 'i1' }]],
  ['is new, and taken up by itself', [unpaidOf('i1', { made: takenUpMs })], []],
  ['is too old to be taken up', [unpaidOf('i1', { made: takenUpMs + 1 })], [{ billing_no: 'Bi1', request_id: 'i1' }]],
  ['was lost long ago', [intentOf('i1', { state: 'unknown', made: takenUpMs + 1 })], [{ request_id: 'i1' }]],
  ['was paid', [aside('i1', { state: 'success', made: takenUpMs + 1 })], []],
  ['was never made', [aside('i1', { state: 'not-created', made: takenUpMs + 1 })], []],
  ['is of another account', [aside('i1', { account: 'bob' })], []],
])(
  'NT-5 as a visit begins, it is asked about where its end is not known and it is not taken up: one that %s',
  async (_, journal, sent) => {
    const shop = create(journal);
    await shop.settle();
    expect(shop.looked()).toEqual(sent);
  },
);

test('NT-5 they are read one after another, and only once at a time', async () => {
  const shop = create([aside('i1'), aside('i2')]);
  shop.platform.comeBack();
  await shop.settle();
  expect(shop.looked()).toEqual([{ billing_no: 'Bi1', request_id: 'i1' }]);
  const order = orderFor(aside('i1'), 'Pending', { amount: 5, currency: 'USD' });
  shop.sent[0]?.answer(order);
  await shop.settle();
  expect(shop.looked()).toEqual([
    { billing_no: 'Bi1', request_id: 'i1' },
    { billing_no: 'Bi2', request_id: 'i2' },
  ]);
  expect(shop.happened).toMatchObject([{ is: 'found', intent: { intent: 'i1' }, order, price_text: 'USD 5' }]);
  shop.sent[1]?.answer(orderFor(aside('i2'), 'Pending'));
  await shop.settle();
  shop.platform.comeBack();
  await shop.settle();
  expect(shop.looked()).toHaveLength(3);
});

test.each([
  [refusal('not-yours'), [{ is: 'not-found' }]],
  [refusal('busy'), []],
  [new TypeError('dead'), []],
  [{ word: 'not-yours' }, []],
])('NT-5 only a response means that there is none: %s', async (why, happened) => {
  const shop = create([aside('i1'), aside('i2')]);
  shop.sent[0]?.refuse(why);
  await shop.settle();
  expect(shop.happened).toMatchObject(happened);
  expect(shop.looked(), 'the next one is asked about').toHaveLength(2);
});

test('NT-5 nothing is read while an order is shown, or without a login', async () => {
  const shop = create([aside('i1'), aside('i2')], shows.pending(unpaidOf('i3')));
  shop.platform.comeBack();
  await shop.settle();
  expect(shop.looked()).toEqual([]);
  shop.progress.value = idle;
  await shop.settle();
  expect(shop.looked()).toEqual([{ billing_no: 'Bi1', request_id: 'i1' }]);
  shop.progress.value = shows.pending(unpaidOf('i3'));
  shop.sent[0]?.answer(orderFor(aside('i1'), 'Pending'));
  await shop.settle();
  expect(shop.looked(), 'the second one is left alone').toHaveLength(1);
  const out = create([aside('i1', { account: '' })], idle, '');
  await out.settle();
  expect(out.looked()).toEqual([]);
});

test('NT-5 the order that was shown last is not read when it is closed, but when the player returns', async () => {
  const shop = create([aside('i1')], shows.pending(unpaidOf('i1')));
  shop.progress.value = idle;
  await shop.settle();
  expect(shop.looked()).toEqual([]);
  shop.platform.comeBack();
  await shop.settle();
  expect(shop.looked()).toEqual([{ billing_no: 'Bi1', request_id: 'i1' }]);
});

test('NT-5 what is under way ends with the page', async () => {
  const shop = create([aside('i1')]);
  expect(shop.sent[0]?.signal?.aborted).toBe(false);
  shop.dispose();
  expect(shop.sent[0]?.signal?.aborted).toBe(true);
  shop.platform.comeBack();
  await shop.settle();
  expect(shop.looked()).toHaveLength(1);
});
