import { describe, expect, test } from 'vitest';
import type { Brand, Gateway, Sites } from './brand.ts';
import { deployed, sites } from './deploy.ts';
import { shopOf } from './host.ts';

const brand = (name: string, production: string[], demo: string[]): Brand =>
  ({ name, hosts: { production, demo } }) as unknown as Brand;
const watt = brand(
  'watt',
  ['shop.watt.example', 'democracy.watt.example'],
  ['demo.watt.example', 'shop-demo.watt.example'],
);
const dragon = brand('dragon', ['dragon.example'], ['demo.dragon.example']);

describe('the shop behind a host', () => {
  test.each([
    ['shop.watt.example', watt, false],
    ['SHOP.Watt.Example', watt, false],
    ['shop.watt.example.', watt, false],
    ['shop.watt.example:8443', watt, false],
    ['demo.watt.example', watt, true],
    ['shop-demo.watt.example:80', watt, true],
    ['watt.localhost', watt, false],
    ['watt.localhost:8787', watt, false],
    ['demo.watt.localhost:8787', watt, true],
    ['dragon.example', dragon, false],
    ['demo.dragon.localhost', dragon, true],
  ])('BR-2 T26 %s', (host, expected, demo) => {
    expect(shopOf(host, [watt, dragon])).toEqual({ brand: expected, demo });
  });

  test.each([
    '',
    'example',
    'watt.example',
    'watt-demo.evil.example',
    'shop.watt.example.evil.example',
    'evilshop.watt.example',
    'demo.evil.example',
    'localhost',
    'demo.localhost',
    'watt.localhost.evil.example',
    'xwatt.localhost',
    '127.0.0.1:8787',
    '[::1]:8787',
    'shop.watt.example/demo',
    'shop.watt.example@evil.example',
    'xn--wtt-8cd.example',
  ])('BR-2 T26 %s belongs to no brand', (host) => {
    expect(shopOf(host, [watt, dragon])).toBeNull();
  });

  test('BR-2 the word demo in a production host means demo mode', () => {
    expect(shopOf('democracy.watt.example', [watt])?.demo).toBe(true);
  });
});

describe('what an operator sets', () => {
  const gateway = (url: string): Gateway => ({ url, wire: 'hardened', store: 's', keepsKeys: true });
  const own = (url: string): Sites => ({
    gateways: [gateway(url)],
    paymentSite: `${url}/pay`,
    collection: `${url}/dot`,
  });
  const shop = {
    name: 'watt',
    hosts: { production: ['p.example'], demo: ['demo.p.example'] },
    production: own('https://p.example'),
    demo: own('https://d.example'),
  } as unknown as Brand;

  test('BR-8 without settings the brand’s own hosts and sites apply', () => {
    expect(deployed(shop, {})).toEqual(shop);
    expect(sites(shop, false)).toEqual(shop.production);
    expect(sites(shop, true)).toEqual(shop.demo);
  });

  test('BR-8 a setting replaces only its own value, and only for its own brand', () => {
    const set = deployed(shop, {
      watt: { production: { collection: 'https://own.example', hosts: ['shop.own.example'] } },
      dragon: { production: { paymentSite: 'https://other.example' } },
    });
    expect(set.production).toEqual({ ...shop.production, collection: 'https://own.example' });
    expect(set.hosts).toEqual({ production: ['shop.own.example'], demo: ['demo.p.example'] });
  });

  test('BR-3 settings of one mode do not affect the other mode', () => {
    const set = { gateways: ['https://live.example'], paymentSite: 'https://till.example', collection: '', frame: '' };
    expect(deployed(shop, { watt: { production: set } }).demo).toEqual(shop.demo);
    expect(deployed(shop, { watt: { demo: set } }).production).toEqual(shop.production);
  });

  test('BR-3 gateways that are set as plain addresses otherwise match the brand’s first gateway; the main one comes first', () => {
    const { gateways } = deployed(shop, {
      watt: { production: { gateways: ['https://a.example', 'https://b.example'] } },
    }).production;
    expect(gateways).toEqual([gateway('https://a.example'), gateway('https://b.example')]);
  });

  test('BR-8 a brand cannot have the name of a built-in object property', () => {
    expect(deployed({ ...shop, name: 'constructor' }, {}).production).toEqual(shop.production);
  });
});
