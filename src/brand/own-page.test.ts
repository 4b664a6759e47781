import { expect, test } from 'vitest';
import { watt } from '../../brands/watt.ts';
import { brandTitle, isOwnPage } from './own-page.ts';

const { hosts: _, ...published } = watt;
const at = (...urls: string[]) => ({
  ...watt.production,
  gateways: urls.map((url) => ({ ...watt.production.gateways[0], url })) as never,
});
const [, host = ''] = watt.hosts.production;
const [demo = ''] = watt.hosts.demo;
const [{ url: gateway }] = watt.demo.gateways;
const shop = 'https://pay.example';

test.each([
  ['a gateway that it asks', 'https://pay.example', [shop], true],
  ['… which ends in a slash', 'https://pay.example', [`${shop}/`], true],
  ['… which is below a path', 'https://pay.example', [`${shop}/base`], true],
  ['… which is a backup', 'https://pay.example', ['https://one.example', shop], true],
  ['… which is the page’s own site', 'https://anywhere.example', [''], true],
  ['… at a port', 'https://pay.example:8443', [`${shop}:8443`], true],
  ['a gateway of the brand in its other mode', new URL(gateway).origin, [shop], true],
  ['a host of the brand', `https://${host}`, [shop], true],
  ['a demo host of the brand', `https://${demo}`, [shop], true],
  ['the shop of the sandbox', 'http://watt.localhost:4173', ['http://watt.localhost:4173'], true],
  ['its demo', 'http://demo.watt.localhost:4173', ['http://watt.localhost:4173'], true],
  ['the shop, which asks a gateway elsewhere', 'http://watt.localhost:4173', [shop], true],
  ['a partner', 'https://partner.example', [shop], false],
  ['another port of a gateway', 'https://pay.example:8443', [shop], false],
  ['a gateway without encryption', 'http://pay.example', [shop], false],
  ['a name that begins alike', 'https://pay.example.evil.test', [shop], false],
  ['a name that ends alike', 'https://evilpay.example', [shop], false],
  ['a host of the brand without encryption', `http://${host}`, [shop], false],
  ['another port of a host of the brand', `https://${host}:8443`, [shop], false],
  ['a site below a host of the brand', `https://x.${host}`, [shop], false],
  ['another brand of the sandbox', 'http://dragon.localhost:4173', ['http://watt.localhost:4173'], false],
  ['a site of the sandbox that is no shop', 'http://frame.watt.localhost:4173', ['http://watt.localhost:4173'], false],
  ['the playground of the sandbox', 'http://localhost:4173', ['http://watt.localhost:4173'], false],
  ['a local name that only ends alike', 'https://evil-watt.localhost', [shop], false],
  ['a local name on the network', 'https://watt.localhost.evil.test', [shop], false],
  ['a page without an origin', 'null', [shop], false],
  ['no page', '', [shop], false],
])('EM-8 T44 whether a page of %s belongs to the shop: %s asks %j, %s', (_what, page, urls, own) => {
  expect(isOwnPage(page, watt, at(...urls))).toBe(own);
});

test('EM-8 a brand that is published without its hosts is recognized by its gateways', () => {
  expect(isOwnPage(new URL(gateway).origin, published, at(shop))).toBe(true);
  expect(isOwnPage('https://shop.watt.example', published, at(shop))).toBe(false);
});

test('EM-8 a brand is named by its title, or by the host of its gateway', () => {
  const sites = { gateways: [{ ...watt.production.gateways[0], url: 'https://pay.watt.example:8443' }] } as const;
  expect(brandTitle(watt, sites)).toBe('Watt Top-up');
  expect(brandTitle({}, sites)).toBe('pay.watt.example:8443');
});
