import { describe, expect, test } from 'vitest';
import { GatewayError } from '../client/errors.ts';
import type { Core } from '../store/core.ts';
import { intentOf, orderFor, unpaidOf } from '../testing/machine.ts';
import { createNotices } from './notices.ts';
import type { Effect } from './transitions/types.ts';

/** Performs an effect. Returns the messages, events and writes. `stored`: the stored order of the visit. */
function perform(effect: Effect, stored: object | null = null): unknown[] {
  const did: unknown[] = [];
  const note =
    (what: string) =>
    (...how: unknown[]): void =>
      void did.push([what, ...how]);
  const core = {
    events: { emit: note('emit') },
    internal: { emit: note('count') },
    popups: { toast: note('toast') },
    storage: { get: () => stored, set: note('store'), remove: note('forget') },
    i18n: { t: (key: string) => `[${key}]` },
  } as unknown as Core;
  const notices = createNotices(core);
  (notices[effect.is as keyof typeof notices] as (one: Effect) => void)(effect);
  return did;
}

test.each([
  ['order_cancelled', 'good'],
  ['error_unpaid', undefined],
  ['cancel_failed', 'bad'],
  ['account_mismatch', 'bad'],
] as const)('NT-5 %s is shown in the tone %s', (what, tone) => {
  expect(perform({ is: 'notify', what })).toEqual([['toast', `[${what}]`, tone]]);
});

test('NT-3 an error is shown with its own text, or with the text for purchases if it has none', () => {
  const error = new GatewayError('razer', 'limit-reached', -1, '');
  const [[, text, tone] = []] = perform({ is: 'notify-error', error }) as string[][];
  expect([text, tone]).toEqual([expect.stringMatching(/^\[.+\]$/), 'bad']);
  const unknown = new GatewayError('razer', 'bad-parameter', -1, '');
  expect(perform({ is: 'notify-error', error: unknown })).toEqual([['toast', '[error_payment_parameters]', 'bad']]);
});

describe('EM-3 emits an event', () => {
  const intent = { ...unpaidOf('i1'), coupon_code: 'SAVE5' };
  const bare = intentOf('i2');

  test.each([
    ['order:created', intent, { billing_no: 'Bi1', product_id: 'gems' }],
    ['order:created', bare, { billing_no: '', product_id: 'gems' }],
    ['coupon:refused', intent, { code: 'SAVE5', product_id: 'gems' }],
    ['coupon:refused', bare, { code: '', product_id: 'gems' }],
    ['pay:opened', intent, { billing_no: 'Bi1', product_id: 'gems' }],
    ['pay:opened', bare, { billing_no: undefined, product_id: 'gems' }],
    ['order:unknown', intent, { product_id: 'gems' }],
    ['order:refused', intent, { product_id: 'gems' }],
  ] as const)('for %s', (name, of, detail) => {
    const [[what, event, emittedDetail] = [], ...more] = perform({ is: 'emit', name, intent: of }) as unknown[][];
    expect([what, event, more]).toEqual(['emit', name, []]);
    expect(emittedDetail).toStrictEqual(detail);
  });

  test('for the end of an order in each tab, and counts it in the first tab only', () => {
    const order = orderFor(intent, 'Success');
    const name = 'order:paid';
    expect(perform({ is: 'emit-order', name, order, first: false })).toEqual([['emit', name, order]]);
    const counted = ['count', 'order:settled', { name, order }];
    expect(perform({ is: 'emit-order', name, order, first: true })).toEqual([['emit', name, order], counted]);
  });
});

test('PY-14 the number of the order is stored with the other data of the visit', () => {
  const remembers = { is: 'remember-number', billing_no: 'B1' } as const;
  expect(perform(remembers)).toEqual([['store', 'paymentOrderInfo', { billing_no: 'B1' }]]);
  const merged = [['store', 'paymentOrderInfo', { billing_no: 'B1', other: 1 }]];
  expect(perform(remembers, { billing_no: 'B0', other: 1 })).toEqual(merged);
});

test('RP-2 the order that was paid again is forgotten', () => {
  expect(perform({ is: 'forget-replenish' })).toEqual([['forget', 'replenishBillingNo']]);
});
