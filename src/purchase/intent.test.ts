import { describe, expect, test } from 'vitest';
import { intentOf, unpaidOf } from '../testing/machine.ts';
import { awaitsPayment, type Intent, isOpen, numbered, takenUp, takenUpMs, written } from './intent.ts';
import { isSamePurchase, lockOf } from './same-purchase.ts';

const one = intentOf('i1');

test.each<[Partial<Intent>, boolean]>([
  [{ state: 'pending' }, true],
  [{ state: 'dismissed', billing_no: 'B1' }, true],
  [{ state: 'dismissed', url: 'https://pay/1' }, true],
  [{ state: 'dismissed', billing_no: 'B1', url: 'https://pay/1' }, true],
  [{ state: 'dismissed' }, false],
  [{ state: 'unknown', billing_no: 'B1' }, false],
  [{ state: 'sending' }, false],
  [{ state: 'success', billing_no: 'B1' }, false],
])('RS-3 an order waits for its payment: %j is %s', (more, waits) => {
  expect(awaitsPayment({ ...one, ...more })).toBe(waits);
});

test.each(['sending', 'pending', 'unknown', 'dismissed', 'not-created', 'success', 'fail'] as const)(
  'NT-5 an intent that is %s can still lead to an order unless it is settled or has none',
  (state) => expect(isOpen({ ...one, state })).toBe(!['not-created', 'success', 'fail'].includes(state)),
);

describe('NT-5 two intents for the same purchase', () => {
  test.each<[what: string, first: Partial<Intent>, second: Partial<Intent>, same: boolean]>([
    ['alike in everything', {}, {}, true],
    ['for the same, paid otherwise', {}, { fingerprint: 'by B' }, true],
    ['the same card, of no product', { product_id: '' }, { product_id: '', role_id: 'r2' }, true],
    ['only known by their numbers', { fingerprint: '', product_id: '' }, { fingerprint: '', product_id: '' }, false],
    ['only known by their numbers, and of one product', { fingerprint: '' }, { fingerprint: '' }, false],
    ['two cards', { product_id: '' }, { product_id: '', fingerprint: 'card 2' }, false],
    ['another product', {}, { fingerprint: 'by B', product_id: 'gold' }, false],
    ['another character', {}, { fingerprint: 'by B', role_id: 'r2' }, false],
    ['another server', {}, { fingerprint: 'by B', server_id: 's2' }, false],
    ['another game', {}, { fingerprint: 'by B', client_id: 'c2' }, false],
    ['another account', {}, { fingerprint: 'by B', account: 'bob' }, false],
  ])('%s', (_, first, second, same) => {
    const [a, b] = [intentOf('a', first), intentOf('b', second)];
    expect([isSamePurchase(a, b), isSamePurchase(b, a)]).toEqual([same, same]);
  });
});

test('T18 the lock of a purchase is named after product and character, that of a card after its order', () => {
  expect(lockOf(one)).toBe('coinslot:pay:ann c s r gems');
  expect(lockOf({ ...one, fingerprint: 'by B' })).toBe(lockOf(one));
  expect(lockOf({ ...one, product_id: '' })).toBe('coinslot:pay:by A');
});

describe('NT-5 a journal', () => {
  const other = intentOf('i2');

  test('adds an intent once, as the newest', () => {
    expect(written([one], other, 'ann')).toEqual([one, other]);
    const again = { ...one, state: 'pending' as const };
    expect(written([one, other], again, 'ann')).toEqual([other, again]);
  });

  test('keeps a settled state', () => {
    const paid = { ...one, state: 'success' as const };
    expect(written([paid], one, 'ann')).toEqual([paid]);
    const failed = { ...one, state: 'fail' as const };
    expect(written([failed], one, 'ann')).toEqual([failed]);
    expect(written([failed], paid, 'ann')).toEqual([paid]);
  });

  test('LG-5 adds no intent of a player who is not logged in, but updates an existing one', () => {
    const journal = [one];
    expect(written(journal, other, 'bob')).toBe(journal);
    const pending = { ...one, state: 'pending' as const };
    expect(written(journal, pending, 'bob')).toEqual([pending]);
    expect(written(journal, pending, undefined)).toEqual([pending]);
  });

  test('RS-3 returns the last open order of a player, for half an hour', () => {
    expect(takenUpMs).toBe(1_800_000);
    const journal = [one, unpaidOf('i2'), unpaidOf('i3', { account: 'bob' }), unpaidOf('i4', { state: 'dismissed' })];
    expect(takenUp(journal, 'ann', takenUpMs - 1)?.intent).toBe('i2');
    expect(takenUp(journal, 'ann', takenUpMs)).toBeNull();
    expect(takenUp(journal, undefined, 0)).toBeNull();
  });
});

test('PY-14 an order of which only the number is known has a unique key and no other data', () => {
  const known = { intent: '----B123', account: 'ann', made: 7, billing_no: 'B123', state: 'pending' };
  const texts = ['client_id', 'product_id', 'product_name', 'role_name', 'server_name', 'game_name', 'fingerprint'];
  const displayFields = ['channel', 'price_text', 'method_name'];
  const empty = Object.fromEntries([...texts, ...displayFields].map((name) => [name, '']));
  expect(numbered('B123', 'ann', 7)).toEqual({ ...empty, ...known });
});
