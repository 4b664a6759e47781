import { describe, expect, test } from 'vitest';
import { tiny } from '../../testing/brands.ts';
import { readShops } from './read-shops.ts';

const set = (deploy: object) => readShops({ COINSLOT_DEPLOY: JSON.stringify(deploy) }, [tiny]);
const servers = (mode: string) => ({
  hosts: [`${mode}shop.mycompany.com`],
  gateways: [`https://${mode}pay.mycompany.com`],
  paymentSite: `https://${mode}till.mycompany.com`,
  collection: `https://${mode}events.mycompany.com`,
  frame: `https://${mode}forms.mycompany.com`,
});
const [live, ownDemo] = [servers(''), servers('demo-')];

describe('unencrypted servers', () => {
  const modes = ['production', 'demo'] as const;
  const own = { production: live, demo: ownDemo };
  test.each<[string, object]>([
    ['http://pay.mycompany.com', { gateways: ['http://pay.mycompany.com'] }],
    ['http://till.mycompany.com', { paymentSite: 'http://till.mycompany.com' }],
    ['http://events.mycompany.com', { collection: 'http://events.mycompany.com' }],
    ['http://forms.mycompany.com', { frame: 'http://forms.mycompany.com' }],
    ['http://play.mycompany.com', { games: ['http://play.mycompany.com'] }],
    ['http://play.evillocalhost', { games: ['http://play.evillocalhost'] }],
  ])('T08 rejects %s in both modes, in production and in the sandbox', (address, settings) => {
    for (const mode of modes)
      for (const loopback of [true, false]) {
        const env = { COINSLOT_DEPLOY: JSON.stringify({ tiny: { ...own, [mode]: { ...own[mode], ...settings } } }) };
        expect(() => readShops(env, [tiny], loopback)).toThrow(`${address} of ${mode} must begin with https://`);
      }
  });

  test('T08 only the sandbox allows servers of this machine', () => {
    const demo = { ...ownDemo, games: ['http://localhost:5173'], paymentSite: 'http://127.0.0.1:8080' };
    const env = { COINSLOT_DEPLOY: JSON.stringify({ tiny: { production: live, demo } }) };
    expect(readShops(env, [tiny]).shops).toHaveLength(1);
    expect(() => readShops(env, [tiny], false)).toThrow('tiny: http://localhost:5173 of demo must begin with https://');
  });

  test('T31 rejects wildcards in the URLs of a brand', () => {
    for (const settings of [
      { games: ['https://*.example'] },
      { frame: 'https://*.example' },
      { gateways: ['https://*.example'] },
    ])
      expect(() => set({ tiny: { production: { ...live, ...settings } } })).toThrow('tiny.production');
  });

  test('BR-8 rejects a list of served brands without a name', () => {
    expect(() => readShops({ COINSLOT_SERVE: ' , ' }, [tiny])).toThrow(
      'COINSLOT_SERVE names no brand. The brands are tiny.',
    );
  });
});
