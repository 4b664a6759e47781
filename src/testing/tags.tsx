import type { ReadonlySignal } from '@preact/signals-react';
import { waitFor } from '@testing-library/dom';
import { expect, onTestFinished } from 'vitest';
import { createStorefrontWith } from '../mount/create-storefront.ts';
import { type OpenStorefront, openStorefrontFrom } from '../mount/open-storefront.ts';
import type { StorefrontOptions } from '../mount/storefront-types.ts';
import { defineLocalTags } from '../mount/tags/local-tags.ts';
import type { Widget } from '../mount/widget.ts';
import { createMemoryPlatform } from '../platform/memory.ts';
import { useValue } from '../ui/use-value.ts';
import { buildConfig } from './page.ts';

interface EchoOptions {
  readonly product_id?: string;
  readonly billing_no?: string;
  readonly inline?: boolean;
}

/** A widget that renders its options. */
export const echo: Widget<EchoOptions, { options: ReadonlySignal<EchoOptions> }> = {
  name: 'echo',
  styles: '',
  model: (_, options) => ({ options }),
  View: ({ model }) => <p>{JSON.stringify(useValue(model.options))}</p>,
};
const other = { ...echo, name: 'other' };

interface MadeStorefront {
  readonly options: StorefrontOptions;
  readonly storefront: OpenStorefront;
  readonly platform: ReturnType<typeof createMemoryPlatform>;
}
// The tags of a window are defined once, and outlive this module if a test reloads modules.
const registry: CustomElementRegistry & { made?: MadeStorefront[] } = customElements;
/** Every storefront that a tag made, the last one at the end. */
export const made: MadeStorefront[] = registry.made ?? [];
registry.made = made;
/** Creates the storefronts of the test tags. */
export const create = createStorefrontWith((options) => {
  const platform = createMemoryPlatform({ address: 'https://pay.watt.example/' });
  const storefront = openStorefrontFrom({ ...buildConfig, widgets: { echo, other } })({
    gateway: 'http://watt.localhost:4173',
    ...options,
    platform,
  });
  const { onEvent: _, ...attributes } = options;
  made.push({ options: attributes, storefront, platform });
  return storefront;
}, buildConfig.load);
defineLocalTags(create, { echo, other });

/** The attributes of a tag. */
export type Attributes = Readonly<Record<string, string>>;
/** Makes an element with attributes and children. */
export const make = (tag: string, attributes: Attributes = {}, ...children: Element[]): HTMLElement => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
};
/** Puts an element on the page until the test ends. */
export const show = (element: HTMLElement): HTMLElement => {
  document.body.append(element);
  onTestFinished(async () => {
    element.remove();
    await done();
  });
  return element;
};
/** Puts a tag with its own storefront on the page. */
export const tag = (attributes: Attributes): HTMLElement => show(make('coinslot-echo', attributes));
/** Waits for batched changes. */
export const done = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn++) await Promise.resolve();
};
/** The rendered text of a tag. */
export const textOf = (element: Element): string | null => element.shadowRoot?.querySelector('p')?.textContent ?? null;
/** Waits until a tag has rendered these options. */
export const expectOptions = (element: HTMLElement, options: EchoOptions) =>
  waitFor(() => expect(JSON.parse(textOf(element) ?? 'null')).toEqual(options));
/** The last storefront that was made. */
export const last = () => {
  const found = made.at(-1);
  if (!found) throw new TypeError('no storefront was made');
  return found;
};
