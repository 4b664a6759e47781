import fc from 'fast-check';
import { watt } from '../../brands/watt.ts';

/** What a page may pass in place of a value: anything that code and JSON can hold. */
const anything = fc.anything({ maxDepth: 2, withNullPrototype: true, withDate: true });

/** Mostly right, so that what is wrong is met behind what is right. */
export const or = (...right: unknown[]): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: fc.constantFrom(...right), weight: 2 }, { arbitrary: anything, weight: 1 });

/** The servers of a brand, as an embedder gives them. */
export const front = { url: 'http://watt.localhost:4173', wire: 'spec', store: 'a', keepsKeys: true };

/** The options of a storefront, right or not. */
export const anyOptions = {
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

const { brand: _, ...changes } = anyOptions;

/** What may be changed of a storefront, right or not. */
export const anyChanges = changes;

/** Some of these, or something else altogether. */
export const some = (of: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<object> =>
  fc.oneof(
    { arbitrary: fc.record(of, { requiredKeys: [] }), weight: 3 },
    { arbitrary: anything as fc.Arbitrary<object>, weight: 1 },
  );

/** Options of which one throws when it is read. */
export const unreadable = (name: string): object =>
  Object.defineProperty({}, name, { enumerable: true, get: () => JSON.parse('a broken value') });

/** A proxy of which one trap throws. */
export const throwingProxy = (trap: keyof ProxyHandler<object>, target: object = {}): object =>
  new Proxy(target, { [trap]: () => JSON.parse('a broken value') });
