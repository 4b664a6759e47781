import { expect, test } from 'vitest';
import { doneWithinS, kindOf, payByOf } from './payment-terms.ts';

const [minute, hour, day] = [60, 3_600, 86_400];

test.each([
  ['balance', day, 5 * minute],
  ['wallet', day, 10 * minute],
  ['card', day, 10 * minute],
  ['carrier', day, 10 * minute],
  ['voucher', day, 10 * minute],
  ['store', 72 * hour, day],
  ['qr', 5 * minute, 10 * minute],
  ['bank', day, 15 * minute],
  ['transfer', 48 * hour, day],
] as const)('RS-2 an order by %s can be paid for %i s, and its goods are promised within %i s', (kind, payS, doneS) => {
  const now = Date.UTC(2026, 10, 20);
  expect(payByOf(kind, now)).toEqual(new Date(now + payS * 1_000));
  expect(doneWithinS(kind)).toBe(doneS);
});

test.each([
  ['bank', 'transfer'],
  ['e2p-banking', 'bank'],
  ['platform', 'balance'],
  ['mycard-points', 'balance'],
  ['funtap', 'balance'],
  ['e2p', 'carrier'],
  ['mycard-billing', 'carrier'],
  ['mycard-in-game', 'voucher'],
  ['travellet', 'voucher'],
  ['card', 'voucher'],
  ['pagsmile', 'qr'],
  ['kakao', 'qr'],
  ['alipay', 'qr'],
  ['razer', 'wallet'],
  ['paypal', 'wallet'],
  ['coda', 'wallet'],
  ['naver', 'wallet'],
  ['naver-global', 'wallet'],
  ['payermax', 'wallet'],
  ['xsolla', 'card'],
  ['welcome', 'card'],
  ['alipay-card', 'card'],
  ['airwallex', 'card'],
  ['pingpong', 'card'],
  ['adyen', 'card'],
  ['ebanx', 'card'],
] as const)('RS-2 the channel %s is of the kind %s, unless its option has another kind', (channel, kind) => {
  expect(kindOf(channel, '')).toBe(kind);
  expect(kindOf(channel, 'store')).toBe('store');
  expect(kindOf(channel, 'toString')).toBe(kind);
});

test('RS-2 an order without a kind promises no time', () => {
  expect(doneWithinS('')).toBeUndefined();
});
