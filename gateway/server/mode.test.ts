import { describe, expect, test } from 'vitest';
import { deployed } from '../../src/brand/index.ts';
import { createHosting } from '../http/hosting.ts';
import { tiny } from '../testing/brands.ts';
import { checkMode, readMode } from './mode.ts';

describe('BR-3 one process takes real money or test money', () => {
  test('reads the mode from MODE', () => {
    expect([readMode({ MODE: 'production' }), readMode({ MODE: 'demo' })]).toEqual(['live', 'demo']);
  });

  test.each(['production,demo', 'demo production', 'live+demo'])('rejects both modes at once: MODE=%s', (MODE) => {
    expect(() => readMode({ MODE })).toThrow('a process serves only one mode');
  });

  test.each([
    { hosts: ['demo-shop.mycompany.com'] },
    { gateways: ['https://demo-pay.mycompany.com'] },
    { gateways: [{ ...tiny.demo.gateways[0], url: 'https://demo-pay.mycompany.com' }] },
    { frame: 'https://demo-forms.mycompany.com' },
  ] as const)('a live process rejects demo hosts and reports why: %j', (demo) => {
    expect(() => checkMode('live', [tiny], { tiny: { demo } })).toThrow(/COINSLOT_DEPLOY sets .*demo.* MODE=demo/);
    expect(() => checkMode('live', [tiny], { other: { demo } })).not.toThrow();
    expect(() => checkMode('demo', [tiny], { tiny: { demo } })).not.toThrow();
  });

  test('rejects a demo without demo hosts', () => {
    const bare = { ...tiny, hosts: { ...tiny.hosts, demo: [] } };
    expect(() => checkMode('demo', [bare], {})).toThrow('no served brand has a demo host');
  });

  const own = deployed(tiny, {
    tiny: {
      production: { gateways: ['https://gate.mycompany.com'], frame: 'https://forms.mycompany.com' },
      demo: {
        gateways: ['https://demo-gate.mycompany.com', 'https://demo-backup.mycompany.com'],
        frame: 'https://demo-forms.mycompany.com',
      },
    },
  });
  const live = ['shop.tiny.example', 'gate.mycompany.com', 'forms.mycompany.com'];
  const demo = [
    'demo.tiny.example',
    'demo-gate.mycompany.com',
    'demo-backup.mycompany.com',
    'demo-forms.mycompany.com',
  ];

  test.each(['live', 'demo'] as const)('hosts of the other mode are unknown: %s', (mode) => {
    const { siteOf, shopOrigins, isOwnOrigin } = createHosting([own], mode);
    const [served, others] = mode === 'live' ? [live, demo] : [demo, live];
    for (const host of served) expect(siteOf(host), host).toMatchObject({ demo: mode === 'demo' });
    for (const host of others) expect(siteOf(host), host).toEqual({ is: 'unknown' });
    expect(shopOrigins(own, `https://${served[0]}`)).toEqual([`https://${served[0]}`]);
    expect(isOwnOrigin(`https://${others[0]}`)).toBe(false);
  });
});
