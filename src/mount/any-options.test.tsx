import fc from 'fast-check';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { watt } from '../../brands/watt.ts';
import { createMemoryPlatform } from '../platform/memory.ts';
import { kit } from '../testing/page.ts';
import { configure, configured } from './configure.ts';
import { createStorefrontFrom } from './create-storefront.ts';
import type { Widget } from './widget.ts';

const saying: Widget<object, object> = { name: 'saying', styles: '', model: () => ({}), View: () => <p>Here it is</p> };
const create = createStorefrontFrom({ ...kit, widgets: { saying } });

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

/** What a page may pass in place of a value: anything that code and JSON can hold. */
const anything = fc.anything({ maxDepth: 2, withNullPrototype: true, withDate: true });
/** Mostly right, so that what is wrong is met behind what is right. */
const or = (...right: unknown[]): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: fc.constantFrom(...right), weight: 2 }, { arbitrary: anything, weight: 1 });

const front = { url: 'http://watt.localhost:4173', wire: 'spec', store: 'a', keepsKeys: true };
const options = {
  brand: or('watt', watt, { name: 'own' }, { ...watt, areas: null }),
  gateway: or('http://watt.localhost:4173', undefined, 'pay.example'),
  sites: or(undefined, null, { gateways: [front] }, { gateways: [{}] }, { gateways: [null] }),
  area: or('sea', 'sae'),
  locale: or('en', 'zh-Hant-HK'),
  client_id: or('1013'),
  demo: or(true, false),
  tracking: or(true, false),
  appearance: or({ colour: '#000000', radius: 4 }, { colour: 4 }),
  words: or({ en: {} }, { en: null }, { xx: {} }),
  onReady: or(undefined, () => {}),
  onError: or(undefined, () => {}),
  onEvent: or(undefined, () => {}),
};
const { brand: _, ...changes } = options;
const some = (of: Record<string, fc.Arbitrary<unknown>>) =>
  fc.oneof(
    { arbitrary: fc.record(of, { requiredKeys: [] }), weight: 3 },
    { arbitrary: anything as fc.Arbitrary<object>, weight: 1 },
  );

test('EM-5 no option, of whatever kind, throws into the page that gives it', async () => {
  const forget = () => configure(Object.fromEntries(Object.keys(configured()).map((name) => [name, undefined])));
  onTestFinished(forget);
  await fc.assert(
    fc.asyncProperty(
      some({ ...options, brands: or([], [watt], [null]) }),
      some(options),
      or('saying', saying),
      or('#gone', 'div'),
      some({ tab: or('cumulative') }),
      some(changes),
      or('ready', 'order:paid'),
      async (configuration, given, widget, target, wanted, changed, name) => {
        const host = document.body.appendChild(document.createElement('div'));
        forget();
        configure(configuration as object);
        // Without a platform of its own it would touch the network.
        const platform = createMemoryPlatform();
        configure({ platform } as object);
        const isObject = typeof given === 'object' && given !== null;
        const storefront = create((isObject ? { ...given, platform } : given) as never);
        const slot = storefront.mount(widget as 'saying', target as Element, wanted);
        storefront.on(name as 'ready', () => {});
        storefront.update(changed);
        slot.update(wanted);
        await new Promise((resolve) => setTimeout(resolve));
        slot.unmount();
        storefront.destroy();
        expect(host.shadowRoot?.innerHTML ?? '').toBe('');
        host.remove();
      },
    ),
    { numRuns: 100 },
  );
}, 60_000);

test('EM-5 an option that throws when it is read is told, and thrown nowhere', async () => {
  const told: object[] = [];
  const platform = createMemoryPlatform();
  const storefront = create({ brand: 'watt', gateway: front.url, platform, onError: (detail) => told.push(detail) });
  const host = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => {
    storefront.destroy();
    host.remove();
  });
  const slot = storefront.mount('saying', host);
  const broken = (name: string) =>
    Object.defineProperty({}, name, { enumerable: true, get: () => JSON.parse('a broken value') });
  storefront.update({ appearance: broken('colour') });
  slot.update(broken('tab'));
  const one = { code: 'options', message: expect.stringContaining('JSON') };
  await vi.waitFor(() => expect(told).toEqual([one, one]));
});
