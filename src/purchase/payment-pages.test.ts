import { describe, expect, test } from 'vitest';
import type { Started } from '../contract/order.ts';
import { type Channel, channels } from '../payments/channels.ts';
import { intentOf, unpaidOf } from '../testing/machine.ts';
import { must } from '../testing/must.ts';
import { createPurchaseCore } from '../testing/purchase-core.ts';
import type { Intent } from './intent.ts';
import { createPaymentPages } from './payment-pages.ts';

const channelOf = (name: string): Channel =>
  must(
    channels.find((one) => one.name === name),
    name,
  );
const by = (channel: string, more: Partial<Intent> = {}): Intent => unpaidOf('i1', { channel, ...more });
const form = { billing_no: 'Bi1', url: 'https://pay/i1', method: 'POST', fields: { a: '1' } } as unknown as Started;
const parameters = { session: 's' };
const framed = { billing_no: 'Bi1', url: 'https://pay/i1', method: 'GET', module: parameters } as unknown as Started;

function create(windowless = false) {
  const { core, platform } = createPurchaseCore(windowless);
  return { ...createPaymentPages(core), platform };
}

describe('the window of a payment', () => {
  test('PY-13 shows the brand, the method, and that the order is being made', () => {
    const { prepare, platform } = create();
    const method_name = 'Razer Gold';
    prepare(channelOf('razer'), intentOf('i1', { method_name }));
    const words = { text: '[making_order]', fine: '[paid_once]' };
    const look = { brand: 'Watt', method: 'Razer Gold', language: 'ja', rtl: false, colour: 'red' };
    expect(platform.opened.map(({ page }) => page)).toEqual([{ ...words, ...look }]);
  });

  test.each(['alipay', 'card'])('PY-13 is not opened for %s, which does not need one', (name) => {
    const { prepare, platform } = create();
    expect(prepare(channelOf(name), intentOf('i1'))).toBeNull();
    expect(platform.opened).toEqual([]);
  });

  test('PY-13 is not opened in an app without windows, but is for an order of which only the number is known', () => {
    expect(create(true).prepare(channelOf('razer'), intentOf('i1'))).toBeNull();
    expect(create().prepare(null, intentOf('i1'))).not.toBeNull();
  });
});

describe('the payment page of an order', () => {
  test.each<[what: string, intent: Intent, held: Started | null, opened: string, went: object[], left: object[]]>([
    ['a link', by('razer'), null, 'window', [{ address: 'https://pay/i1' }], []],
    ['a form', by('razer'), form, 'window', [{ address: 'https://pay/i1', fields: { a: '1' } }], []],
    ['a link in this window', by('alipay'), null, 'same', [], [{ address: 'https://pay/i1' }]],
    ['a form in this window', by('alipay'), form, 'same', [], [{ address: 'https://pay/i1', fields: { a: '1' } }]],
    ['by its number alone', by(''), null, 'window', [{ address: 'https://pay/i1' }], []],
    ['a card, which has no page', by('card'), null, 'link', [], []],
  ])('PY-8 PY-13 %s', (_, intent, held, opened, went, left) => {
    const { open, hold, platform } = create();
    if (held) hold(intent, held);
    expect(open(intent)).toBe(opened);
    expect([platform.opened.flatMap((one) => one.navigations), platform.navigations]).toEqual([went, left]);
  });

  test.each([undefined, 'javascript:alert(1)', 'http://pay.example/'])(
    'PY-12 T09 is not opened at an unsafe address: %s',
    (url) => {
      const { open, platform } = create();
      expect(open(by('razer', { url }))).toBe('link');
      expect(platform.opened.map((one) => [one.closed(), one.shownTexts, one.navigations])).toEqual([
        [true, ['[go_back]'], []],
      ]);
      expect(open(by('alipay', { url }))).toBe('link');
      expect(platform.navigations).toEqual([]);
    },
  );

  test('PY-13 opens in the prepared window, and without one is offered as a link', () => {
    const { open, prepare, platform } = create();
    const [channel, intent] = [channelOf('razer'), by('alipay')];
    expect(open(intent, { channel, target: prepare(channel, intent) })).toBe('window');
    expect(open(intent, { channel, target: null })).toBe('link');
    expect([platform.opened.length, platform.navigations.length]).toEqual([1, 0]);
  });

  test('NT-5 never gets the form of another order', () => {
    const { open, hold, held, platform } = create();
    expect(held()).toBeNull();
    hold(intentOf('other'), form);
    expect(held()).toBe('other');
    open(by('razer'));
    expect(platform.opened[0]?.navigations).toEqual([{ address: 'https://pay/i1' }]);
  });

  test('PY-10 a provider form is shown inside the page while its parameters are in memory', () => {
    const { open, hold, inside, platform } = create();
    const intent = by('adyen', {
      channel: must(
        channels.find((one) => 'module' in one && one.module === 'adyen'),
        'adyen',
      ).name,
    });
    expect(inside(intent)).toBeNull();
    hold(intent, { ...framed, module: {} } as Started);
    expect(inside(intent), 'without parameters').toBeNull();
    hold(intent, framed);
    expect(inside(intent)).toEqual({ page: 'https://frame.example/adyen', parameters });
    expect(open(intent)).toBe('inside');
    expect(platform.opened).toEqual([]);
    expect(inside(by('razer'))).toBeNull();
  });
});

test('PY-13 an order of which only the number is known gets a link in an app without windows', () => {
  expect(create(true).open(by(''))).toBe('link');
});

describe('whether the payment window is closed', () => {
  test('PY-13 a window that seems closed right after a navigation may still be open, and one that closes later is closed', async () => {
    for (const [ms, closed] of [
      [2_999, false],
      [3_000, true],
    ] as const) {
      const { open, isClosed, platform } = create();
      expect(isClosed()).toBe(false);
      await platform.clock.advance(500);
      open(by('razer'));
      await platform.clock.advance(ms);
      expect(isClosed()).toBe(false);
      platform.opened[0]?.closeByPlayer();
      expect(isClosed()).toBe(closed);
      await platform.clock.advance(60_000);
      expect(isClosed(), 'for good').toBe(closed);
    }
  });
});
