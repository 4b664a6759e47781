import type { ReadonlySignal } from '@preact/signals-react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createMemoryPlatform } from '../platform/memory.ts';
import { kit } from '../testing/page.ts';
import { useValue } from '../ui/use-value.ts';
import { defineElements } from './element.ts';
import { type OpenStorefront, openStorefrontFrom, type StorefrontOptions } from './storefront.tsx';
import type { Widget } from './widget.ts';

interface Options {
  readonly product_id?: string;
  readonly billing_no?: string;
  readonly inline?: boolean;
}

const echo: Widget<Options, { options: ReadonlySignal<Options> }> = {
  name: 'echo',
  styles: '',
  model: (_, options) => ({ options }),
  View: ({ model }) => <p>{JSON.stringify(useValue(model.options))}</p>,
};
const other = { ...echo, name: 'other' };

const made: {
  options: StorefrontOptions;
  storefront: OpenStorefront;
  platform: ReturnType<typeof createMemoryPlatform>;
}[] = [];
const create = (options: StorefrontOptions): OpenStorefront => {
  const platform = createMemoryPlatform();
  const storefront = openStorefrontFrom({ ...kit, widgets: { echo, other } })({ ...options, platform });
  made.push({ options, storefront, platform });
  return storefront;
};
const elements = { create, events: ['order:paid', 'session:login'] } as const;
defineElements(elements, ['echo', 'other']);

type Attributes = Readonly<Record<string, string>>;
const make = (tag: string, attributes: Attributes = {}, ...children: Element[]): HTMLElement => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
};
const show = (element: HTMLElement): HTMLElement => {
  document.body.append(element);
  onTestFinished(async () => {
    element.remove();
    await done();
  });
  return element;
};
const tag = (attributes: Attributes): HTMLElement => show(make('coinslot-echo', attributes));
/** What changes in one go is done once it is over. */
const done = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn++) await Promise.resolve();
};
const textOf = (element: Element): string | null => element.shadowRoot?.querySelector('p')?.textContent ?? null;
const says = (element: HTMLElement, options: Options) =>
  vi.waitFor(() => expect(JSON.parse(textOf(element) ?? 'null')).toEqual(options));
const last = () => {
  const found = made.at(-1);
  if (!found) throw new TypeError('no storefront was made');
  return found;
};

describe('EM-4 the tag of a widget', () => {
  test.each([
    [{}, undefined],
    [{ tracking: '' }, true],
    [{ tracking: 'false' }, false],
  ] as const)('TR-3 %j says of tracking: %s', (attributes, tracking) => {
    tag({ brand: 'watt', area: 'sea', ...attributes });
    expect(last().options.tracking).toBe(tracking);
  });

  test('its attributes are the storefront’s and the widget’s options, and no others are', async () => {
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
    await says(element, { product_id: 'g600', inline: true });
    expect(last().options).toEqual({ brand: 'watt', area: 'sea', locale: 'th', client_id: '1013', demo: false });
    expect(last().storefront.store.areas.current.value?.id).toBe('sea');
  });

  test('"false" is false', async () => {
    const element = tag({ brand: 'watt', demo: 'false', inline: 'false' });
    await says(element, { inline: false });
    expect(last().storefront.store.demo).toBe(false);
  });

  test('BR-2 demo is on where the attribute stands', () => {
    tag({ brand: 'watt', demo: '' });
    expect(last().storefront.store.demo).toBe(true);
  });

  test('a change of an option updates the widget; taking it away takes it away', async () => {
    const element = tag({ brand: 'watt', product_id: 'g600' });
    await says(element, { product_id: 'g600' });
    element.setAttribute('product_id', 'g60');
    await says(element, { product_id: 'g60' });
    element.setAttribute('billing_no', 'B1');
    element.setAttribute('inline', '');
    await says(element, { product_id: 'g60', billing_no: 'B1', inline: true });
    element.removeAttribute('product_id');
    element.setAttribute('inline', 'false');
    await says(element, { billing_no: 'B1', inline: false });
  });

  test('a change of language, area, game or tracking changes its storefront, which stays the same one', async () => {
    const element = tag({ brand: 'watt', area: 'sea', client_id: '1013' });
    const { store } = last().storefront;
    const count = made.length;
    element.setAttribute('locale', 'ja');
    element.setAttribute('area', 'eru');
    element.setAttribute('client_id', '1213');
    element.setAttribute('tracking', 'false');
    await vi.waitFor(() => expect(store.i18n.language.value).toBe('ja'));
    expect([store.areas.current.value?.id, store.games.current.value?.client_id]).toEqual(['eru', '1213']);
    expect(store.tracking.allowed.value).toBe(false);
    expect(made).toHaveLength(count);
  });

  test('what the player chose stays when something else changes', async () => {
    const element = tag({ brand: 'watt', area: 'sea', client_id: '1013' });
    const { store } = last().storefront;
    store.games.choose({ gp_id: '102', client_id: '1023', name: 'Harbor Kings', logo: '' });
    element.setAttribute('tracking', '');
    element.setAttribute('product_id', 'g60');
    await says(element, { product_id: 'g60' });
    expect(store.games.current.value?.client_id).toBe('1023');
  });

  test('a brand that is named later, and another one, are other storefronts', async () => {
    const element = tag({ product_id: 'g600' });
    const count = made.length;
    await done();
    expect([made.length, textOf(element)]).toEqual([count, null]);
    element.setAttribute('area', 'sea');
    element.setAttribute('brand', 'watt');
    await says(element, { product_id: 'g600' });
    expect([made.length, last().options.area]).toEqual([count + 1, 'sea']);
    const first = last();
    element.setAttribute('gateway', 'http://watt.localhost:4173');
    await vi.waitFor(() => expect(made).toHaveLength(count + 2));
    await says(element, { product_id: 'g600' });
    expect(first.platform.world.onStored.size).toBe(0);
    element.removeAttribute('brand');
    await vi.waitFor(() => expect(textOf(element)).toBeNull());
  });

  test.each([
    [{ brand: 'mars' }, /there is no brand "mars"/],
    [{ brand: 'watt', gateway: 'javascript:alert(1)' }, /gateway "javascript:alert\(1\)" is not safe/],
    [{ brand: 'watt', gateway: 'https://user@pay.example' }, /is not safe/],
  ])('%j is said in the console and not thrown into the page, and a right one helps', async (attributes, words) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => said.mockRestore());
    const element = tag({ product_id: 'g600', ...attributes });
    element.setAttribute('product_id', 'g60');
    await done();
    expect(said.mock.calls.map(([error]) => String(error))).toEqual([expect.stringMatching(words)]);
    element.removeAttribute('gateway');
    element.setAttribute('brand', 'watt');
    await says(element, { product_id: 'g60' });
  });

  test('what happens is told to the page as events that bubble', () => {
    const element = tag({ brand: 'watt' });
    const told: unknown[] = [];
    const hear = (event: Event) => told.push([event.type, (event as CustomEvent).detail, event.target]);
    document.body.addEventListener('session:login', hear);
    onTestFinished(() => document.body.removeEventListener('session:login', hear));
    last().storefront.store.events.emit('session:login', { username: 'ann' });
    expect(told).toEqual([['session:login', { username: 'ann' }, element]]);
  });

  test('off the page everything ends; back on the page it begins anew', async () => {
    const element = tag({ brand: 'watt', product_id: 'g600' });
    await says(element, { product_id: 'g600' });
    const { platform } = last();
    const count = made.length;
    element.remove();
    await done();
    expect(element.shadowRoot?.childNodes).toHaveLength(0);
    expect(platform.world.onStored.size).toBe(0);
    document.body.append(element);
    await says(element, { product_id: 'g600' });
    expect(made).toHaveLength(count + 1);
  });

  test('a tag that is moved on the page keeps its storefront', async () => {
    const element = tag({ brand: 'watt', product_id: 'g600' });
    const count = made.length;
    const place = show(make('section'));
    place.append(element);
    await done();
    await says(element, { product_id: 'g600' });
    expect(made).toHaveLength(count);
  });

  test('two tags are two storefronts; a tag that is defined twice is defined once', () => {
    const count = made.length;
    tag({ brand: 'watt', area: 'sea' });
    tag({ brand: 'watt', area: 'eru' });
    expect(made.slice(count).map(({ storefront }) => storefront.store.areas.current.value?.id)).toEqual(['sea', 'eru']);
    expect(() => defineElements(elements, ['echo'])).not.toThrow();
  });
});

describe('EM-4 the tag around others', () => {
  const outer = (attributes: Attributes, ...children: Element[]) =>
    make('coinslot-storefront', attributes, ...children);

  test('tags in it share its storefront, however deep and in whichever shadow root; one beside it stands on its own', async () => {
    const count = made.length;
    const deep = make('coinslot-other', { product_id: 'g60' });
    const host = make('div');
    const inShadow = make('coinslot-echo', { product_id: 'g1' });
    host.attachShadow({ mode: 'open' }).append(inShadow);
    const first = make('coinslot-echo', { product_id: 'g600', brand: 'mars' });
    show(outer({ brand: 'watt', area: 'sea' }, first, make('section', {}, deep), host));
    await says(first, { product_id: 'g600' });
    await says(deep, { product_id: 'g60' });
    await says(inShadow, { product_id: 'g1' });
    expect(made).toHaveLength(count + 1);
    const beside = tag({ brand: 'watt', area: 'sea' });
    await says(beside, {});
    expect(made).toHaveLength(count + 2);
  });

  test('tells the page once of what happens, whatever is in it', async () => {
    const around = show(outer({ brand: 'watt' }, make('coinslot-echo'), make('coinslot-other')));
    const told: unknown[] = [];
    const hear = (event: Event) => told.push(event.target);
    document.addEventListener('session:login', hear);
    onTestFinished(() => document.removeEventListener('session:login', hear));
    last().storefront.store.events.emit('session:login', { username: 'ann' });
    expect(told).toEqual([around]);
  });

  test('may be named a brand after it came, and have tags added and taken later', async () => {
    const early = make('coinslot-echo', { product_id: 'g1' });
    const around = show(outer({}, early));
    const count = made.length;
    await done();
    around.setAttribute('brand', 'watt');
    await says(early, { product_id: 'g1' });
    const added = make('coinslot-other', { product_id: 'g2' });
    around.append(added);
    await says(added, { product_id: 'g2' });
    expect(made).toHaveLength(count + 1);
    added.remove();
    await done();
    expect(added.shadowRoot?.childNodes).toHaveLength(0);
    await says(early, { product_id: 'g1' });
  });

  test('a tag that moves from one to another, and out of both, takes the storefront of where it is', async () => {
    const moving = make('coinslot-echo', { product_id: 'g1', brand: 'watt', area: 'universal' });
    const one = show(outer({ brand: 'watt', area: 'sea' }, moving));
    await says(moving, { product_id: 'g1' });
    const two = show(outer({ brand: 'watt', area: 'eru' }));
    const count = made.length;
    two.append(moving);
    await says(moving, { product_id: 'g1' });
    expect(made).toHaveLength(count);
    // It is drawn once, and goes with the one that it is in now.
    one.remove();
    await done();
    expect(moving.shadowRoot?.childNodes).toHaveLength(1);
    document.body.append(moving);
    onTestFinished(() => moving.remove());
    await vi.waitFor(() => expect(made).toHaveLength(count + 1));
    expect(last().options.area).toBe('universal');
    two.append(moving);
    await done();
    expect(last().platform.world.onStored.size).toBe(0);
    await says(moving, { product_id: 'g1' });
  });

  test('off the page all of it ends; another brand is another storefront for all of it', async () => {
    const [first, second] = [make('coinslot-echo'), make('coinslot-other')];
    const around = show(outer({ brand: 'watt' }, first, second));
    await says(first, {});
    const count = made.length;
    around.setAttribute('demo', '');
    await vi.waitFor(() => expect(made).toHaveLength(count + 1));
    await says(first, {});
    await says(second, {});
    const { platform } = last();
    around.remove();
    await done();
    expect([first.shadowRoot?.childNodes.length, second.shadowRoot?.childNodes.length]).toEqual([0, 0]);
    expect(platform.world.onStored.size).toBe(0);
  });

  test('tags that the browser knows before the one around them wait for it', async () => {
    const inner = make('coinslot-echo', { product_id: 'g1' });
    // A tag of the outer one's name that is not upgraded: of a document that has no browsing context.
    const inert = document.implementation.createHTMLDocument('');
    const around = inert.createElement('coinslot-storefront');
    around.setAttribute('brand', 'watt');
    around.append(inner);
    const count = made.length;
    show(around);
    customElements.upgrade(around);
    await says(inner, { product_id: 'g1' });
    expect(made).toHaveLength(count + 1);
  });
});
