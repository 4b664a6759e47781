import { configure, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import * as React from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { createMemoryPlatform } from '../src/platform/memory.ts';
import { must } from '../src/testing/must.ts';
import { furnish } from '../src/testing/storefront.ts';
import { createWorld } from '../src/testing/world.ts';
import { Storefront, Topup } from './react.tsx';

// Rendering may take longer than usual on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

type Waits = Promise<void> | null;

/** Suspends until its promise is done. */
function Wait({ on }: { on: (Promise<void> & { done?: true }) | null }) {
  if (on && !on.done) throw on;
  return null;
}

/** React's component that hides a part of a page. Preact has no `Activity`. */
const { Activity } = React as { Activity?: React.ComponentType<{ mode: string; children: React.ReactNode }> };

/** An embedder's page that can hide its shop. */
async function openHideable(strict: boolean) {
  const platform = createMemoryPlatform({ address: 'https://pay.watt.example/' });
  const world = createWorld(platform.now);
  platform.setFetch(world.fetch);
  furnish(platform, world, { person: 'bob' });
  const app = document.body.appendChild(document.createElement('main'));
  const root = createRoot(app);
  const received: string[] = [];
  const Mode = strict ? React.StrictMode : React.Fragment;
  const render = ({ on = null, mode, key = 'one' }: { on?: Waits; mode?: string; key?: string }): void => {
    const shop = (
      <Storefront
        key={key}
        brand="watt"
        area="sea"
        gateway="http://watt.localhost:4173"
        {...({ platform } as object)}
        onEvent={(name) => void received.push(name)}
      >
        <Topup />
      </Storefront>
    );
    root.render(
      <Mode>
        <React.Suspense fallback={<p>wait</p>}>
          <Wait on={on} />
          {Activity && mode ? <Activity mode={mode}>{shop}</Activity> : shop}
        </React.Suspense>
      </Mode>,
    );
  };
  const end = (): void => {
    root.unmount();
    app.remove();
  };
  onTestFinished(end);
  const host = (): Element | undefined => [...app.querySelectorAll('div')].find(({ shadowRoot }) => shadowRoot);
  const shop = () => within(must(host()?.shadowRoot?.querySelector<HTMLElement>('.coinslot'), 'a shop'));
  const product = (): Promise<HTMLElement> => waitFor(() => shop().getByRole('button', { name: /660 Gems/ }));
  return { platform, app, root, render, host, shop, product, end, received, player: userEvent.setup() };
}

// Preact loses the state of hidden components.
for (const strict of [false, true])
  test.skipIf(!Activity)(
    `EM-1 a shop that a suspended page hides keeps what was chosen${strict ? ', in StrictMode' : ''}`,
    async () => {
      const { render, host, product, player, app, received } = await openHideable(strict);
      render({});
      await player.click(await product());
      await waitFor(async () => expect((await product()).getAttribute('aria-pressed')).toBe('true'));
      const [before, root] = [host(), host()?.shadowRoot?.firstElementChild];
      let resume = (): void => {};
      const on: Promise<void> & { done?: true } = new Promise<void>((done) => {
        resume = () => {
          on.done = true;
          done();
        };
      });
      render({ on });
      await waitFor(() => within(app).getByText('wait'));
      resume();
      await waitFor(() => expect(within(app).queryByText('wait')).toBeNull());
      expect([host() === before, host()?.shadowRoot?.firstElementChild === root]).toEqual([true, true]);
      expect((await product()).getAttribute('aria-pressed')).toBe('true');
      expect(received.filter((name) => name === 'ready')).toHaveLength(1);
    },
  );

test.skipIf(!Activity).each([
  ['', false],
  [', in StrictMode', true],
])('EM-1 a shop in an Activity that is hidden and shown keeps what was chosen%s', async (_, strict) => {
  const { render, host, product, player, received } = await openHideable(strict);
  render({ mode: 'visible' });
  await player.click(await product());
  await waitFor(async () => expect((await product()).getAttribute('aria-pressed')).toBe('true'));
  const root = host()?.shadowRoot?.firstElementChild;
  for (let times = 0; times < 2; times++) {
    render({ mode: 'hidden' });
    await waitFor(() => expect((host() as HTMLElement).style.display).toBe('none'));
    await new Promise((done) => setTimeout(done));
    render({ mode: 'visible' });
    await waitFor(() => expect((host() as HTMLElement).style.display).toBe(''));
    await new Promise((done) => setTimeout(done));
  }
  expect(host()?.shadowRoot?.firstElementChild).toBe(root);
  expect((await product()).getAttribute('aria-pressed')).toBe('true');
  expect(received.filter((name) => name === 'ready')).toHaveLength(1);
});

test.skipIf(!Activity)(
  'EM-1 a shop that is removed while hidden leaves nothing behind, and another key creates another shop',
  async () => {
    const { render, host, product, platform, end, root } = await openHideable(false);
    render({ mode: 'visible' });
    await product();
    const first = must(host(), 'a shop');
    render({ mode: 'visible', key: 'two' });
    await waitFor(() => expect(host()).not.toBe(first));
    await product();
    await waitFor(() => expect(first.shadowRoot?.childElementCount).toBe(0));
    const second = must(host(), 'a shop');
    render({ mode: 'hidden', key: 'two' });
    await waitFor(() => expect((second as HTMLElement).style.display).toBe('none'));
    await new Promise((done) => setTimeout(done));
    expect(second.shadowRoot?.querySelector('.coinslot')).toBeTruthy();
    root.render(<p>gone</p>);
    await waitFor(() => expect(second.isConnected).toBe(false));
    await waitFor(() => expect(second.shadowRoot?.childElementCount).toBe(0));
    await waitFor(() => expect(platform.clock.waiting()).toBe(0));
    end();
  },
);
