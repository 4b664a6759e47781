import { waitFor } from '@testing-library/dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { watt } from '../../../brands/watt.ts';
import { create, done, echo, expectOptions, last, made, make, show, tag, textOf } from '../../testing/tags.tsx';
import { withOwnNames } from '../../ui/own-properties.ts';
import { configure } from '../options/configure.ts';
import type { Widget } from '../widget.ts';
import { defineLocalTags } from './local-tags.ts';

describe('EM-4 the tag of a widget', () => {
  test.each([
    [{}, undefined],
    [{ tracking: '' }, true],
    [{ tracking: 'false' }, false],
  ] as const)('TR-3 %j means the tracking consent %s', (attributes, tracking) => {
    tag({ brand: 'watt', area: 'sea', ...attributes });
    expect(last().options.tracking).toBe(tracking);
  });

  test('its attributes are the options of the storefront and the widget, and there are no others', async () => {
    const element = tag({
      brand: 'watt',
      area: 'sea',
      locale: 'th',
      client_id: '1013',
      product_id: 'g600',
      inline: '',
      class: 'wide',
      id: 'shop',
    });
    await expectOptions(element, { product_id: 'g600', inline: true });
    expect(last().options).toEqual({ brand: 'watt', area: 'sea', locale: 'th', client_id: '1013' });
    expect(last().storefront.store.areas.current.value?.id).toBe('sea');
  });

  test('the value "false" means false', async () => {
    const element = tag({ brand: 'watt', demo: 'false', inline: 'false' });
    await expectOptions(element, { inline: false });
    expect(last().storefront.store.demo).toBe(false);
  });

  test('BR-2 demo mode is on if the attribute is present', () => {
    tag({ brand: 'watt', demo: '' });
    expect(last().storefront.store.demo).toBe(true);
  });

  test('a changed option updates the widget, and a removed tag unmounts it', async () => {
    const element = tag({ brand: 'watt', product_id: 'g600' });
    await expectOptions(element, { product_id: 'g600' });
    element.setAttribute('product_id', 'g60');
    await expectOptions(element, { product_id: 'g60' });
    element.setAttribute('billing_no', 'B1');
    element.setAttribute('inline', '');
    await expectOptions(element, { product_id: 'g60', billing_no: 'B1', inline: true });
    element.removeAttribute('product_id');
    element.setAttribute('inline', 'false');
    await expectOptions(element, { billing_no: 'B1', inline: false });
  });

  test('a changed language, area, game or tracking consent updates its storefront, which stays the same', async () => {
    const element = tag({ brand: 'watt', area: 'sea', client_id: '1013' });
    const { store } = last().storefront;
    const count = made.length;
    element.setAttribute('locale', 'ja');
    element.setAttribute('area', 'eru');
    element.setAttribute('client_id', '1213');
    element.setAttribute('tracking', 'false');
    await waitFor(() => expect(store.i18n.language.value).toBe('ja'));
    expect([store.areas.current.value?.id, store.games.current.value?.client_id]).toEqual(['eru', '1213']);
    expect(store.tracking.allowed.value).toBe(false);
    expect(made).toHaveLength(count);
  });

  test('a removed attribute has no effect any more', async () => {
    const element = tag({ brand: 'watt', area: 'sea', client_id: '1013', locale: 'ja-JP', tracking: 'false' });
    const { store } = last().storefront;
    const count = made.length;
    await waitFor(() => expect(store.i18n.language.value).toBe('ja'));
    for (const name of ['locale', 'tracking', 'area', 'client_id']) element.removeAttribute(name);
    await waitFor(() => expect(store.i18n.language.value).toBe('en'));
    expect(store.tracking.allowed.value).toBe(true);
    expect([store.areas.current.value?.id, store.games.current.value?.client_id]).toEqual(['sea', '1013']);
    expect(made).toHaveLength(count);
  });

  test('the player’s selection stays when another option changes', async () => {
    const element = tag({ brand: 'watt', area: 'sea', client_id: '1013' });
    const { store } = last().storefront;
    store.games.choose({ gp_id: '102', client_id: '1023', name: 'Harbor Kings', logo: '' });
    element.setAttribute('tracking', '');
    element.setAttribute('product_id', 'g60');
    await expectOptions(element, { product_id: 'g60' });
    expect(store.games.current.value?.client_id).toBe('1023');
  });

  test('a brand that is set later, or changed, creates a new storefront', async () => {
    const element = tag({ product_id: 'g600' });
    const count = made.length;
    await done();
    expect([made.length, textOf(element)]).toEqual([count, null]);
    element.setAttribute('area', 'sea');
    element.setAttribute('brand', 'watt');
    await expectOptions(element, { product_id: 'g600' });
    expect([made.length, last().options.area]).toEqual([count + 1, 'sea']);
    const first = last();
    element.setAttribute('gateway', 'http://watt.localhost:4173');
    await waitFor(() => expect(made).toHaveLength(count + 2));
    await expectOptions(element, { product_id: 'g600' });
    expect(first.platform.world.onStored.size).toBe(0);
    element.removeAttribute('brand');
    await waitFor(() => expect(textOf(element)).toBeNull());
  });

  test.each([
    [{}, 'brand', /^Coinslot: no brand is given\. Use one of watt/],
    [{ brand: 'wat' }, 'brand', /there is no brand "wat"\. Did you mean "watt"\?/],
    [{ brand: 'watt', gateway: 'javascript:alert(1)' }, 'gateway', /gateway "javascript:alert\(1\)" is not safe/],
    [
      { brand: 'watt', gateway: 'https://user:secret@pay.example' },
      'gateway',
      /"https:\/\/…@pay\.example" is not safe/,
    ],
  ])(
    'EM-5 %j is reported in the console, in place of the widget and as an event, until it is corrected',
    async (attributes, code, words) => {
      const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
      onTestFinished(() => consoleError.mockRestore());
      const reported: unknown[] = [];
      const listener = (event: Event) => reported.push((event as CustomEvent).detail);
      document.body.addEventListener('coinslot-error', listener);
      onTestFinished(() => document.body.removeEventListener('coinslot-error', listener));
      const element = tag({ product_id: 'g600', ...attributes });
      element.setAttribute('product_id', 'g60');
      const alert = () => element.shadowRoot?.querySelector('[role=alert]');
      await waitFor(() => expect(alert()?.textContent).toMatch(words));
      expect(consoleError.mock.calls.map(([text]) => text)).toEqual([alert()?.textContent]);
      expect(reported).toEqual([{ code, message: alert()?.textContent }]);
      element.removeAttribute('gateway');
      element.setAttribute('brand', 'watt');
      await expectOptions(element, { product_id: 'g60' });
      expect(alert()).toBeNull();
    },
  );

  test('EM-5 a misspelt attribute is reported; attributes of HTML and of frameworks are not', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => consoleError.mockRestore());
    const element = tag({
      brand: 'watt',
      'product-id': 'g60',
      class: 'wide',
      'data-area': 'sea',
      '_ngcontent-c1': '',
      'v-cloak': '',
    });
    await expectOptions(element, {});
    await waitFor(() =>
      expect(consoleError.mock.calls).toEqual([
        ['Coinslot: there is no attribute "product-id". Did you mean "product_id"?'],
      ]),
    );
    // It is moved, and gets another one wrong meanwhile.
    show(make('section')).append(element);
    element.setAttribute('role-id', 'r1');
    element.setAttribute('servr', 's1');
    element.setAttribute('product_id', 'g60');
    await waitFor(() => expect(consoleError.mock.calls.at(-1)?.[0]).toContain('"servr". Did you mean "server"'));
    expect(consoleError).toHaveBeenCalledTimes(2);
  });

  test('EM-6 brand, sites and appearance are properties too, before and after the tag is defined', async () => {
    const { gateways } = watt.production;
    const own = { ...watt, name: 'lantern', look: { ...watt.look, colour: '#117733' } };
    const element = make('coinslot-echo', { brand: 'watt', product_id: 'g600', radius: '3' });
    const inert = { brand: own, sites: { gateways: [{ ...gateways[0], url: 'http://own.localhost:1' }] } };
    for (const [name, value] of Object.entries(inert))
      Object.defineProperty(element, name, { value, configurable: true, enumerable: true, writable: true });
    show(element);
    await expectOptions(element, { product_id: 'g600' });
    const { store } = last().storefront;
    const count = made.length;
    expect([store.brand.name, store.sites.gateways[0].url]).toEqual(['lantern', 'http://own.localhost:1']);
    const style = () => element.shadowRoot?.querySelector<HTMLElement>('.coinslot')?.style;
    const knobs = () =>
      ['--brand', '--radius', 'color-scheme'].map((name) => style()?.getPropertyValue(withOwnNames(name)));
    expect(knobs()).toEqual([withOwnNames('var(--own-brand, #117733)'), '3px', '']);
    Object.assign(element, { appearance: { colour: '#aa0000', scheme: 'dark', font: 'Georgia' } });
    await waitFor(() => expect(knobs()).toEqual(['#aa0000', '3px', 'dark']));
    expect(style()?.fontFamily).toBe('Georgia, system-ui, sans-serif');
    element.removeAttribute('radius');
    Object.assign(element, { appearance: undefined });
    await waitFor(() =>
      expect(knobs()).toEqual(['var(--own-brand, #117733)', 'var(--own-radius, 14px)', ''].map(withOwnNames)),
    );
    expect(made).toHaveLength(count);
    Object.assign(element, { brand: null, sites: null });
    await waitFor(() => expect(last().storefront.store.brand.name).toBe('watt'));
  });

  test('EM-6 every attribute is a property too, before and after the tag is defined, for frameworks that set properties', async () => {
    const element = make('coinslot-echo', { brand: 'watt' });
    for (const [name, value] of Object.entries({
      product_id: 'g600',
      inline: false,
      tracking: false,
      locale: undefined,
    }))
      Object.defineProperty(element, name, { value, configurable: true, enumerable: true, writable: true });
    show(element);
    await expectOptions(element, { product_id: 'g600', inline: false });
    expect(last().options).toEqual({ brand: 'watt', tracking: false });
    expect(element).toMatchObject({ product_id: 'g600', billing_no: null });
    Object.assign(element, { product_id: null, billing_no: 7, inline: true, radius: 3 });
    await expectOptions(element, { billing_no: '7', inline: true });
    expect(element.getAttribute('radius')).toBe('3');
    element.removeAttribute('billing_no');
    await expectOptions(element, { inline: true });
  });

  test('EM-6 the defaults of `configure` apply to every tag, also to existing ones', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => {
      consoleError.mockRestore();
      configure({ brands: [], gateway: 'http://watt.localhost:4173', locale: undefined });
    });
    const element = tag({ brand: 'lantern', product_id: 'g600' });
    await done();
    configure({ brands: [{ ...watt, name: 'lantern' }], gateway: 'http://own.localhost:1', locale: 'ja' });
    await expectOptions(element, { product_id: 'g600' });
    const { store } = last().storefront;
    expect([store.brand.name, store.sites.gateways[0].url]).toEqual(['lantern', 'http://own.localhost:1']);
    await waitFor(() => expect(store.i18n.language.value).toBe('ja'));
    element.setAttribute('gateway', 'http://other.localhost:1');
    await waitFor(() => expect(last().storefront.store.sites.gateways[0].url).toBe('http://other.localhost:1'));
    expect(last().options).not.toHaveProperty('brands');
  });

  test('the page receives bubbling events', () => {
    const element = tag({ brand: 'watt' });
    const reported: unknown[] = [];
    const listener = (event: Event) => reported.push([event.type, (event as CustomEvent).detail, event.target]);
    document.body.addEventListener('coinslot-session-login', listener);
    onTestFinished(() => document.body.removeEventListener('coinslot-session-login', listener));
    last().storefront.store.events.emit('session:login', { username: 'ann' });
    expect(reported).toEqual([['coinslot-session-login', { username: 'ann' }, element]]);
  });

  test('a removed tag ends everything; when it is added again it starts again', async () => {
    const element = tag({ brand: 'watt', product_id: 'g600' });
    await expectOptions(element, { product_id: 'g600' });
    const { platform } = last();
    const count = made.length;
    element.remove();
    await done();
    expect(element.shadowRoot?.childNodes).toHaveLength(0);
    expect(platform.world.onStored.size).toBe(0);
    document.body.append(element);
    await expectOptions(element, { product_id: 'g600' });
    expect(made).toHaveLength(count + 1);
  });

  test('a tag that is moved within the page keeps its storefront', async () => {
    const element = tag({ brand: 'watt', product_id: 'g600' });
    const count = made.length;
    const section = show(make('section'));
    section.append(element);
    await done();
    await expectOptions(element, { product_id: 'g600' });
    expect(made).toHaveLength(count);
  });

  test('the data of a widget is requested before the widget renders', async () => {
    const done: string[] = [];
    const needy: Widget = {
      ...echo,
      name: 'needy',
      needs: ({ brand }) => done.push(`needs ${brand.name}`),
      model: () => ({ order: done.push('model') }),
      View: () => null,
    };
    if (!customElements.get('coinslot-needy')) defineLocalTags(create, { needy });
    show(make('coinslot-needy', { brand: 'watt', area: 'sea' }));
    expect(done).toEqual(['needs watt']);
    await waitFor(() => expect(done.at(-1)).toBe('model'));
  });

  test('two tags have two storefronts; a tag that is defined twice is defined once', () => {
    const count = made.length;
    tag({ brand: 'watt', area: 'sea' });
    tag({ brand: 'watt', area: 'eru' });
    expect(made.slice(count).map(({ storefront }) => storefront.store.areas.current.value?.id)).toEqual(['sea', 'eru']);
    expect(() => defineLocalTags(create, { echo })).not.toThrow();
  });
});
