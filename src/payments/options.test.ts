import { describe, expect, test } from 'vitest';
import type { Payment } from '../contract/goods.ts';
import { choices, options, type Showing } from './options.ts';

const option = (name: string, sort: number, subs: readonly string[] = []): Payment => {
  const one = {
    key: name,
    name,
    icon: '/i.svg',
    sort,
    min_money: 0,
    max_money: 0,
    description: '',
    open_coupon: false,
  };
  const sub_payment = subs.map((sub, at) => ({ ...one, key: sub, name: sub, sort: at }));
  return { ...one, payway_id: 11801, sub_payment };
};
const list = [
  option('Razer', 3),
  option('Cards', 1, ['Visa', 'Apple Pay']),
  option('Carrier', 2, ['Globe', 'Smart']),
  option('Wallets', 4, ['GrabPay', 'Google Pay']),
];
const shown = (showing: Partial<Showing>) => options(list, { price: 10, device: 'web', ...showing });
const names = (showing: Partial<Showing>): string[] => shown(showing).map(({ name }) => name);

describe('PY-1 the order of the options', () => {
  test.each([
    ['by their sort', {}, ['Cards', 'Carrier', 'Razer', 'Wallets']],
    ['the one used last first', { used: 'Razer' }, ['Razer', 'Cards', 'Carrier', 'Wallets']],
    ['one used under another brings that first', { used: 'Smart' }, ['Carrier', 'Cards', 'Razer', 'Wallets']],
    ['one that is not here any more changes nothing', { used: 'gone' }, ['Cards', 'Carrier', 'Razer', 'Wallets']],
    ['an iPhone has a wallet of its own', { device: 'ios', used: 'Razer' }, ['Razer', 'Cards', 'Carrier', 'Wallets']],
    ['an Android phone has others', { device: 'android' }, ['Wallets', 'Cards', 'Carrier', 'Razer']],
    [
      'last used comes before the device',
      { device: 'android', used: 'Globe' },
      ['Carrier', 'Wallets', 'Cards', 'Razer'],
    ],
  ] as const)('%s', (_, showing, order) => {
    expect(names(showing)).toEqual(order);
  });

  test('PY-4 Apple Pay is first on iOS, and nowhere else', () => {
    const own = [option('PayPal', 1), option('Apple Pay', 2)];
    const at = (device: Showing['device']) => options(own, { price: 1, device }).map(({ name }) => name);
    expect(at('ios')).toEqual(['Apple Pay', 'PayPal']);
    expect(at('android')).toEqual(['PayPal']);
  });

  test('what can be chosen is what has nothing below it', () => {
    expect(choices(shown({})).map(({ name }) => name)).toEqual([
      'Visa',
      'Globe',
      'Smart',
      'Razer',
      'GrabPay',
      'Google Pay',
    ]);
  });
});
