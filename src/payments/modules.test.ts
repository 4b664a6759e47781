import { describe, expect, test } from 'vitest';
import { watt } from '../../brands/watt.ts';
import { channelOf } from './channels.ts';
import { framePage, parseFormMessage } from './modules.ts';

describe('messages of a frame', () => {
  test.each([
    [{ is: 'ready' }, { is: 'ready' }],
    [{ is: 'unreachable', more: 1 }, { is: 'unreachable' }],
    [{ is: 'failed' }, { is: 'failed' }],
    [{ is: 'done', status: 'Success' }, { is: 'done' }],
    [
      { is: 'resize', heightPx: 420 },
      { is: 'resize', heightPx: 420 },
    ],
    [
      { is: 'resize', heightPx: 1e9 },
      { is: 'resize', heightPx: 4_000 },
    ],
  ])('T34 %o is parsed as %o', (message, expected) => {
    expect(parseFormMessage(message)).toEqual(expected);
  });

  test.each([
    [null],
    [undefined],
    ['done'],
    [{}],
    [{ is: 'success' }],
    [{ is: 'paid', billing_no: 'B1' }],
    [{ is: 'resize' }],
    [{ is: 'resize', heightPx: '9' }],
    [{ is: 'resize', heightPx: Number.NaN }],
    [{ is: 'resize', heightPx: -1 }],
    [{ is: 'resize', heightPx: 0 }],
    [{ is: 'grow', heightPx: 420 }],
    [[]],
  ])('T34 %o is not a message', (message) => {
    expect(parseFormMessage(message)).toBeNull();
  });
});

describe('PY-10 the page of a provider’s form', () => {
  const at = (device: 'web' | 'ios' | 'android') => ({ device: () => device });
  const from = { sites: watt.production, brand: watt, platform: at('web') };
  const welcome = channelOf(11501) ?? null;

  test('is on a separate site, one for each provider', () => {
    const pages = [12101, 11701, 11602].map((id) => framePage(channelOf(id) ?? null, from));
    expect(pages).toEqual(['adyen', 'airwallex', 'alipay-card'].map((name) => `https://frame.watt.example/${name}`));
  });

  test('does not exist for a method without a module, or without a site for it', () => {
    expect(framePage(channelOf(10103) ?? null, from)).toBeNull();
    expect(framePage(null, from)).toBeNull();
    const { frame: _, ...sites } = watt.production;
    expect(framePage(channelOf(12101) ?? null, { ...from, sites })).toBeNull();
  });

  test('is the Korean card script only if the brand uses it, and not on a phone', () => {
    const brand = { ...watt, cardScript: true } as const;
    expect(framePage(welcome, from)).toBeNull();
    expect(framePage(welcome, { ...from, brand })).toBe('https://frame.watt.example/welcome');
    for (const device of ['ios', 'android'] as const)
      expect(framePage(welcome, { ...from, brand, platform: at(device) })).toBeNull();
  });
});
