import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { anyChanges, anyOptions, front, or, some, throwingProxy, unreadable } from '../../testing/any-options.ts';
import { always, type Emit, withCallbacks } from '../driver.ts';
import { configured } from '../options/configure.ts';
import { storefrontsOf } from '../storefront.ts';
import { createRemote } from './remote.ts';

const remote = createRemote({ watt: [front.url, front.url] });

beforeEach(() => {
  remote.configure(Object.fromEntries(Object.keys(configured()).map((name) => [name, undefined])));
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

/** What a page has whose JavaScript is broken, and the errors its embedder receives. The element is on no page, so that no frame loads. */
function pageOf() {
  const reported: object[] = [];
  return {
    createStorefront: storefrontsOf(always(remote.open)),
    host: document.createElement('div'),
    reported,
    right: { brand: 'watt', onError: (detail: object) => reported.push(detail) } as const,
  };
}

type RemotePage = ReturnType<typeof pageOf>;

/** Options with others beside them, whose getters are not called. */
const withOthers = (input: object, others: object): never =>
  Object.defineProperties({ ...input }, Object.getOwnPropertyDescriptors(others)) as never;

const create =
  (others: object) =>
  ({ createStorefront, right, host }: RemotePage) =>
    createStorefront(withOthers(right, others)).mount('topup', host);
const mountTopup = ({ createStorefront, right, host }: RemotePage) => {
  const storefront = createStorefront(right);
  return { storefront, slot: storefront.mount('topup', host) };
};
const round: Record<string, unknown> = {};
round.en = round;

test.each<[string, (page: RemotePage) => unknown, string]>([
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
  ['a change that throws', (page) => mountTopup(page).storefront.update(unreadable('locale')), 'JSON'],
  [
    'changes that do not tell their names',
    (page) => mountTopup(page).storefront.update(throwingProxy('ownKeys')),
    'JSON',
  ],
  [
    'an option of a widget that throws',
    ({ createStorefront, right, host }) => createStorefront(right).mount('topup', host, unreadable('pay')),
    'JSON',
  ],
  [
    'a change of a widget that throws',
    (page) => mountTopup(page).slot.update(throwingProxy('getOwnPropertyDescriptor', { pay: 'mol' })),
    'JSON',
  ],
])('EM-5 EM-12 in frames too %s is reported and not thrown, and blocks no widget', async (_what, use, cause) => {
  const page = pageOf();
  use(page);
  const code = cause === 'cycle' ? 'value' : 'options';
  await vi.waitFor(() => expect(page.reported).toEqual([{ code, message: expect.stringContaining(cause) }]));
  expect(page.host.shadowRoot?.querySelector('iframe')).toBeTruthy();
});

test.each<[string, (page: RemotePage) => unknown]>([
  ['what all storefronts begin with', () => remote.configure(unreadable('locale'))],
  ['a look that all begin with', () => remote.configure({ appearance: throwingProxy('ownKeys') })],
  ['all of it', () => remote.configure(throwingProxy('ownKeys'))],
  ['the options of a storefront', ({ createStorefront }) => createStorefront(throwingProxy('ownKeys') as never)],
  ['the brand', ({ createStorefront }) => createStorefront(unreadable('brand') as never)],
  ['the listener', ({ createStorefront }) => createStorefront(withOthers({ brand: 'watt' }, unreadable('onError')))],
])('EM-5 EM-12 in frames too %s is reported in the console if nothing else can show it', async (_what, use) => {
  use(pageOf());
  await vi.waitFor(() => expect(console.error).toHaveBeenCalledWith(expect.stringMatching(/^Coinslot: .*JSON/)));
});

test('EM-5 EM-12 in frames too no option of any type throws an error into the page', async () => {
  await fc.assert(
    fc.asyncProperty(
      some({ ...anyOptions, brands: or([], [null]) }),
      some(anyOptions),
      or('topup', 'goods', { name: 'login' }),
      or('#gone', 'div'),
      some({ tab: or('cumulative') }),
      some(anyChanges),
      or('ready', 'order:paid'),
      async (configuration, input, widget, target, widgetOptions, changed, name) => {
        const { createStorefront, host } = pageOf();
        remote.configure(configuration);
        const storefront = createStorefront(input as never);
        const slots = [target, host].map((parent) =>
          storefront.mount(widget as 'topup', parent as Element, widgetOptions),
        );
        storefront.on(name as 'ready', () => {});
        storefront.update(changed);
        for (const slot of slots) slot.update(widgetOptions);
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
])('EM-5 EM-12 in frames too a gateway that is %s is reported in place of the widget', (_what, gateway) => {
  const { createStorefront, host, right, reported } = pageOf();
  createStorefront({ ...right, gateway } as never).mount('topup', host);
  expect(reported).toEqual([{ code: 'brand', message: expect.stringContaining('no gateway is known') }]);
  expect(host.shadowRoot?.textContent).toContain('no gateway is known');
});

test('EM-5 EM-12 in frames too a property whose getter throws is reported as an event of the tag, and all others take effect', () => {
  // A storefront's tag would stay for the tests of others.
  vi.spyOn(customElements, 'get').mockImplementation((name) =>
    name === 'coinslot-storefront' ? HTMLElement : undefined,
  );
  const create = vi.fn(() => ({ prepare: vi.fn(), mount: vi.fn(), update: vi.fn(), on: vi.fn(), destroy: vi.fn() }));
  remote.defineTags(create, { unreadable: { name: 'unreadable' } }, vi.fn());
  const element = document.createElement('coinslot-unreadable');
  const reported: string[] = [];
  element.addEventListener('coinslot-error', ({ detail }: CustomEventInit) => reported.push(detail.message));
  element.setAttribute('radius', '4');
  Object.defineProperty(element, 'words', { get: () => JSON.parse('a broken value') });
  Object.assign(element, { brand: 'watt', appearance: throwingProxy('ownKeys') });
  document.body.append(element);
  element.remove();
  expect(reported).toEqual([expect.stringMatching(/"appearance".*JSON/), expect.stringMatching(/"words".*JSON/)]);
  const read = { brand: 'watt', appearance: { radius: '4' } };
  expect(create.mock.calls).toEqual([[{ ...read, onEvent: expect.any(Function) }]]);
});

test('EM-12 listeners and callbacks are called on a page that has broken the iteration of arrays', () => {
  const calls: string[] = [];
  const note = (name: string) => {
    calls[calls.length] = name;
  };
  let emit: Emit = () => {};
  const idle = { reportUnreadable() {}, checkListener() {}, prepare() {}, update() {}, destroy() {} };
  const storefront = storefrontsOf(
    always((options, emitToListeners) => {
      emit = withCallbacks(emitToListeners, options, {});
      return { ...idle, mount: () => ({ update() {}, unmount() {} }) };
    }),
  )({ brand: 'watt', onReady: () => note('onReady'), onEvent: (name) => note(`onEvent ${name}`) });
  storefront.on('ready', () => note('on ready'));
  const iterator = Object.getOwnPropertyDescriptor(Array.prototype, Symbol.iterator) as PropertyDescriptor;
  Object.defineProperty(Array.prototype, Symbol.iterator, { value: undefined, configurable: true, writable: true });
  try {
    emit('ready', {});
  } finally {
    Object.defineProperty(Array.prototype, Symbol.iterator, iterator);
  }
  expect(calls).toEqual(['on ready', 'onReady', 'onEvent ready']);
});
