import { expect, test } from 'vitest';
import { parseSites } from './gateway-sites.ts';

const gateways = [{ url: 'https://pay.example', wire: 'spec', store: 'a', keepsKeys: true }] as const;

test.each([
  ['nothing', undefined, {}],
  ['what is null or undefined, which is then the brand’s', { gateways: undefined, paymentSite: null }, {}],
  ['a collection that is empty', { collection: '' }, { collection: '' }],
  ['addresses', { gateways, frame: 'https://frame.example' }, { gateways, frame: 'https://frame.example' }],
])('EM-4 %s is accepted', (_, input, sites) => {
  expect(parseSites(input as never)).toEqual(sites);
});

test.each([
  ['a payment site that is none', { paymentSite: 4 }],
  ['an unsafe payment site', { paymentSite: 'pay.example' }],
  ['an address that is no text', { gateways: [{ url: new URL('https://pay.example') }] }],
  ['no gateway', { gateways: [null] }],
])('EM-5 %s is rejected', (_, input) => {
  expect(() => parseSites(input as never)).toThrow(/gateway/);
});
