import type { ReadonlySignal } from '@preact/signals-react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createMemoryPlatform } from '../platform/memory.ts';
import { kit } from '../testing/page.ts';
import { useValue } from '../ui/use-value.ts';
import { defineElement } from './element.ts';
import { createStorefrontFrom, type OpenStorefront, type StorefrontOptions } from './storefront.tsx';
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

const made: {
  options: StorefrontOptions;
  storefront: OpenStorefront;
  platform: ReturnType<typeof createMemoryPlatform>;
}[] = [];
const create = (options: StorefrontOptions): OpenStorefront => {
  const platform = createMemoryPlatform();
  const storefront = createStorefrontFrom({ ...kit, widgets: { echo } })({ ...options, platform });
  made.push({ options, storefront, platform });
  return storefront;
};
defineElement('echo', create, ['order:paid', 'session:login']);

const tag = (attributes: Readonly<Record<string, string>>): HTMLElement => {
  const element = document.createElement('coinslot-echo');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  onTestFinished(() => element.remove());
  return element;
};
const says = (element: HTMLElement, options: Options) =>
  vi.waitFor(() => expect(JSON.parse(element.shadowRoot?.querySelector('p')?.textContent ?? 'null')).toEqual(options));
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

  test('its attributes are the storefront’s and the widget’s options', async () => {
    const element = tag({
      brand: 'watt',
      area: 'sea',
      locale: 'th',
      client_id: '1013',
      product_id: 'g600',
      inline: '',
    });
    await says(element, { product_id: 'g600', inline: true });
    expect(last().options).toEqual({ brand: 'watt', area: 'sea', locale: 'th', client_id: '1013', demo: false });
    expect(last().storefront.store.areas.current.value?.id).toBe('sea');
  });

  test('BR-2 demo is on where the attribute stands, whatever it says', () => {
    tag({ brand: 'watt', demo: '' });
    expect(last().storefront.store.demo).toBe(true);
  });

  test('a change of an option updates the widget; taking it away takes it away', async () => {
    const element = tag({ brand: 'watt', product_id: 'g600' });
    await says(element, { product_id: 'g600' });
    element.setAttribute('product_id', 'g60');
    await says(element, { product_id: 'g60' });
    element.setAttribute('billing_no', 'B1');
    await says(element, { product_id: 'g60', billing_no: 'B1' });
    element.removeAttribute('product_id');
    await says(element, { billing_no: 'B1' });
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
    expect(element.shadowRoot?.childNodes).toHaveLength(0);
    expect(platform.world.onStored.size).toBe(0);
    document.body.append(element);
    await says(element, { product_id: 'g600' });
    expect(made).toHaveLength(count + 1);
  });

  test('two tags are two storefronts; a tag that is defined twice is defined once', () => {
    const count = made.length;
    tag({ brand: 'watt', area: 'sea' });
    tag({ brand: 'watt', area: 'eru' });
    expect(made.slice(count).map(({ storefront }) => storefront.store.areas.current.value?.id)).toEqual(['sea', 'eru']);
    expect(() => defineElement('echo', create, [])).not.toThrow();
  });
});
