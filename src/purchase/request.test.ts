import { signal } from '@preact/signals-react';
import { describe, expect, test } from 'vitest';
import type { Core } from '../store/core.ts';
import { createPurchaseCore } from '../testing/purchase-core.ts';
import { type CheckoutContext, request } from './request.ts';

const option = { payway_id: 10201, channel_id: 1, key: '10201', name: 'PayPal', icon: '' };
const card = { ...option, payway_id: 11702, channel_id: 6, key: '11702_6', name: 'Card' };
const role = { value: 'r1', display: 'Sun', area: { value: 'north', display: 'North' } };
const chosen = {
  user: { suid: 'ann' } as unknown,
  game: { client_id: '1013', name: 'Skyward' } as unknown,
  server: { value: 's1', display: 'Aurora' } as unknown,
  role: role as unknown,
  product: { value: 'g600', display: '660 Gems' } as unknown,
  cost: { price: 9.99, currency: 'USD' } as unknown,
  area: { id: 'sea' } as unknown,
  region: 'TH' as string | null,
  coupon: null as { code: string } | null,
  encoded: null as string | null,
  hasAreaRoles: false,
  isRequired: false,
  band: null as string | null,
  missing: null as string | null,
  repaid: null as { replenish_id: string } | null,
  isGift: false,
  friend: null as object | null,
  stored: {} as Record<string, unknown>,
};

/** What a tap on "pay" means where all is chosen but for what is given otherwise. */
function tapped(otherwise: Partial<typeof chosen> = {}, by: object | null = option, agreed = false) {
  const now = { ...chosen, ...otherwise };
  const { core, platform } = createPurchaseCore();
  const shop = {
    session: { user: signal(now.user) },
    games: { current: signal(now.game) },
    recipient: { server: signal(now.server), role: signal(now.role) },
    catalogue: { product: signal(now.product) },
    coupons: { total: signal(now.cost), applied: signal(now.coupon) },
    areas: { current: signal(now.area) },
    methods: { region: signal(now.region) },
    config: { hasAreaRoles: signal(now.hasAreaRoles) },
    repaid: signal(now.repaid),
    gift: { isChosen: signal(now.isGift), friend: signal(now.friend), note: signal(' Have fun! ') },
    age: { isRequired: signal(now.isRequired), band: signal(now.band), missing: signal(now.missing) },
    card: { encoded: () => now.encoded },
  } as unknown as CheckoutContext;
  const visit = { did: () => 'did', trafficSource: () => 'ads', gameChannel: () => 'store' };
  const storage = { get: (key: string) => now.stored[key] ?? null };
  const whole = { ...core, visit, storage } as unknown as Core;
  return { result: request(whole, shop, by as never, agreed), now: platform.now() };
}

test('GF-1 a gift goes to the friend, and no other order names a friend', () => {
  const friend = {
    token: 'character_1',
    server: { value: 's9', display: 'Nova' },
    role: { value: 'r9', display: 'S••' },
  };
  const gift = { server_id: 's9', role_id: 'r9', gift_token: 'character_1', gift_note: 'Have fun!' };
  expect(tapped({ isGift: true, friend }).result).toMatchObject({
    payload: gift,
    intent: { role_id: 'r9', role_name: 'S••', gift: { note: 'Have fun!' } },
  });
  expect(tapped({ friend }).result).not.toMatchObject({ payload: { role_id: 'r9' } });
});

describe('GD-4 the first missing input, in the order of the steps', () => {
  const europe = { id: 'eru', law: 'europe' };

  test.each<[missing: string, otherwise: Partial<typeof chosen>, by?: object | null]>([
    ['login', { user: null, role: null, product: null }],
    ['role', { server: null, product: null }],
    ['role', { role: null, product: null }],
    ['friend', { isGift: true, product: null }],
    ['product', { game: null }],
    ['product', { product: null }, null],
    ['product', { cost: null }, null],
    ['product', { area: null }, null],
    ['method', { area: europe }, null],
    ['law', { area: europe }, { ...option, payway_id: 1 }],
    ['law', { missing: 'age' }, { ...option, payway_id: 1 }],
    ['law', { missing: 'price', band: 'under16' }],
    ['no-payway', {}, { ...option, payway_id: 1 }],
    ['card', {}, card],
  ])('%s', (missing, otherwise, by = option) => {
    expect(tapped(otherwise, by).result).toBe(missing);
  });

  test('LY-6 the consent of Europe’s law is required only there, and its time is stored', () => {
    const agreed = tapped({ area: europe }, option, true);
    expect(agreed.result).toMatchObject({ intent: { agreed: agreed.now } });
    const elsewhere = tapped({}, option, true);
    expect(elsewhere.result).toHaveProperty('intent.agreed', undefined);
  });
});

test('LY-6 the age is sent only if it is required', () => {
  expect(tapped({ isRequired: true, band: 'under18' }).result).toHaveProperty('payload.age_band', 'under18');
  expect(tapped({ band: 'under18' }).result).toHaveProperty('payload.age_band', undefined);
});

describe('PY-8 the payload of a purchase', () => {
  test('contains everything that was selected; the shown texts are stored with the intent', () => {
    const { result, now } = tapped();
    expect(result).toMatchObject({
      channel: { name: expect.any(String) },
      payload: {
        client_id: '1013',
        server_id: 's1',
        role_id: 'r1',
        product_id: 'g600',
        domain_area: 'sea',
        bcp47_lang: 'ja',
        country: 'TH',
        did: 'did',
        traffic_source: 'ads',
        game_channel_id: 'store',
        session_id: undefined,
        session_time: Math.floor(now / 1_000),
        areaId: undefined,
        card_info: undefined,
        replenish_id: undefined,
      },
      intent: {
        state: 'sending',
        account: 'ann',
        made: now,
        client_id: '1013',
        game_name: 'Skyward',
        server_name: 'Aurora',
        role_name: 'Sun',
        product_name: '660 Gems',
        price_text: 'USD 9.99',
        method_name: 'PayPal',
        option: '10201',
        region: 'TH',
        coupon_code: undefined,
      },
    });
    expect(result).not.toHaveProperty('payload.coupon_code');
    expect(result).not.toHaveProperty('payload.pay_id');
  });

  test('CP-4 contains the coupon, and the method that its price was computed for', () => {
    const { result } = tapped({ coupon: { code: 'SAVE5' } });
    expect(result).toMatchObject({ payload: { coupon_code: 'SAVE5', pay_id: expect.stringMatching(/^\d+$/) } });
    expect(result).toMatchObject({ intent: { coupon_code: 'SAVE5' } });
  });

  test('TR-1 contains the visit as tracking knows it', () => {
    const { result } = tapped({ stored: { trackSession: 'visit', trackTimestamp: 7 } });
    expect(result).toMatchObject({ payload: { session_id: 'visit', session_time: 7 } });
  });

  test('GM-5 contains the area of the character if areas have their own roles', () => {
    expect(tapped({ hasAreaRoles: true }).result).toMatchObject({ payload: { areaId: 'north' } });
    const without = { hasAreaRoles: true, role: { value: 'r1', display: 'Sun' } };
    expect(tapped(without).result).toMatchObject({ payload: { areaId: undefined } });
  });

  test('CD-1 contains the typed card if a card pays', () => {
    expect(tapped({ encoded: 'secret' }, card).result).toMatchObject({ payload: { card_info: 'secret' } });
    expect(tapped({ encoded: 'secret' }).result).toMatchObject({ payload: { card_info: undefined } });
  });

  test('RP-2 contains the failed order that is paid again', () => {
    expect(tapped({ repaid: { replenish_id: 'R1' } }).result).toMatchObject({ payload: { replenish_id: 'R1' } });
  });

  test('PY-8 does not contain an unknown country', () => {
    const { result } = tapped({ region: null });
    expect(
      [result].flatMap((one) => (typeof one === 'string' ? [] : [one.payload.country, one.intent.region])),
    ).toEqual([undefined, undefined]);
  });
});
