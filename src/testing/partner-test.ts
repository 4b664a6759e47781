import { waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, vi } from 'vitest';
import { createStorefront, topup } from '../../package/index.ts';
import { createWorld } from './world.ts';
import { password } from './world-data.ts';

/**
 * Mounts the top-up like a partner's own test: with the published functions, the globals of this page, and the test's `fetch`. The page
 * counts as the shop's own, so login, characters and pay step open here too. Expects goods, `ready`, every dialog on the way to "Pay",
 * and no `error` event.
 */
export async function buyAsPartnerTest(): Promise<void> {
  const world = createWorld(() => Date.now());
  vi.stubGlobal('fetch', world.fetch);
  const before = new Set(document.body.children);
  const host = document.body.appendChild(document.createElement('div'));
  const events: string[] = [];
  const storefront = createStorefront({
    brand: 'watt',
    area: 'sea',
    locale: 'en',
    client_id: '1013',
    gateway: location.origin,
    tracking: false,
    onEvent: (name, detail) => {
      if (name === 'ready' || name === 'error') events.push(`${name} ${JSON.stringify(detail)}`);
    },
  });
  onTestFinished(async () => {
    storefront.destroy();
    host.remove();
    // Preact runs effects in a timer after a frame. Those of the last tap must not run after the page is gone.
    await new Promise((resolve) => setTimeout(resolve, 200));
    vi.unstubAllGlobals();
  });
  storefront.mount(topup, host);

  const player = userEvent.setup();
  const roots = (): HTMLElement[] =>
    [...document.body.children]
      .filter((one) => !before.has(one))
      .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll<HTMLElement>('.coinslot') ?? [])]);
  /** Finds a control by role and name in any shadow root of the storefront. */
  const find = (role: string, name: RegExp): Promise<HTMLElement> =>
    waitFor(() => {
      const found = roots().flatMap((root) => within(root).queryAllByRole(role, { name }));
      if (!found[0]) throw new Error(`no ${role} ${name}`);
      return found[0];
    });
  const tap = async (role: string, name: RegExp): Promise<void> => player.click(await find(role, name));

  await tap('button', /660 Gems/);
  await waitFor(() => expect(events).toEqual(['ready {}']));
  await tap('button', /^Choose payment/);
  const login = within(await find('dialog', /Log in/));
  await player.type(login.getByLabelText('Account'), 'ann');
  await player.type(login.getByLabelText('Password'), `${password}{Enter}`);
  await tap('button', /Sun/);
  await tap('button', /^Choose payment/);
  await tap('button', /Razer Gold/);
  await find('button', /^Pay /);
  await tap('button', /^Close/);
  expect(events).toEqual(['ready {}']);
}
