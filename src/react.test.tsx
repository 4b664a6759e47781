import { configure, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { createMemoryPlatform } from './platform/memory.ts';
import { Checkout, Goods, Storefront } from './react.tsx';
import { furnish } from './testing/storefront.ts';
import { createWorld } from './testing/world.ts';
import { password } from './testing/world-data.ts';

// A view may be drawn later than usual on a busy machine.
configure({ asyncUtilTimeout: 4_000 });

/** A page of an embedder's with a storefront in it. */
function createApp() {
  const platform = createMemoryPlatform();
  const world = createWorld(platform.now);
  platform.setFetch(world.fetch);
  furnish(platform, world, {});
  const app = document.body.appendChild(document.createElement('main'));
  const root = createRoot(app);
  const render = (changes: { readonly locale?: string; readonly area?: string } = {}): void =>
    root.render(
      <Storefront brand="watt" area="sea" platform={platform} {...changes}>
        <Goods />
        <Checkout />
      </Storefront>,
    );
  const end = (): void => {
    root.unmount();
    app.remove();
  };
  onTestFinished(end);
  const drawn = () =>
    [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => {
      const inside = shadowRoot?.querySelector<HTMLElement>('.coinslot');
      return inside ? [inside] : [];
    });
  return { platform, world, render, drawn, end };
}

test('EM-1 goods and checkout alone can log in', async () => {
  const { render, drawn } = createApp();
  const player = userEvent.setup();
  render();
  await waitFor(() => expect(drawn()).toHaveLength(3));
  const [goods, , over] = drawn().map((one) => within(one));
  if (!goods || !over) throw new TypeError('nothing is drawn');
  await player.click(await goods.findByRole('button', { name: 'Log in' }));
  const popup = within(await over.findByRole('dialog'));
  await player.type(popup.getByLabelText('Account'), 'ann');
  await player.type(popup.getByLabelText('Password'), password);
  await player.keyboard('{Enter}');
  await goods.findByText('Choose a character');
});

test('EM-1 a change of language or area takes effect, and the storefront stays the same one', async () => {
  const { render, drawn, world, end } = createApp();
  render();
  await waitFor(() => expect(drawn()).toHaveLength(3));
  const [first] = drawn();
  render({ locale: 'ja' });
  await waitFor(() => expect(first?.lang).toBe('ja'));
  render({ locale: 'ja', area: 'universal' });
  await waitFor(() => expect(world.heard.some(({ params }) => params.domain_area === 'universal')).toBe(true));
  expect(drawn()[0]).toBe(first);
  end();
  await waitFor(() => expect(drawn()).toEqual([]));
});
