import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { anyChanges, anyOptions, front, or, some, throwingProxy, unreadable } from '../../testing/any-options.ts';
import { createRemoteApi } from './remote-api.ts';
import { defineRemoteTags } from './remote-tags.ts';

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

/** What a page has whose JavaScript is broken, and what its embedder hears of mistakes. The element is on no page, so that no frame loads. */
function pageOf() {
  const told: object[] = [];
  return {
    face: createRemoteApi({ watt: [front.url, front.url] }, () => {}),
    host: document.createElement('div'),
    told,
    right: { brand: 'watt', onError: (detail: object) => told.push(detail) } as const,
  };
}

type Page = ReturnType<typeof pageOf>;

/** Options with others beside them, whose getters are not called. */
const beside = (given: object, others: object): never =>
  Object.defineProperties({ ...given }, Object.getOwnPropertyDescriptors(others)) as never;

const create =
  (others: object) =>
  ({ face, right, host }: Page) =>
    face.createStorefront(beside(right, others)).mount('topup', host);
const shown = ({ face, right, host }: Page) => {
  const storefront = face.createStorefront(right);
  return { storefront, slot: storefront.mount('topup', host) };
};
const round: Record<string, unknown> = {};
round.en = round;

test.each<[string, (page: Page) => unknown, string]>([
  ['an option that throws when it is read', create(unreadable('area')), 'JSON'],
  ['a part of the look that throws', create({ appearance: unreadable('colour') }), 'JSON'],
  [
    'a part of the look whose proxy throws',
    create({ appearance: throwingProxy('get', { colour: '#123456' }) }),
    'JSON',
  ],
  ['a proxy that does not tell its names', create({ words: throwingProxy('ownKeys') }), 'JSON'],
  ['an address that throws', create({ sites: unreadable('gateways') }), 'JSON'],
  ['a callback that throws when it is read', create(unreadable('onReady')), 'JSON'],
  ['data that holds itself', create({ words: round }), 'cycle'],
  ['a change that throws', (page) => shown(page).storefront.update(unreadable('locale')), 'JSON'],
  ['changes that do not tell their names', (page) => shown(page).storefront.update(throwingProxy('ownKeys')), 'JSON'],
  [
    'an option of a widget that throws',
    ({ face, right, host }) => face.createStorefront(right).mount('topup', host, unreadable('pay')),
    'JSON',
  ],
  [
    'a change of a widget that throws',
    (page) => shown(page).slot.update(throwingProxy('getOwnPropertyDescriptor', { pay: 'mol' })),
    'JSON',
  ],
])('EM-5 EM-12 in frames too %s is told, thrown nowhere, and keeps no widget away', async (_what, use, cause) => {
  const page = pageOf();
  use(page);
  const code = cause === 'cycle' ? 'value' : 'options';
  await vi.waitFor(() => expect(page.told).toEqual([{ code, message: expect.stringContaining(cause) }]));
  expect(page.host.shadowRoot?.querySelector('iframe')).toBeTruthy();
});

test.each<[string, (page: Page) => unknown]>([
  ['what all storefronts begin with', ({ face }) => face.configure(unreadable('locale'))],
  ['a look that all begin with', ({ face }) => face.configure({ appearance: throwingProxy('ownKeys') })],
  ['all of it', ({ face }) => face.configure(throwingProxy('ownKeys'))],
  ['the options of a storefront', ({ face }) => face.createStorefront(throwingProxy('ownKeys') as never)],
  ['the brand', ({ face }) => face.createStorefront(unreadable('brand') as never)],
  ['who is told', ({ face }) => face.createStorefront(beside({ brand: 'watt' }, unreadable('onError')))],
])('EM-5 EM-12 in frames too %s is told in the console, where nobody else can be told', async (_what, use) => {
  use(pageOf());
  await vi.waitFor(() => expect(console.error).toHaveBeenCalledWith(expect.stringMatching(/^Coinslot: .*JSON/)));
});

test('EM-5 EM-12 in frames too no option, of whatever kind, throws into the page that gives it', async () => {
  await fc.assert(
    fc.asyncProperty(
      some({ ...anyOptions, brands: or([], [null]) }),
      some(anyOptions),
      or('topup', 'goods', { name: 'login' }),
      or('#gone', 'div'),
      some({ tab: or('cumulative') }),
      some(anyChanges),
      or('ready', 'order:paid'),
      async (configuration, given, widget, target, wanted, changed, name) => {
        const { face, host } = pageOf();
        face.configure(configuration);
        const storefront = face.createStorefront(given as never);
        const slots = [target, host].map((place) => storefront.mount(widget as 'topup', place as Element, wanted));
        storefront.on(name as 'ready', () => {});
        storefront.update(changed);
        for (const slot of slots) slot.update(wanted);
        await new Promise((resolve) => setTimeout(resolve));
        for (const slot of slots) slot.unmount();
        storefront.destroy();
        expect(host.shadowRoot?.querySelector('iframe') ?? null).toBeNull();
      },
    ),
    { numRuns: 100 },
  );
}, 60_000);

test.each([
  ['no address', 'pay.example'],
  ['no address of the web', 'javascript://pay.example/%0aalert(1)'],
  ['no text', {}],
])('EM-5 EM-12 in frames too a gateway that is %s is told in place of the widget', (_what, gateway) => {
  const { face, host, right, told } = pageOf();
  face.createStorefront({ ...right, gateway } as never).mount('topup', host);
  expect(told).toEqual([{ code: 'brand', message: expect.stringContaining('no gateway is known') }]);
  expect(host.shadowRoot?.textContent).toContain('no gateway is known');
});

test('EM-5 EM-12 in frames too a property of a tag that throws when it is read is told as an event of the tag, and all others are taken', () => {
  // A storefront's tag would stay for the tests of others.
  vi.spyOn(customElements, 'get').mockImplementation((name) =>
    name === 'coinslot-storefront' ? HTMLElement : undefined,
  );
  const create = vi.fn(() => ({ mount: vi.fn(), update: vi.fn(), on: vi.fn(), destroy: vi.fn() }));
  defineRemoteTags(create, ['unreadable'], () => {});
  const element = document.createElement('coinslot-unreadable');
  element.setAttribute('radius', '4');
  Object.defineProperty(element, 'words', { get: () => JSON.parse('a broken value') });
  Object.assign(element, { brand: 'watt', appearance: throwingProxy('ownKeys') });
  const told: string[] = [];
  element.addEventListener('coinslot-error', ({ detail }: CustomEventInit) => told.push(detail.message));
  document.body.append(element);
  element.remove();
  expect(told).toEqual([expect.stringMatching(/"words".*JSON/), expect.stringMatching(/"appearance".*JSON/)]);
  const taken = { brand: 'watt', appearance: { radius: '4' } };
  expect(create.mock.calls).toEqual([[{ ...taken, onEvent: expect.any(Function) }]]);
});
