import { signal } from '@preact/signals-react';
import { describe, expect, test } from 'vitest';
import { channels } from '../payments/channels.ts';
import { createStorage } from '../storage/storage.ts';
import { must } from '../testing/must.ts';
import { createPurchaseCore } from '../testing/purchase-core.ts';
import { type Age, createAge } from './age.ts';

const cardId = must(
  channels.find((one) => 'card' in one && one.card),
  'a channel of point cards',
).id;
const otherId = must(
  channels.find((one) => !('card' in one)),
  'a channel',
).id;

type ChosenPurchase = Parameters<typeof createAge>[1];
interface Money {
  readonly price: number;
  readonly currency: string;
}
const yen = (price: number): Money => ({ price, currency: 'JPY' });

/** What a player says of their age, where ann buys for 1,000 yen under Japan's law. */
function open({ platform } = createPurchaseCore()) {
  const user = signal<{ suid: string } | null>({ suid: 'ann' });
  const area = signal<{ id: string; law?: string } | null>({ id: 'japan', law: 'japan' });
  const picked = signal<{ payway_id: number } | null>({ payway_id: otherId });
  const cost = signal<Money | null>(yen(1_000));
  const total = signal<Money | null>(null);
  const repaid = signal<object | null>(null);
  const storage = createStorage(platform, 'watt');
  const chosen = {
    areas: { current: area },
    session: { user },
    methods: { picked, cost },
    coupons: { total },
    repaid,
  } as unknown as ChosenPurchase;
  const age: Age = createAge({ storage } as Parameters<typeof createAge>[0], chosen);
  return { age, user, area, picked, cost, total, repaid, storage };
}

describe('LY-6 the player must state an age', () => {
  test('under Japan’s law and no other', () => {
    const { age, area } = open();
    expect([age.isRequired.value, age.missing.value]).toEqual([true, 'age']);
    for (const other of [{ id: 'eu', law: 'europe' }, { id: 'sea' }, null]) {
      area.value = other;
      expect([age.isRequired.value, age.missing.value]).toEqual([false, null]);
    }
  });

  test('for every method except a point card, and before a method is selected', () => {
    const { age, picked } = open();
    picked.value = null;
    expect(age.isRequired.value).toBe(true);
    picked.value = { payway_id: cardId };
    expect([age.isRequired.value, age.missing.value]).toEqual([false, null]);
  });

  test('not for a failed order that is paid again', () => {
    const { age, repaid } = open();
    repaid.value = {};
    expect([age.isRequired.value, age.missing.value]).toEqual([false, null]);
  });

  test('as soon as there is a price, with or without a coupon', () => {
    const { age, cost, total } = open();
    cost.value = null;
    expect([age.isRequired.value, age.missing.value]).toEqual([false, null]);
    total.value = yen(1_000);
    expect(age.isRequired.value).toBe(true);
  });
});

describe('LY-6 the stored age', () => {
  test('applies to the account, and is stored on the device', () => {
    const { age, user, storage } = open();
    expect(age.band.value).toBeNull();
    age.set('under16');
    expect([age.band.value, age.missing.value]).toEqual(['under16', null]);
    expect(storage.get('ageBand')).toEqual({ suid: 'ann', band: 'under16' });
    age.set('adult');
    expect(age.band.value).toBe('adult');
    user.value = { suid: 'bob' };
    expect([age.band.value, age.missing.value]).toEqual([null, 'age']);
    user.value = { suid: 'ann' };
    expect(age.band.value).toBe('adult');
  });

  test('is known on the next page', () => {
    const core = createPurchaseCore();
    open(core).age.set('under18');
    expect(open(core).age.band.value).toBe('under18');
  });

  test('is removed without an account', () => {
    const { age, user, storage } = open();
    user.value = null;
    age.set('adult');
    expect([age.band.value, storage.get('ageBand')]).toEqual([null, null]);
  });

  test('is missing without an account', () => {
    const { age, user } = open();
    user.value = null;
    expect([age.band.value, age.missing.value]).toEqual([null, 'age']);
  });
});

describe('LY-6 a price above the limit of a month', () => {
  test.each([
    ['under16', 5_000],
    ['under18', 20_000],
  ] as const)('%s: %i yen can be paid, and one yen more cannot', (band, limit) => {
    const { age, cost } = open();
    age.set(band);
    cost.value = yen(limit);
    expect(age.missing.value).toBeNull();
    cost.value = yen(limit + 1);
    expect(age.missing.value).toBe('price');
    age.set('adult');
    expect(age.missing.value).toBeNull();
  });

  test('is compared with the coupon applied', () => {
    const { age, cost, total } = open();
    age.set('under16');
    cost.value = yen(6_000);
    total.value = yen(5_000);
    expect(age.missing.value).toBeNull();
  });

  test('is any price in another currency than yen, except for 18 and over', () => {
    const { age, cost } = open();
    cost.value = { price: 1, currency: 'USD' };
    age.set('under18');
    expect(age.missing.value).toBe('price');
    age.set('adult');
    expect(age.missing.value).toBeNull();
  });
});
