import { expect, test } from 'vitest';
import { getOrderInfo } from '../contract/order.ts';
import { intentOf, unpaidOf } from '../testing/machine.ts';
import { createTestStorefront, fill, type TestStorefront, tap } from '../testing/storefront.ts';
import { people } from '../testing/world-data.ts';
import type { Intent } from './intent.ts';

const halfHourMs = 30 * 60_000;
const account = people.ann.suid;
const dismissed = (intent: string, more: Partial<Intent> = {}) =>
  unpaidOf(intent, { account, state: 'dismissed', ...more });

/** The orders that were requested: their numbers, or their keys where no number was sent. */
const requested = ({ world }: TestStorefront) =>
  world.sent(getOrderInfo).map(({ billing_no, request_id }) => billing_no ?? request_id);

/** A visit of ann's to a device that has stored these intents. Their `made` is their age in milliseconds. No order ends. */
async function visit(journal: readonly Intent[], prepare = (_: TestStorefront) => {}): Promise<TestStorefront> {
  const earlier = await createTestStorefront({ person: 'ann' });
  const { storage } = earlier.store;
  const now = earlier.platform.now();
  storage.set(
    'paymentIntents',
    journal.map((one) => ({ ...one, made: now - one.made })),
  );
  earlier.world.answer(getOrderInfo, ({ billing_no = 'none' }) => ({ billing_no, status: 'Pending' as const }));
  prepare(earlier);
  const shop = earlier.reload();
  await shop.settle();
  return shop;
}

test.each<[what: string, intent: Intent, requested: string[]]>([
  ['was dismissed', dismissed('intent-1'), ['Bintent-1']],
  ['was dismissed and has no number', dismissed('intent-1', { billing_no: undefined }), ['intent-1']],
  ['is too old to be resumed', unpaidOf('intent-1', { account, made: halfHourMs + 1 }), ['Bintent-1']],
  ['was lost long ago', intentOf('intent-1', { account, state: 'unknown', made: halfHourMs + 1 }), ['intent-1']],
  ['was paid', dismissed('intent-1', { state: 'success', made: halfHourMs + 1 }), []],
  ['was never made', dismissed('intent-1', { state: 'not-created', made: halfHourMs + 1 }), []],
  ['belongs to another account', dismissed('intent-1', { account: people.bob.suid }), []],
])(
  'NT-5 at the start of a visit the status of an order is requested unless it is known: it %s',
  async (_, intent, expected) => {
    const shop = await visit([intent]);
    expect(requested(shop)).toEqual(expected);
    expect(shop.store.checkout.progress.value.is).toBe('idle');
  },
);

test('NT-5 an order of the last half hour is resumed, and is not requested a second time', async () => {
  const shop = await visit([unpaidOf('intent-1', { account, made: halfHourMs - 1 })]);
  expect(shop.store.checkout.progress.value).toMatchObject({ is: 'pending', intent: { billing_no: 'Bintent-1' } });
  shop.store.checkout.close();
  await shop.settle();
  expect(requested(shop)).toEqual(['Bintent-1']);
});

test('NT-5 orders are requested one after another, and not twice at a time', async () => {
  let letGo = async (): Promise<void> => {};
  const shop = await visit([dismissed('intent-1'), dismissed('intent-2')], ({ world }) => {
    letGo = world.hold(getOrderInfo);
  });
  shop.platform.comeBack();
  await shop.settle();
  expect(requested(shop)).toEqual(['Bintent-1']);
  shop.world.answer(getOrderInfo, ({ billing_no = '' }) => ({
    billing_no,
    status: 'Pending' as const,
    amount: 5,
    currency: 'USD',
  }));
  await letGo();
  await shop.settle();
  expect(requested(shop)).toEqual(['Bintent-1', 'Bintent-2']);
  expect(shop.store.checkout.intents.value.map(({ price_text }) => price_text)).toEqual(['$5.00', '$5.00']);
  shop.platform.comeBack();
  await shop.settle();
  expect(requested(shop)).toHaveLength(4);
});

test.each([
  [{ is: 'refused', word: 'not-yours' }, 'not-created'],
  [{ is: 'refused', word: 'busy' }, 'dismissed'],
  [{ is: 'dead' }, 'dismissed'],
  [{ is: 'garbage' }, 'dismissed'],
] as const)('NT-5 an order does not exist only if the gateway says so: %j', async (fault, state) => {
  const old = dismissed('intent-1', { billing_no: undefined, made: halfHourMs + 1 });
  const shop = await visit([old, dismissed('intent-2')], ({ world }) => void world.fault(getOrderInfo, fault));
  await shop.advance(600_000);
  expect(shop.store.checkout.intents.value.find(({ intent }) => intent === old.intent)?.state).toBe(state);
  expect(requested(shop), 'the next order is requested all the same').toContain('Bintent-2');
});

test('NT-5 while an order is shown no other one is requested, and one that is closed is not requested again', async () => {
  const shop = await visit([dismissed('intent-1'), dismissed('intent-2')]);
  await fill(shop);
  await tap(shop);
  const before = requested(shop).length;
  shop.platform.comeBack();
  await shop.settle();
  expect(requested(shop).slice(before)).toEqual(['B1']);
  const letGo = shop.world.hold(getOrderInfo);
  shop.store.checkout.close();
  await shop.settle();
  expect(requested(shop).slice(before + 1)).toEqual(['Bintent-1']);
  await tap(shop);
  await letGo();
  await shop.settle();
  expect(requested(shop).slice(before + 2), 'the second order waits').not.toContain('Bintent-2');
  shop.store.checkout.close();
  await shop.settle();
  shop.platform.comeBack();
  await shop.settle();
  expect(requested(shop).slice(before + 2)).toContain('B1');
});

test('NT-5 LG-5 nothing is requested without a login', async () => {
  const shop = await visit([dismissed('intent-1', { account: '' })], ({ store }) => store.session.drop());
  shop.platform.comeBack();
  await shop.settle();
  expect(requested(shop)).toEqual([]);
});

test('NT-5 nothing is requested once the storefront is destroyed', async () => {
  const shop = await visit([dismissed('intent-1'), dismissed('intent-2')], ({ world }) => {
    world.hold(getOrderInfo);
  });
  expect(requested(shop)).toEqual(['Bintent-1']);
  shop.store.dispose();
  shop.platform.comeBack();
  await shop.advance(600_000);
  expect(requested(shop)).toHaveLength(1);
});
