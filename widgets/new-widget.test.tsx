import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@testing-library/dom';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import type * as Elements from '../package/elements.ts';
import type * as Package from '../package/index.ts';
import type * as CreateStorefront from '../src/mount/create-storefront.ts';
import type { Mountable } from '../src/mount/widget.ts';
import { createMemoryPlatform } from '../src/platform/memory.ts';
import { copyWithNewWidget } from '../src/testing/new-widget.ts';
import { buildConfig } from '../src/testing/page.ts';
import { show } from '../src/testing/tags.tsx';
import type * as ByName from './by-name.ts';

const copy = copyWithNewWidget();
afterAll(() => rmSync(copy, { recursive: true }));
const load = <T,>(file: string): Promise<T> => import(/* @vite-ignore */ join(copy, file));
const options = { brand: 'watt', area: 'sea', gateway: 'http://watt.localhost:4173' } as const;

/** Waits until a host shows the new widget. */
const greets = (host: Element, server: string) =>
  waitFor(() => expect(host.shadowRoot?.querySelector('p')?.textContent).toBe(`Welcome to ${server}`));

test('EM-1 a new widget, which is a folder and a row, is exported by the package', async () => {
  const { createStorefront, ...widgets } = await load<typeof Package>('package/index.ts');
  const { greeting } = widgets as unknown as Readonly<Record<string, Mountable<{ server: string }>>>;
  if (!greeting) throw new TypeError('The package does not export it.');
  const host = show(document.createElement('div'));
  const storefront = createStorefront({ ...options, platform: createMemoryPlatform() });
  onTestFinished(storefront.destroy);
  storefront.mount(greeting, host, { server: 'one' });
  await greets(host, 'one');
});

test('EM-1 EM-2 a new widget is mounted by its name, as scripts and the partner frame do', async () => {
  const { widgets } = await load<typeof ByName>('widgets/by-name.ts');
  const { createStorefrontFrom } = await load<typeof CreateStorefront>('src/mount/create-storefront.ts');
  const host = show(document.createElement('div'));
  const storefront = createStorefrontFrom({ ...buildConfig, widgets })({
    ...options,
    platform: createMemoryPlatform(),
  });
  onTestFinished(storefront.destroy);
  storefront.mount<{ server: string }>('greeting', host, { server: 'two' });
  await greets(host, 'two');
});

test('EM-1 EM-6 a new widget has a tag with its options as attributes', async () => {
  const { widgets } = await load<typeof ByName>('widgets/by-name.ts');
  // A tag has the platform of the browser.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { defineElements } = await load<typeof Elements>('package/elements.ts');
  defineElements(Object.values(widgets).filter(({ name }) => (name as string) === 'greeting'));
  const tag = document.createElement('coinslot-greeting');
  for (const [name, value] of Object.entries({ ...options, server: 'three' })) tag.setAttribute(name, value);
  await greets(show(tag), 'three');
});
