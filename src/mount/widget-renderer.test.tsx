import { waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { login } from '../../widgets/login/index.ts';
import type { Words } from '../i18n/words.ts';
import { createMemoryPlatform } from '../platform/memory.ts';
import { buildConfig } from '../testing/page.ts';
import { openStorefrontFrom } from './open-storefront.ts';
import { defineWidget } from './widget.ts';
import type { WidgetRenderer } from './widget-renderer.tsx';

/** The options of the log-in. */
const options = { popup: true, code: false };

/** Opens a storefront whose build fetches what draws. */
function openWith(renderer: () => Promise<WidgetRenderer>) {
  const platform = createMemoryPlatform({ address: 'https://pay.watt.example/' });
  const storefront = openStorefrontFrom({ ...buildConfig, renderer })({ brand: 'watt', area: 'sea', platform });
  const host = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => {
    storefront.destroy();
    host.remove();
  });
  return { storefront, host, platform };
}

test('EM-2 the renderer is loaded during the first request of the gateway, and a second time if that fails', async () => {
  const fetching = vi.fn<() => Promise<WidgetRenderer>>();
  fetching.mockRejectedValue(new TypeError('Failed to fetch'));
  const { storefront, host, platform } = openWith(fetching);
  const events: string[] = [];
  storefront.store.events.on('ready', () => events.push('ready'));
  storefront.mount(login, host);
  await platform.clock.settle();
  expect(host.shadowRoot?.childElementCount).toBe(0);
  expect(fetching).toHaveBeenCalled();
  fetching.mockResolvedValue(buildConfig.renderer);
  await platform.clock.advance(4_000);
  await waitFor(() => expect(host.shadowRoot?.querySelector('input')).not.toBeNull());
  await waitFor(() => expect(events).toEqual(['ready']));
});

test('EM-2 EM-5 a renderer that fails to load twice is reported, also in place of the widget, until it loads', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => consoleError.mockRestore());
  const fetching = vi.fn<() => Promise<WidgetRenderer>>();
  fetching.mockRejectedValue(new TypeError('Failed to fetch'));
  const { storefront, host, platform } = openWith(fetching);
  const reported: string[] = [];
  storefront.store.events.on('error', ({ code }) => reported.push(code));
  storefront.mount(login, host);
  await platform.clock.advance(60_000);
  await waitFor(() => expect(host.shadowRoot?.textContent).toMatch(/could not be loaded/));
  expect(reported).toEqual(['part']);
  expect(fetching.mock.calls.length).toBeLessThan(14);
  fetching.mockResolvedValue(buildConfig.renderer);
  await platform.clock.advance(60_000);
  await waitFor(() => expect(host.shadowRoot?.querySelector('input')).not.toBeNull());
  expect(host.shadowRoot?.textContent).not.toMatch(/could not be loaded/);
});

test('EM-1 EM-2 a widget that loads when it is mounted requests its data meanwhile, and loads its texts', async () => {
  const part = { ...login, words: { probe_of_part: 'It came' } as unknown as Words };
  const load = vi.fn<() => Promise<typeof part>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValue(part);
  const needs = vi.fn();
  const { storefront, host, platform } = openWith(async () => buildConfig.renderer);
  storefront.mount(defineWidget({ name: 'login', load, options, needs }), host);
  expect(needs).toHaveBeenCalledWith(storefront.store);
  await platform.clock.settle();
  expect(host.shadowRoot?.querySelector('input')).toBeNull();
  expect(storefront.store.i18n.t('probe_of_part' as 'close')).not.toBe('It came');
  await platform.clock.advance(4_000);
  await waitFor(() => expect(host.shadowRoot?.querySelector('input')).not.toBeNull());
  expect(storefront.store.i18n.t('probe_of_part' as 'close')).toBe('It came');
  expect(load).toHaveBeenCalledTimes(2);
});

/** Two widgets in the order of mounting, each fetched on its own; `succeed` or `fail` ends one load. */
function fetchedApart() {
  const { storefront, host: first, platform } = openWith(async () => buildConfig.renderer);
  const second = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => second.remove());
  const hosts = [first, second];
  const loads = hosts.map((host) => {
    let load = { succeed: () => {}, fail: () => {} };
    const fetched = new Promise<typeof login>((resolve, reject) => {
      load = { succeed: () => resolve(login), fail: () => reject(new TypeError('Failed to fetch')) };
    });
    storefront.mount(defineWidget({ name: 'login', load: () => fetched, options }), host);
    return load;
  });
  const rendered = () => hosts.map(({ shadowRoot }) => !!shadowRoot?.querySelector('input'));
  return { loads, rendered, settle: () => platform.clock.settle() };
}

test('EM-4 a widget that loads before the one above it waits for that one, which would push it down', async () => {
  const { loads, rendered, settle } = fetchedApart();
  loads[1]?.succeed();
  await settle();
  expect(rendered()).toEqual([false, false]);
  loads[0]?.succeed();
  await waitFor(() => expect(rendered()).toEqual([true, true]));
});

test('EM-4 a widget that fails to load does not block the others', async () => {
  const { loads, rendered, settle } = fetchedApart();
  loads[1]?.succeed();
  await settle();
  loads[0]?.fail();
  await waitFor(() => expect(rendered()).toEqual([false, true]));
});

test.each([
  ['is there', () => buildConfig.renderer],
  ['is fetched', () => async () => buildConfig.renderer],
] as const)(
  'EM-5 a widget that fails to render is reported in its place if the renderer %s, and the storefront continues without it',
  async (_, renderer) => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => consoleError.mockRestore());
    const { storefront, host, platform } = openWith(renderer() as () => Promise<WidgetRenderer>);
    const reported: object[] = [];
    storefront.store.events.on('error', (detail) => reported.push(detail));
    const model = (): never => {
      throw new RangeError('no such thing');
    };
    const slot = storefront.mount({ ...login, model } as typeof login, host, { popup: true });
    await waitFor(() => expect(host.shadowRoot?.textContent).toBe('Coinslot: no such thing'));
    expect(reported).toEqual([{ code: 'options', message: 'Coinslot: no such thing' }]);
    // The log-in that it would have been is the storefront's own one now, in another widget.
    await platform.clock.settle();
    const other = document.body.appendChild(document.createElement('div'));
    onTestFinished(() => other.remove());
    storefront.mount(login, other);
    storefront.store.popups.openLogin();
    await waitFor(() => expect(other.shadowRoot?.querySelectorAll('dialog[open]')).toHaveLength(1));
    expect(host.shadowRoot?.querySelector('dialog')).toBeNull();
    slot.unmount();
    expect(host.shadowRoot?.textContent).toBe('');
  },
);

test('EM-1 a widget that is unmounted before its first render never renders and sends no more requests', async () => {
  let arrive = (_: WidgetRenderer): void => {};
  const { storefront, host, platform } = openWith(() => new Promise((done) => (arrive = done)));
  const model = vi.fn(login.model);
  const counted = { ...login, model };
  const slot = storefront.mount(counted, host);
  slot.unmount();
  arrive(buildConfig.renderer);
  await platform.clock.settle();
  expect(model).not.toHaveBeenCalled();
  storefront.destroy();
  expect(host.shadowRoot?.childElementCount).toBe(0);
  expect(platform.clock.waiting()).toBe(0);
});
