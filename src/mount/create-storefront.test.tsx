import { waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { watt } from '../../brands/watt.ts';
import { createMemoryPlatform } from '../platform/memory.ts';
import { buildConfig } from '../testing/page.ts';
import { createWorld } from '../testing/world.ts';
import { createStorefrontFrom } from './create-storefront.ts';
import { configure, configured } from './options/configure.ts';
import type { StorefrontOptions } from './storefront-types.ts';
import type { Widget } from './widget.ts';

const sample: Widget<{ text?: string }, object> = {
  name: 'sample',
  styles: '',
  model: () => ({}),
  View: () => <p>Here it is</p>,
};
const create = createStorefrontFrom({ ...buildConfig, widgets: { sample } });
const gateway = 'http://watt.localhost:4173';

const logged: string[] = [];
beforeEach(() => {
  logged.length = 0;
  // Files share what is loaded: another one may have configured the page.
  configure(Object.fromEntries(Object.keys(configured()).map((name) => [name, undefined])));
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((text) => void logged.push(text));
  return () => vi.restoreAllMocks();
});

const addHost = (tag = 'div'): HTMLElement => {
  const host = document.body.appendChild(document.createElement(tag));
  onTestFinished(() => host.remove());
  return host;
};
/** Creates a storefront of Watt, from options that may be wrong. */
const begin = (options: object = {}) => {
  const errors: unknown[] = [];
  const storefront = create({
    brand: 'watt',
    gateway,
    platform: createMemoryPlatform(),
    onError: (detail) => errors.push(detail),
    ...options,
  } as StorefrontOptions);
  onTestFinished(storefront.destroy);
  return { storefront, errors };
};
const words = (code: string, message: RegExp) => ({ code, message: expect.stringMatching(message) });

describe('EM-5 a usage error is shown with its fix and never thrown', () => {
  test.each([
    [
      'an unknown brand',
      { brand: 'wat' },
      'brand',
      /^Coinslot: there is no brand "wat"\. Did you mean "watt"\? Use one/,
    ],
    ['no brand', { brand: undefined }, 'brand', /^Coinslot: no brand is given\. Use one of watt, or give/],
    ['a brand that is incomplete', { brand: { name: 'own' } }, 'options', /the brand has no production, demo, .*areas/],
    ['an unsafe gateway', { gateway: 'pay.example' }, 'gateway', /"pay\.example" is not safe\. Give it as https/],
    ['a list without a server', { sites: { gateways: [] } }, 'options', /"gateways" is \[\]\. Give a list/],
  ])('%s is shown in place of the widget, in the console and as an event', async (_, options, code, message) => {
    const { storefront, errors } = begin(options);
    const host = addHost();
    const slot = storefront.mount('sample', host);
    storefront.mount('sample', addHost());
    const alert = () => host.shadowRoot?.querySelector('[role=alert]');
    await waitFor(() => expect(alert()?.textContent).toMatch(message));
    expect(errors).toEqual([words(code, message)]);
    expect(logged).toEqual([alert()?.textContent]);
    slot.update({});
    storefront.update({ area: 'sea' });
    slot.unmount();
    expect(host.shadowRoot?.childNodes).toHaveLength(0);
  });

  test('outside a browser nothing is thrown', async () => {
    vi.stubGlobal('document', undefined);
    const { errors } = begin();
    vi.unstubAllGlobals();
    await waitFor(() => expect(errors).toEqual([words('document', /Create the storefront in a browser/)]));
  });

  test('missing options are reported', async () => {
    const storefront = (create as (options?: StorefrontOptions) => ReturnType<typeof create>)();
    onTestFinished(storefront.destroy);
    await waitFor(() => expect(logged).toEqual([expect.stringMatching(/no brand is given/)]));
  });

  test.each([
    [{ area: 'sae' }, 'area', /no area "sae"\. Did you mean "sea"\? Use one of universal, eru, sea/],
    [{ locale: 'jp' }, 'locale', /has no language "jp"\. Did you mean "ja"\?/],
    [{ appearance: { color: '#000000' } }, 'appearance', /has "color: #000000"\. Give colour as/],
    [{ appearance: { colour: 'blue', radius: 4 } }, 'appearance', /has "colour: blue"\./],
    [{ appearance: { scheme: 'darkk' } }, 'appearance', /"scheme: darkk"/],
    [{ client: '1013' }, 'option', /no option "client"\./],
    [{ lang: 'ja' }, 'option', /no option "lang"\. Did you mean "locale"\? Use brand, gateway, /],
    [{ client_id: { id: '1013' } }, 'value', /^Coinslot: "client_id" must be a text\. It is ignored\./],
    [{ onerror() {} }, 'option', /no option "onerror"\. Did you mean "onError"\?/],
    [
      { sites: { gateways: [{ url: gateway, wire: 'hardend', store: 'a', keepsKeys: true }] } },
      'wire',
      /wire "hardend"\. Did you mean "hardened"\?/,
    ],
    [{ gateway: undefined }, 'sample', /^Coinslot: https:\/\/pay\.watt\.example is a sample .*Give your own gateway/],
  ])('%j is reported, and the widget is still shown', async (options, code, message) => {
    const { storefront, errors } = begin(options);
    const host = addHost();
    storefront.mount(sample, host);
    await waitFor(() => expect(errors).toEqual([words(code, message)]));
    expect(logged).toHaveLength(1);
    await waitFor(() => expect(host.shadowRoot?.textContent).toBe('Here it is'));
  });

  test('an error in an update, a widget option or an event name is reported too', async () => {
    const { storefront, errors } = begin();
    const slot = storefront.mount(sample, addHost(), { product_ID: 'g1' } as object);
    slot.update({ tab: 'cumulativ' } as object);
    storefront.update({ area: 'seaa' });
    storefront.on('order:payed' as 'order:paid', () => {});
    await waitFor(() =>
      expect(errors).toEqual([
        words('widget-option', /"product_ID"\. Did you mean "product_id"/),
        words('tab', /"cumulativ"\. Did you mean "cumulative"/),
        words('area', /"seaa"\. Did you mean "sea"/),
        words('event', /"order:payed"\. Did you mean "order:paid"/),
      ]),
    );
  });

  test.each([
    ['#gone', /no element #gone\. Mount the widget after/],
    ['##', /no element ##\./],
    [null, /no element null\./],
  ])('a target %s is reported', async (target, message) => {
    const { storefront, errors } = begin();
    const slot = storefront.mount('sample', target as string);
    await waitFor(() => expect(errors).toEqual([words('target', message)]));
    slot.unmount();
  });

  test('an element that cannot have a shadow root is reported and stays unchanged', async () => {
    const { storefront, errors } = begin();
    const list = addHost('ul');
    list.attachShadow = () => {
      throw new DOMException('This element does not support attachShadow', 'NotSupportedError');
    };
    storefront.mount(sample, list);
    await waitFor(() => expect(errors).toEqual([words('target', /<ul> cannot hold a widget\. Mount it into a <div>/)]));
  });

  test('options that are null or missing change nothing, and the widget can be unmounted', async () => {
    const { storefront, errors } = begin();
    const host = addHost();
    const slot = storefront.mount(sample, host, null as unknown as object);
    await waitFor(() => expect(host.shadowRoot?.textContent).toBe('Here it is'));
    slot.update(null as unknown as object);
    (storefront.update as () => void)();
    slot.unmount();
    await waitFor(() => expect(host.shadowRoot?.textContent).toBe(''));
    expect(errors).toEqual([]);
  });

  test('an unknown widget is reported in its place; a destroyed storefront reports only that', async () => {
    const { storefront, errors } = begin();
    const host = addHost();
    storefront.mount('sampl', host);
    await waitFor(() => expect(host.shadowRoot?.textContent).toMatch(/no widget "sampl"\. Did you mean "sample"\?/));
    storefront.destroy();
    expect(host.shadowRoot?.textContent).toBe('');
    storefront.mount('sample', host);
    await waitFor(() => expect(errors.at(-1)).toEqual(words('destroyed', /was destroyed\. Create another one/)));
  });

  test('an origin that the gateway does not list is reported once, instead of connection errors in the widgets', async () => {
    const platform = createMemoryPlatform();
    const modes: (RequestMode | undefined)[] = [];
    platform.setFetch(async (input, init) => {
      modes.push(init?.mode);
      if (init?.mode === 'no-cors' || String(input).endsWith('/brand.json')) return new Response();
      throw new TypeError('Failed to fetch');
    });
    const { storefront, errors } = begin({ platform, area: 'sea' });
    const host = addHost();
    const slot = storefront.mount(sample, host);
    await platform.clock.advance(120_000);
    const message = /watt\.localhost:4173 answers, but not to pages of http.*Have its operator list/;
    await waitFor(() => expect(host.shadowRoot?.querySelector('[role=alert]')?.textContent).toMatch(message));
    await platform.clock.advance(120_000);
    expect(errors).toEqual([words('origin', message)]);
    expect(host.shadowRoot?.textContent).not.toContain('Here it is');
    slot.unmount();
    expect(host.shadowRoot?.textContent).toBe('');
    expect(modes.filter((mode) => mode === 'cors')).toHaveLength(2);
  });

  test('a gateway that may be down behind a proxy is reported only to the developer, until it responds', async () => {
    const platform = createMemoryPlatform();
    const world = createWorld(platform.now);
    const down = (async (_, init) => {
      if (init?.mode === 'no-cors') return new Response();
      throw new TypeError('Failed to fetch');
    }) as typeof fetch;
    platform.setFetch(down);
    const { storefront, errors } = begin({ platform, area: 'sea' });
    const host = addHost();
    storefront.mount(sample, host);
    await waitFor(() => expect(host.shadowRoot?.textContent).toBe('Here it is'));
    const paragraph = host.shadowRoot?.querySelector('p');
    await platform.clock.advance(15_000);
    await waitFor(() => expect(errors).toEqual([words('origin', /or it is down, and a proxy/)]));
    expect(host.shadowRoot?.textContent).toBe('Here it is');
    platform.setFetch(world.fetch);
    await platform.clock.advance(120_000);
    expect(host.shadowRoot?.querySelector('p')).toBe(paragraph);
    // It was answered: what is lost now is an outage.
    platform.setFetch(down);
    storefront.update({ area: 'eru' });
    await platform.clock.advance(120_000);
    expect(errors).toHaveLength(1);
    expect(host.shadowRoot?.textContent).toBe('Here it is');
  });

  test('a storefront that is destroyed during the origin check sends and reports nothing more', async () => {
    const platform = createMemoryPlatform();
    const modes: (RequestMode | undefined)[] = [];
    let answer = (): void => {};
    platform.setFetch(async (_, init) => {
      modes.push(init?.mode);
      if (init?.mode !== 'no-cors') throw new TypeError('Failed to fetch');
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return new Response();
    });
    const { storefront, errors } = begin({ platform, area: 'sea' });
    const host = addHost();
    storefront.mount(sample, host);
    await platform.clock.advance(120_000);
    await waitFor(() => expect(modes).toContain('no-cors'));
    storefront.destroy();
    answer();
    await new Promise((resolve) => setTimeout(resolve));
    expect([modes.filter((mode) => mode === 'cors'), errors, logged]).toEqual([[], [], []]);
    expect(host.shadowRoot?.textContent).toBe('');
  });

  test.each([
    [{ sites: { gateways: [{ url: 'https://ann:pa55@pay.example', wire: 'spec', store: 'a', keepsKeys: true }] } }],
    [{ sites: { gateways: 'https://ann:pa55@pay.example' } }],
    [{ gateway: 'https://ann:pa55@pay.example' }],
    [{ gateway: 'ann:pa55@pay.example' }],
    [{ gateway: 'https:/ann:pa55@pay.example' }],
  ])('T01 %j is reported without the user and the password', async (options) => {
    const { errors } = begin(options);
    await waitFor(() => expect(logged).toHaveLength(1));
    expect(JSON.stringify([errors, logged])).not.toMatch(/ann|pa55/);
    expect(logged[0]).toContain('@pay.example');
  });

  test('a lost connection is not a usage error', async () => {
    const platform = createMemoryPlatform();
    const { storefront, errors } = begin({ platform, area: 'sea' });
    const host = addHost();
    storefront.mount(sample, host);
    await platform.clock.advance(120_000);
    await waitFor(() => expect(host.shadowRoot?.textContent).toBe('Here it is'));
    expect(errors).toEqual([]);
  });

  test('valid options are not reported', async () => {
    const { storefront, errors } = begin({
      brand: watt,
      area: 'sea',
      locale: 'zh-Hant-HK',
      client_id: '1013',
      tracking: false,
    });
    storefront.mount(sample, addHost(), {});
    storefront.update({
      locale: 'en-US',
      area: undefined,
      appearance: { colour: '#123456', radius: 0, scheme: 'auto' },
    });
    await new Promise((resolve) => setTimeout(resolve));
    expect([errors, logged]).toEqual([[], []]);
  });
});

test('EM-6 the callbacks receive `ready` once, and every other event', async () => {
  const ready = vi.fn();
  const all: string[] = [];
  const { storefront } = begin({ onReady: ready, onEvent: (name: string) => all.push(name) });
  expect(ready).not.toHaveBeenCalled();
  storefront.mount(sample, addHost());
  storefront.mount(sample, addHost());
  await waitFor(() => expect(ready).toHaveBeenCalledOnce());
  expect(all.filter((name) => name !== 'call:lost')).toEqual(['page:viewed', 'page:viewed', 'ready']);
});
