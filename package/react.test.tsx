import { configure, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { watt } from '../brands/watt.ts';
import type { StorefrontOptions } from '../src/mount/storefront-types.ts';
import { createMemoryPlatform } from '../src/platform/memory.ts';
import { furnish, type TestOptions } from '../src/testing/storefront.ts';
import { createWorld } from '../src/testing/world.ts';
import { password } from '../src/testing/world-data.ts';
import { Activity, Checkout, Goods, Storefront, Topup, useStorefront } from './react.tsx';

// A view may be rendered later than usual on a busy machine.
configure({ asyncUtilTimeout: 4_000 });

const texts: unknown[] = [];
beforeEach(() => {
  texts.length = 0;
  vi.spyOn(console, 'error').mockImplementation((text) => void texts.push(text));
});
afterEach(() => void vi.restoreAllMocks());

/** A page of an embedder's with a storefront in it. */
function createApp(options: TestOptions = {}) {
  // The shop's own page: on a partner's players log in elsewhere (EM-8).
  const platform = createMemoryPlatform({ address: 'https://pay.watt.example/' });
  const world = createWorld(platform.now);
  platform.setFetch(world.fetch);
  furnish(platform, world, options);
  const app = document.body.appendChild(document.createElement('main'));
  const root = createRoot(app);
  const render = (
    changes: Partial<StorefrontOptions> = {},
    children: ReactNode = (
      <>
        <Goods />
        <Checkout />
      </>
    ),
  ): void =>
    root.render(
      <Storefront
        brand="watt"
        area="sea"
        gateway="http://watt.localhost:4173"
        platform={platform}
        {...(changes as object)}
      >
        {children}
      </Storefront>,
    );
  const end = (): void => {
    root.unmount();
    app.remove();
  };
  onTestFinished(end);
  const rendered = () =>
    [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => {
      const inside = shadowRoot?.querySelector<HTMLElement>('.coinslot');
      return inside ? [inside] : [];
    });
  return { platform, world, root, app, render, rendered, end };
}

test('EM-1 goods and checkout alone can log in', async () => {
  const { render, rendered } = createApp();
  const player = userEvent.setup();
  render();
  await waitFor(() => expect(rendered()).toHaveLength(2));
  const [goods] = rendered().map((one) => within(one));
  if (!goods) throw new TypeError('nothing is rendered');
  await player.click(await goods.findByRole('button', { name: 'Log in' }));
  const popup = within(await goods.findByRole('dialog'));
  await player.type(popup.getByLabelText('Account'), 'ann');
  await player.type(popup.getByLabelText('Password'), password);
  await player.keyboard('{Enter}');
  await goods.findByText('Choose a character');
});

test('EM-1 EM-9 under StrictMode, which mounts twice, popups take over the look of a widget that came later', async () => {
  const { render, rendered, app } = createApp();
  let storefront: unknown = null;
  const StorefrontReader = () => {
    storefront = useStorefront();
    return null;
  };
  render({}, <StorefrontReader />);
  await waitFor(() => expect(storefront).not.toBeNull());
  render(
    {},
    <StrictMode>
      <Goods />
    </StrictMode>,
  );
  const [goods] = await waitFor(() => {
    expect(rendered()).toHaveLength(1);
    return rendered();
  });
  app.querySelector('div')?.style.setProperty('--coinslot-colour', '#0a7f3f');
  const button = await within(goods as HTMLElement).findByRole('button', { name: 'Log in' });
  await userEvent.setup().click(button);
  const dialog = await waitFor(() => within(rendered().at(-1) as HTMLElement).getByRole('dialog'));
  const { style } = (dialog.getRootNode() as ShadowRoot).host as HTMLElement;
  await waitFor(() => expect(style.getPropertyValue('--coinslot-colour')).toBe('#0a7f3f'));
});

test('EM-1 a change of language or area takes effect, and the storefront stays the same one', async () => {
  const { render, rendered, world, end } = createApp();
  render();
  await waitFor(() => expect(rendered()).toHaveLength(2));
  const [first] = rendered();
  render({ locale: 'ja' });
  await waitFor(() => expect(first?.lang).toBe('ja'));
  render({ locale: 'ja', area: 'universal' });
  await waitFor(() => expect(world.requests.some(({ params }) => params.domain_area === 'universal')).toBe(true));
  expect(rendered()[0]).toBe(first);
  end();
  await waitFor(() => expect(rendered()).toEqual([]));
  expect(texts).toEqual([]);
});

test('EM-10 other texts take effect, and are taken back, and the storefront stays the same one', async () => {
  const { render, rendered } = createApp();
  const goods = () => within(rendered()[0] as HTMLElement);
  render({ words: { en: { log_in: 'Come in' } } });
  await waitFor(() => expect(rendered()).toHaveLength(2));
  const [first] = rendered();
  await goods().findByRole('button', { name: 'Come in' });
  render({ words: { en: { log_in: 'Step inside' } } });
  await goods().findByRole('button', { name: 'Step inside' });
  render();
  await goods().findByRole('button', { name: 'Log in' });
  expect(rendered()[0]).toBe(first);
});

test('EM-5 a property that throws when it is read is reported, and does not throw through the surrounding tree', async () => {
  const { render, rendered } = createApp();
  const broken = Object.defineProperty({}, 'colour', { enumerable: true, get: () => JSON.parse('a broken value') });
  const events: string[] = [];
  const onError: StorefrontOptions['onError'] = ({ message }) => events.push(message);
  render({ appearance: broken, onError });
  await waitFor(() => expect(rendered()).toHaveLength(2));
  await waitFor(() => expect(events).toEqual([expect.stringContaining('JSON')]));
  render({ appearance: { scheme: 'dark' }, onError });
  await waitFor(() => expect(rendered()[0]?.style.colorScheme).toBe('dark'));
  render({ appearance: broken, onError });
  await waitFor(() => expect(events).toEqual([expect.stringContaining('JSON'), expect.stringContaining('JSON')]));
  // What it cannot say keeps nothing else from taking effect.
  render({ appearance: broken, locale: 'ja', onError });
  await waitFor(() => expect(rendered()[0]?.lang).toBe('ja'));
  expect(rendered()).toHaveLength(2);
});

test('EM-4 a property that disappears is as if it had never been set', async () => {
  const { render, rendered } = createApp();
  render({ locale: 'ja' }, <Activity tab="continuous" />);
  const [first] = await waitFor(() => {
    expect(rendered()).toHaveLength(1);
    return rendered();
  });
  await waitFor(() => expect(first?.lang).toBe('ja'));
  render({}, <Activity />);
  await waitFor(() => expect(first?.lang).toBe('en'));
});

test('EM-4 another brand creates another storefront; an equal one does not', async () => {
  const { render } = createApp();
  const events: string[] = [];
  const onEvent: StorefrontOptions['onEvent'] = (name) => events.push(name);
  const views = () => events.filter((name) => name === 'page:viewed').length;
  render({ brand: { ...watt }, onEvent }, <Goods />);
  await waitFor(() => expect(views()).toBe(1));
  render({ brand: { ...watt }, onEvent, locale: 'en' }, <Goods />);
  render({ brand: { ...watt, name: 'other' }, onEvent }, <Goods />);
  await waitFor(() => expect(views()).toBe(2));
});

test.each([
  ['an unknown brand', { brand: 'wat' }, 'brand'],
  ['a brand of nothing', { brand: undefined }, 'brand'],
  ['servers that are no list', { sites: { gateways: 'x' } }, 'options'],
])('EM-5 %s leaves the page as it is: the widget and onError say it', async (_, options, code) => {
  const { render, app } = createApp();
  const onError = vi.fn();
  render({ ...(options as Partial<StorefrontOptions>), onError }, <Goods />);
  await waitFor(() => expect(onError).toHaveBeenCalledExactlyOnceWith({ code, message: expect.any(String) }));
  const message: string = onError.mock.calls[0]?.[0].message;
  await waitFor(() => expect(app.querySelector('div')?.shadowRoot?.textContent).toBe(message));
  expect(texts).toEqual([message]);
});

test('EM-5 a widget and the hook outside of a storefront say so', async () => {
  const { root, app } = createApp();
  const StorefrontReader = () => {
    useStorefront();
    return null;
  };
  root.render(
    <>
      <Goods />
      <StorefrontReader />
    </>,
  );
  await waitFor(() =>
    expect(app.querySelector('div')?.shadowRoot?.textContent).toMatch(/^Coinslot: <Goods> is outside/),
  );
  await waitFor(() =>
    expect(texts).toEqual([expect.stringMatching(/<Goods>/), expect.stringMatching(/useStorefront/)]),
  );
});

test('EM-6 callbacks and the hook hear an order from its beginning to its end; the latest function is called', async () => {
  const { render, rendered, platform, world } = createApp({ person: 'bob' });
  const player = userEvent.setup();
  const events: string[] = [];
  const record = (name: string) => () => void events.push(name);
  const Listening = () => {
    const storefront = useStorefront();
    useEffect(() => storefront?.on('order:created', record('hook')), [storefront]);
    return null;
  };
  const view = (run: string) => (
    <>
      <Checkout
        product_id="g600"
        onCreated={record(`created ${run}`)}
        onPaid={record(`paid ${run}`)}
        onFailed={record('failed')}
        onUnknown={record('unknown')}
        onClose={record('closed')}
      />
      <Listening />
    </>
  );
  render({ onReady: record('ready') }, view('first'));
  await waitFor(() => expect(events).toEqual(['ready']));
  render({ onEvent: (name) => void (name === 'order:paid' && events.push('any')) }, view('latest'));
  const [checkout] = rendered();
  if (!checkout) throw new TypeError('nothing is rendered');
  const shop = within(checkout);
  await shop.findByText('$9.99');
  await player.click(shop.getByRole('button', { name: 'Choose payment' }));
  await player.click(within(await shop.findByRole('dialog')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(events).toEqual(['ready', 'closed']));
  await player.click(shop.getByRole('button', { name: 'Choose payment' }));
  await player.click(await shop.findByRole('button', { name: /Razer Gold/ }));
  const pay = await shop.findByRole<HTMLButtonElement>('button', { name: /^Pay \$/ });
  await platform.clock.settle();
  await waitFor(() => expect(pay.getAttribute('aria-busy')).toBeNull());
  await player.click(pay);
  await platform.clock.settle();
  await waitFor(() => expect(events.slice(2).toSorted()).toEqual(['created latest', 'hook']));
  world.end('Success');
  await platform.clock.advance(30_000);
  await player.click(await shop.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(events.slice(4)).toEqual(['paid latest', 'any', 'closed']));
});

test('EM-1 EM-6 the whole top-up is one component, with goods and checkout in it, and calls back with its order', async () => {
  const { app, render, platform, world } = createApp({ person: 'bob' });
  const player = userEvent.setup();
  const events: string[] = [];
  render({}, <Topup product_id="g600" onCreated={() => events.push('created')} onPaid={() => events.push('paid')} />);
  const topup = await waitFor(() => {
    const inside = app.firstElementChild?.shadowRoot?.querySelector<HTMLElement>('.coinslot');
    if (!inside) throw new TypeError('nothing is rendered');
    return inside;
  });
  const shop = within(topup);
  await waitFor(() => expect(shop.getByRole('button', { name: /660 Gems/ }).getAttribute('aria-pressed')).toBe('true'));
  await player.click(await shop.findByRole('button', { name: 'Choose payment' }));
  await player.click(await shop.findByRole('button', { name: /Razer Gold/ }));
  const pay = await shop.findByRole<HTMLButtonElement>('button', { name: /^Pay \$9\.99/ });
  await platform.clock.settle();
  await waitFor(() => expect(pay.getAttribute('aria-busy')).toBeNull());
  await player.click(pay);
  await platform.clock.settle();
  await waitFor(() => expect(events).toEqual(['created']));
  world.end('Success');
  await platform.clock.advance(30_000);
  await waitFor(() => expect(events).toEqual(['created', 'paid']));
});
