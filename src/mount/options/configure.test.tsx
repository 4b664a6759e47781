import { waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { watt } from '../../../brands/watt.ts';
import { createMemoryPlatform } from '../../platform/memory.ts';
import { buildConfig } from '../../testing/page.ts';
import { createStorefrontFrom, createStorefrontWith } from '../create-storefront.ts';
import { openStorefrontFrom } from '../open-storefront.ts';
import type { Widget } from '../widget.ts';
import { configure } from './configure.ts';

const greeting: Widget<object, object> = {
  name: 'greeting',
  styles: '',
  model: () => ({}),
  View: () => <p>Here it is</p>,
};

describe('EM-6 the defaults of `configure`', () => {
  const also = { ready: vi.fn(), error: vi.fn(), event: vi.fn() };
  beforeEach(() => {
    configure({
      gateway: 'http://own.localhost:1',
      locale: 'ja',
      appearance: { colour: '#123456', radius: 4 },
      onReady: also.ready,
      onError: also.error,
      onEvent: also.event,
    });
    return () => {
      vi.restoreAllMocks();
      configure({
        gateway: undefined,
        locale: undefined,
        appearance: undefined,
        onReady: undefined,
        onError: undefined,
        onEvent: undefined,
      } as object);
    };
  });

  test('apply where an option is undefined or removed; for the appearance, to each part', async () => {
    const open = vi.fn(openStorefrontFrom(buildConfig));
    const storefront = createStorefrontWith(
      open,
      buildConfig.load,
    )({
      brand: 'watt',
      gateway: undefined as never,
      appearance: { radius: 9, colour: undefined },
      platform: createMemoryPlatform(),
    });
    onTestFinished(storefront.destroy);
    const store = open.mock.results[0]?.value.store;
    expect(store.sites.gateways[0].url).toBe('http://own.localhost:1');
    expect(store.appearance.value).toEqual({ colour: '#123456', radius: 9 });
    storefront.update({ locale: 'en', appearance: { colour: '#000000' } });
    expect(store.appearance.value).toEqual({ colour: '#000000', radius: 4 });
    storefront.update({ locale: undefined, appearance: undefined });
    await waitFor(() => expect(store.i18n.language.value).toBe('ja'));
    expect(store.appearance.value).toEqual({ colour: '#123456', radius: 4 });
  });

  test('their callbacks are called too, and one that throws does not stop the others', async () => {
    const own = vi.fn();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const storefront = createStorefrontFrom(buildConfig)({
      brand: 'watt',
      area: 'sae',
      platform: createMemoryPlatform(),
      onReady: own,
      onEvent: () => {
        throw new TypeError('of the page');
      },
    });
    onTestFinished(storefront.destroy);
    const host = document.body.appendChild(document.createElement('div'));
    onTestFinished(() => host.remove());
    storefront.mount(greeting, host);
    await waitFor(() => expect(own).toHaveBeenCalledOnce());
    await waitFor(() => expect(also.error).toHaveBeenCalledOnce());
    expect(also.ready).toHaveBeenCalledOnce();
    expect(also.event).toHaveBeenCalledWith('ready', {});
  });
});

describe('EM-5 EM-6 the brands that a page defines', () => {
  const createHost = (): HTMLElement => {
    const host = document.body.appendChild(document.createElement('div'));
    onTestFinished(() => host.remove());
    return host;
  };
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    return () => {
      vi.restoreAllMocks();
      configure({ brands: [] });
    };
  });

  test.each([
    ['are named among those to use', [{ ...watt, name: 'lantern' }], 'lamp', /Use one of lantern, watt, or give/],
    ['are meant where a name is misspelt', [{ ...watt, name: 'lantern' }], 'lantrn', /Did you mean "lantern"\?/],
    ['must be a list', 'lantern', 'watt', /"brands" is "lantern"\. Give a list of brands/],
    ['may be null', null, 'lamp', /Use one of watt, or give/],
    ['may have a hole', [null, { ...watt, name: 'lantern' }], 'lamp', /Use one of lantern, watt, or give/],
  ])('%s', async (_, brands, brand, message) => {
    configure({ brands: brands as never });
    const reported = vi.fn();
    const storefront = createStorefrontFrom(buildConfig)({
      brand,
      platform: createMemoryPlatform(),
      onError: reported,
    });
    onTestFinished(storefront.destroy);
    const host = createHost();
    storefront.mount(greeting, host);
    await waitFor(() => expect(host.shadowRoot?.textContent).toMatch(message));
    expect(reported).toHaveBeenCalledOnce();
  });

  test('replace our brand of the same name', async () => {
    const own = { ...watt, currency: 'JPY' } as const;
    configure({ brands: [own] });
    const open = vi.fn(openStorefrontFrom(buildConfig));
    onTestFinished(
      createStorefrontWith(open, buildConfig.load)({ brand: 'watt', platform: createMemoryPlatform() }).destroy,
    );
    expect(open.mock.results[0]?.value.store.brand).toEqual(own);
  });
});
