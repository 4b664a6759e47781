import { expect, test } from 'vitest';
import type { Order } from '../contract/order.ts';
import { intentOf } from '../testing/machine.ts';
import { numbered } from './intent.ts';
import { learned } from './order-facts.ts';

const order = {
  billing_no: 'B1',
  status: -1,
  url: 'https://pay/1',
  client_id: 'c1',
  product_id: 'p1',
  server_id: 's1',
  role_id: 'r1',
  product_name: 'Gems',
  game_name: 'Watt',
  game_server_name: 'One',
  role_name: 'Sun',
  payment_name: 'Razer Gold',
  payment_key: '10103-3',
  country: 'SG',
  pay_code: '77',
  fail_reason: 'expired',
  pay_by: 1,
  expected_by: 2,
  done_within: 3,
  paid_at: 4,
  delivered_at: 5,
} as unknown as Order;
const moments = { pay_by: 1, expected_by: 2, done_within: 3, paid_at: 4, delivered_at: 5 };
const none = { billing_no: 'B2', status: -1 } as unknown as Order;

test('PY-14 an order of which only the number is known gets all data from the response', () => {
  expect(learned(numbered('B1', 'ann', 9), order, '$1')).toEqual({
    ...numbered('B1', 'ann', 9),
    ...moments,
    url: 'https://pay/1',
    client_id: 'c1',
    product_id: 'p1',
    server_id: 's1',
    role_id: 'r1',
    product_name: 'Gems',
    game_name: 'Watt',
    server_name: 'One',
    role_name: 'Sun',
    method_name: 'Razer Gold',
    option: '10103-3',
    region: 'SG',
    channel: 'razer',
    pay_code: '77',
    fail_reason: 'expired',
    price_text: '$1',
  });
});

test('RS-2 known data stays, and the order adds its number, times and price', () => {
  const known = intentOf('i1', { option: '10201', region: 'TW', pay_code: '1', pay_by: 9, url: 'https://old/' });
  const learnedFacts = {
    billing_no: 'B1',
    url: 'https://pay/1',
    pay_code: '77',
    fail_reason: 'expired',
    price_text: '$1',
    ...moments,
  } as const;
  expect(learned(known, order, '$1')).toEqual({ ...known, ...learnedFacts });
});

test('RS-2 a simple response removes nothing', () => {
  const known = intentOf('i1', {
    option: '10201',
    region: 'TW',
    pay_code: '1',
    fail_reason: 'cancelled',
    undelivered: 'demo',
    url: 'https://pay/1',
    ...moments,
  });
  expect(learned(known, none, undefined)).toEqual({ ...known, billing_no: 'B2' });
});

test.each([
  ['10201', 'paypal'],
  ['99999', ''],
  [undefined, ''],
])('PY-5 the method of the option %s is %s', (payment_key, channel) => {
  expect(learned(numbered('B1', 'ann', 9), { ...none, payment_key } as Order, undefined).channel).toBe(channel);
});
