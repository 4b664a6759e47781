import { describe, expect, test } from 'vitest';
import type { Payment, PaymentList } from '../contract/goods.ts';
import { firstOption, firstRegion, type OptionContext, options } from './options.ts';

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
const visibleOptions = (context: Partial<OptionContext>) => options(list, { price: 10, device: 'web', ...context });
const names = (context: Partial<OptionContext>): string[] => visibleOptions(context).map(({ name }) => name);

describe('PY-1 the order of the options', () => {
  test.each([
    ['by their sort', {}, ['Visa', 'Globe', 'Smart', 'Razer', 'GrabPay', 'Google Pay']],
    ['the one used last first', { used: 'Razer' }, ['Razer', 'Visa', 'Globe', 'Smart', 'GrabPay', 'Google Pay']],
    ['a sub-option used last first', { used: 'Smart' }, ['Smart', 'Visa', 'Globe', 'Razer', 'GrabPay', 'Google Pay']],
    [
      'one that is gone changes nothing',
      { used: 'gone' },
      ['Visa', 'Globe', 'Smart', 'Razer', 'GrabPay', 'Google Pay'],
    ],
    [
      'an iPhone has a wallet of its own',
      { device: 'ios', used: 'Razer' },
      ['Razer', 'Apple Pay', 'Visa', 'Globe', 'Smart', 'GrabPay', 'Google Pay'],
    ],
    [
      'an Android phone has others',
      { device: 'android' },
      ['Google Pay', 'Visa', 'Globe', 'Smart', 'Razer', 'GrabPay'],
    ],
    [
      'last used comes before the device',
      { device: 'android', used: 'Globe' },
      ['Globe', 'Google Pay', 'Visa', 'Smart', 'Razer', 'GrabPay'],
    ],
  ] as const)('%s', (_, context, order) => {
    expect(names(context)).toEqual(order);
  });

  test('PY-4 Apple Pay is first on iOS, and nowhere else', () => {
    const own = [option('PayPal', 1), option('Apple Pay', 2)];
    const at = (device: OptionContext['device']) => options(own, { price: 1, device }).map(({ name }) => name);
    expect(at('ios')).toEqual(['Apple Pay', 'PayPal']);
    expect(at('android')).toEqual(['PayPal']);
  });

  test('a sub-option names its carrier', () => {
    expect(visibleOptions({}).map(({ carrier }) => carrier)).toEqual([
      'Cards',
      'Carrier',
      'Carrier',
      undefined,
      'Wallets',
      'Wallets',
    ]);
  });

  test.each([
    ['a channel of the table', [11_801], 0],
    ['none that no channel knows', [99_999, 10_201], 1],
    ['none whose card the player has to type', [11_702, 10_201], 1],
    ['none of none', [11_702], -1],
  ] as const)('the preselected option: %s', (_, payways, at) => {
    const list = payways.map((payway_id, nth) => ({ ...option(`${nth}`, nth), payway_id }));
    expect(firstOption(list)).toBe(list[at] ?? null);
  });
});

describe('PY-3 the visible options', () => {
  const [visa, apple] = option('Cards', 1, ['Visa', 'Apple Pay']).sub_payment;
  const of = (payment: Partial<Payment>, context: Partial<OptionContext> = {}): string[] =>
    options([{ ...option('Razer', 1), ...payment }], { price: 10, device: 'web', ...context }).map(({ name }) => name);
  const subs = (...options: readonly unknown[]) => ({ sub_payment: options as Payment['sub_payment'] });

  test.each([
    ['one with an icon and a price in range', {}, ['Razer']],
    ['none without an icon', { icon: '' }, []],
    ['none whose range the price is below', { min_money: 10.01 }, []],
    ['none whose range the price is above', { max_money: 9.99 }, []],
    ['none without an icon, whatever is below it', { icon: '', ...subs(visa) }, []],
    ['one with what fits below it', subs(visa), ['Visa']],
    ['below it only what fits', subs(visa, { ...visa, name: 'Gold', min_money: 11 }), ['Visa']],
    ['below it only what has an icon', subs(visa, { ...visa, name: 'Gold', icon: '' }), ['Visa']],
    ['none with nothing left below it', subs({ ...visa, icon: '' }), []],
    ['PY-4 none with only Apple Pay below it, off iOS', subs(apple), []],
    ['one whose own range does not fit, where something below it does', { max_money: 1, ...subs(visa) }, ['Visa']],
  ] as const)('%s', (_, payment, expected) => {
    expect(of(payment as Partial<Payment>)).toEqual(expected);
  });

  test('PY-4 Apple Pay as a sub-option is shown on iOS only', () => {
    expect(of(subs(visa, apple), { device: 'ios' })).toEqual(['Apple Pay', 'Visa']);
    expect(of(subs(visa, apple), { device: 'android' })).toEqual(['Visa']);
  });

  test.each(['Apple Pay', 'ApplePay', 'Samsung Pay', 'SamsungPay', 'Google Pay', 'GooglePay'])(
    'PY-1 %s is a wallet of the device',
    (wallet) => {
      const device = /apple/i.test(wallet) ? 'ios' : 'android';
      const both = [option('PayPal', 1), option(wallet, 2)];
      expect(options(both, { price: 1, device }).map(({ name }) => name)).toEqual([wallet, 'PayPal']);
    },
  );
});

test.each([
  ['the saved one', ['TH', 'JP'], 'TH', 'JP', 'JP'],
  ['the country that the gateway sees', ['TH', 'JP'], 'JP', undefined, 'JP'],
  ['the country, where the saved one is gone', ['TH', 'JP'], 'JP', 'KR', 'JP'],
  ['the first, where neither is there', ['TH', 'JP'], 'US', 'KR', 'TH'],
  ['none of none', [], 'US', 'KR', null],
])('PY-1 the preselected region: %s', (_, regions, country, saved, expected) => {
  const list = { country, regions: Object.fromEntries(regions.map((name) => [name, {}])) } as unknown as PaymentList;
  expect(firstRegion(list, saved)).toBe(expected);
});
