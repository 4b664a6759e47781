import { waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { login } from '../../widgets/login/index.ts';
import { createMemoryPlatform } from '../platform/memory.ts';
import { kit } from '../testing/page.ts';
import type { Drawing } from './drawing.tsx';
import { openStorefrontFrom } from './storefront.tsx';

/** Opens a storefront whose build fetches what draws. */
function openWith(drawing: () => Promise<Drawing>) {
  const platform = createMemoryPlatform();
  const storefront = openStorefrontFrom({ ...kit, drawing })({ brand: 'watt', area: 'sea', platform });
  const host = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => {
    storefront.destroy();
    host.remove();
  });
  return { storefront, host, platform };
}

test('EM-2 what draws is fetched while the gateway is asked, and once more where it did not come', async () => {
  const fetching = vi.fn<() => Promise<Drawing>>();
  fetching.mockRejectedValue(new TypeError('Failed to fetch'));
  const { storefront, host, platform } = openWith(fetching);
  const drawn: string[] = [];
  storefront.on('ready', () => drawn.push('ready'));
  storefront.mount(login, host);
  await platform.clock.settle();
  expect(host.shadowRoot?.childElementCount).toBe(0);
  expect(fetching).toHaveBeenCalled();
  fetching.mockResolvedValue(kit.drawing);
  await platform.clock.advance(4_000);
  await waitFor(() => expect(host.shadowRoot?.querySelector('input')).not.toBeNull());
  await waitFor(() => expect(drawn).toEqual(['ready']));
});

test('EM-2 EM-5 what draws and does not come twice is told, in its place too, and gives way to the widget when it comes', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const fetching = vi.fn<() => Promise<Drawing>>();
  fetching.mockRejectedValue(new TypeError('Failed to fetch'));
  const { storefront, host, platform } = openWith(fetching);
  const told: string[] = [];
  storefront.on('error', ({ code }) => told.push(code));
  storefront.mount(login, host);
  await platform.clock.advance(60_000);
  await waitFor(() => expect(host.shadowRoot?.textContent).toMatch(/could not be fetched/));
  expect(told).toEqual(['part']);
  expect(fetching.mock.calls.length).toBeLessThan(14);
  fetching.mockResolvedValue(kit.drawing);
  await platform.clock.advance(60_000);
  await waitFor(() => expect(host.shadowRoot?.querySelector('input')).not.toBeNull());
  expect(host.shadowRoot?.textContent).not.toMatch(/could not be fetched/);
});

test('EM-1 what is unmounted before it could be drawn is never drawn, and asks for nothing more', async () => {
  let arrive = (_: Drawing): void => {};
  const { storefront, host, platform } = openWith(() => new Promise((done) => (arrive = done)));
  const children = document.body.childElementCount;
  const model = vi.fn(login.model);
  const counted = { ...login, model };
  const slot = storefront.mount(counted, host);
  slot.unmount();
  arrive(kit.drawing);
  await platform.clock.settle();
  expect(model).not.toHaveBeenCalled();
  storefront.destroy();
  expect(document.body.childElementCount).toBe(children);
  expect(platform.clock.waiting()).toBe(0);
});
