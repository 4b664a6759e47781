import { waitFor } from '@testing-library/dom';
import fc from 'fast-check';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { watt } from '../../../brands/watt.ts';
import { createMemoryPlatform } from '../../platform/memory.ts';
import { anyChanges, anyOptions, front, or, some, throwingProxy, unreadable } from '../../testing/any-options.ts';
import { buildConfig } from '../../testing/page.ts';
import { expectOptions, make, show } from '../../testing/tags.tsx';
import { withOwnNames } from '../../ui/own-properties.ts';
import { createStorefrontFrom } from '../create-storefront.ts';
import type { Widget } from '../widget.ts';
import { configure, configured } from './configure.ts';

const greeting: Widget<object, object> = {
  name: 'greeting',
  styles: '',
  model: () => ({}),
  View: () => <p>Here it is</p>,
};
const create = createStorefrontFrom({ ...buildConfig, widgets: { greeting } });

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

test('EM-5 data is read once; a value that contains itself is reported and ignored, and all others take effect', async () => {
  let reads = 0;
  const words: Record<string, unknown> = {};
  words.en = words;
  const appearance = {
    get colour() {
      reads += 1;
      return '#123456';
    },
  };
  const reported: string[] = [];
  const host = document.body.appendChild(document.createElement('div'));
  const storefront = create({
    ...{ brand: 'watt', gateway: front.url, platform: createMemoryPlatform(), appearance, words },
    onError: ({ message }) => reported.push(message),
  });
  onTestFinished(() => {
    storefront.destroy();
    host.remove();
  });
  storefront.mount('greeting', host);
  await waitFor(() => expect(host.shadowRoot?.textContent).toContain('Here it is'));
  await waitFor(() =>
    expect(reported).toEqual([expect.stringContaining('"words" must be plain data without a cycle')]),
  );
  expect(reads).toBe(1);
});

test('EM-5 no option of any type throws an error into the page', async () => {
  const forget = () => configure(Object.fromEntries(Object.keys(configured()).map((name) => [name, undefined])));
  onTestFinished(forget);
  await fc.assert(
    fc.asyncProperty(
      some({ ...anyOptions, brands: or([], [watt], [null]) }),
      some(anyOptions),
      or('greeting', greeting),
      or('#gone', 'div'),
      some({ tab: or('cumulative') }),
      some(anyChanges),
      or('ready', 'order:paid'),
      async (configuration, input, widget, target, widgetOptions, changed, name) => {
        const host = document.body.appendChild(document.createElement('div'));
        forget();
        configure(configuration as object);
        // Without a platform of its own it would touch the network.
        const platform = createMemoryPlatform();
        configure({ platform } as object);
        const isObject = typeof input === 'object' && input !== null;
        const storefront = create((isObject ? { ...input, platform } : input) as never);
        const slot = storefront.mount(widget as 'greeting', target as Element, widgetOptions);
        storefront.on(name as 'ready', () => {});
        storefront.update(changed);
        slot.update(widgetOptions);
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

test('EM-5 an option whose getter throws is reported, and nothing is thrown', async () => {
  const reported: object[] = [];
  const platform = createMemoryPlatform();
  const storefront = create({
    brand: 'watt',
    gateway: front.url,
    platform,
    onError: (detail) => reported.push(detail),
  });
  const host = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => {
    storefront.destroy();
    host.remove();
  });
  const slot = storefront.mount('greeting', host);
  storefront.update({ appearance: unreadable('colour') });
  slot.update(unreadable('tab'));
  const one = { code: 'options', message: expect.stringContaining('JSON') };
  await vi.waitFor(() => expect(reported).toEqual([one, one]));
});

test('EM-5 options whose names cannot be listed are reported, and nothing is thrown', async () => {
  const secretive = throwingProxy('ownKeys');
  const reported: object[] = [];
  configure(secretive);
  create(secretive as never).destroy();
  const platform = createMemoryPlatform();
  const storefront = create({
    brand: 'watt',
    gateway: front.url,
    platform,
    onError: (detail) => reported.push(detail),
  });
  const host = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => {
    storefront.destroy();
    host.remove();
  });
  storefront.update(secretive);
  storefront.mount('greeting', host, secretive).update(secretive);
  const one = { code: 'options', message: expect.stringContaining('JSON') };
  await vi.waitFor(() => expect(reported).toEqual([one, one, one]));
});

test.each([
  ['an option', unreadable('area'), {}],
  ['the brand', unreadable('brand'), {}],
  ['a part of the look', { appearance: unreadable('colour') }, {}],
  ['the texts of a language', { words: unreadable('en') }, {}],
  ['an address', { sites: unreadable('paymentSite') }, {}],
  ['a part of a brand', { brand: unreadable('name') }, {}],
  ['a callback', unreadable('onReady'), {}],
  ['what all storefronts begin with', {}, unreadable('locale')],
  ['the brands of the page', {}, unreadable('brands')],
  ['the look that all begin with', {}, { appearance: unreadable('radius') }],
])(
  'EM-5 %s that throws when the storefront is created is reported, and nothing is thrown',
  async (_what, input, all) => {
    const reported: object[] = [];
    const platform = createMemoryPlatform();
    configure(all);
    onTestFinished(() => configure({ locale: undefined, brands: undefined, appearance: undefined } as object));
    const options = Object.defineProperties(
      { brand: 'watt', gateway: front.url, platform, onError: (detail: object) => reported.push(detail) },
      Object.getOwnPropertyDescriptors(input),
    );
    const storefront = create(options as never);
    const host = document.body.appendChild(document.createElement('div'));
    onTestFinished(() => {
      storefront.destroy();
      host.remove();
    });
    storefront.mount('greeting', host);
    await vi.waitFor(() => expect(console.error).toHaveBeenCalledWith(expect.stringMatching(/^Coinslot: .*JSON/)));
    if (Object.keys(all).length === 0)
      expect(reported).toContainEqual({ code: 'options', message: expect.stringContaining('JSON') });
    // Without a brand there is nothing to draw.
    if (!('brand' in input)) await vi.waitFor(() => expect(host.shadowRoot?.textContent).toBe('Here it is'));
  },
);

test('EM-5 a property whose getter throws is reported as an event of the tag, and its previous value is removed', async () => {
  const element = make('coinslot-echo', { brand: 'watt', product_id: 'g600' });
  const reported = vi.fn();
  element.addEventListener('coinslot-error', ({ detail }: CustomEventInit) => reported(detail.message));
  show(element);
  await expectOptions(element, { product_id: 'g600' });
  Object.assign(element, { appearance: { radius: 3 } });
  Object.assign(element, { appearance: unreadable('colour') });
  const radius = () =>
    element.shadowRoot?.querySelector<HTMLElement>('.coinslot')?.style.getPropertyValue(withOwnNames('--radius'));
  await waitFor(() => expect(radius()).toBe(withOwnNames('var(--own-radius, 14px)')));
  await waitFor(() => expect(reported).toHaveBeenCalledWith(expect.stringContaining('JSON')));
});
