import { fireEvent, waitFor, within } from '@testing-library/dom';
import type { ComponentType } from 'react';
import { describe, expect, test } from 'vitest';
import { renderIn } from '../src/testing/render.tsx';
// Fetched already, as on a page that has been open for a moment.
import '../widgets/checkout/parts/deferred.ts';
import '../widgets/goods/parts/characters.tsx';
import '../widgets/login/parts/by-provider.tsx';
import { watt } from '../brands/watt.ts';
import type { Brand } from '../src/brand/index.ts';
import { getPaymentList } from '../src/contract/goods.ts';
import { messageOf } from '../src/identity/answer.ts';
import { classicRoutes, newRoutes, type Routes } from '../src/rules/routes.ts';
import { cardList, topUp } from '../src/testing/card-holder.ts';
import { must } from '../src/testing/must.ts';
import { everyone, openSignIn, shop as origin } from '../src/testing/sign-in.ts';
import { createTestStorefront, fill, type TestStorefront } from '../src/testing/storefront.ts';
import { App as ClassicApp } from './classic/app.tsx';
import { walkSteps } from './classic/walk-steps.ts';
import type { PageProps } from './shell/page-props.ts';
import { createRouter } from './shell/router.ts';
import { App as NewApp } from './storefront/app.tsx';

interface Version {
  readonly name: string;
  readonly App: ComponentType<PageProps>;
  readonly routes: Routes;
  readonly follow: typeof walkSteps;
  /** Where an order is shown. */
  readonly result: string;
}

/** The two versions of a brand's page (RT-1, RT-2). */
const versions: readonly Version[] = [
  { name: 'new', App: NewApp, routes: newRoutes, follow: () => {}, result: '/selectGoods' },
  { name: 'classic', App: ClassicApp, routes: classicRoutes, follow: walkSteps, result: '/result' },
];

/** Draws a shop as a version does. */
async function show(shop: TestStorefront, { App, routes, follow }: Version, brand: Brand = watt) {
  const { store, platform } = shop;
  const router = createRouter(platform, undefined, routes);
  follow(store, router, {});
  const page = renderIn(shop, <App {...{ store, router, brand }} options={{}} />);
  await page.view.findByRole('main');
  await shop.settle();
  return { ...page, at: () => platform.address().pathname };
}

describe.each(versions)('in the $name version', (version) => {
  test('LG-2 LG-3 a player logs in with a provider, and finds the page logged in', async () => {
    const shop = await openSignIn({ address: `${origin}/selectGoods` });
    const page = await show(shop, version, everyone);
    const { t, player } = page;
    const banner = within(page.view.getByRole('banner'));
    await player.click(banner.getByRole('button', { name: t('log_in') }));
    const popup = within(await page.view.findByRole('dialog'));
    await player.click(
      await popup.findByRole('button', { name: new RegExp(`^${t('log_in_with', { provider: 'Google' })}`) }),
    );
    await page.settle();
    const window = must(page.platform.messageWindows.at(-1), 'a window');
    const state = new URL(window.navigations[0] ?? '').searchParams.get('state') ?? '';
    window.sendMessage(messageOf({ code: 'code-1', state }), origin);
    await page.settle();
    const back = await show(page.reload(), version, everyone);
    await back.view.findByRole('button', { name: t('account_menu', { name: 'ann' }) });
    expect(back.store.session.user.value?.suid).toBe('ann');
    expect(back.at()).toBe('/selectGoods');
    expect(back.platform.reports).toEqual([]);
  });

  test('LG-6 a player whom the provider turns away is told so, and the page stays as it was', async () => {
    const page = await show(await openSignIn({ address: `${origin}/selectGoods` }), version, everyone);
    const { t, player } = page;
    await player.click(within(page.view.getByRole('banner')).getByRole('button', { name: t('log_in') }));
    const popup = within(await page.view.findByRole('dialog'));
    await player.click(
      await popup.findByRole('button', { name: new RegExp(`^${t('log_in_with', { provider: 'Google' })}`) }),
    );
    await page.settle();
    const window = must(page.platform.messageWindows.at(-1), 'a window');
    const state = new URL(window.navigations[0] ?? '').searchParams.get('state') ?? '';
    window.sendMessage(messageOf({ error: 'access_denied', state }), origin);
    await popup.findByText(t('log_in_denied', { provider: 'Google' }));
    expect(page.store.session.user.value).toBeNull();
    expect(page.at()).toBe('/selectGoods');
  });

  test('PY-10 RS-2 a player pays in a provider’s own form, and sees what the gateway says of it', async () => {
    const option = { payway_id: 11701, channel_id: 'card', key: '11701_card', name: 'Cards', icon: '/i.svg' };
    const shop = await createTestStorefront({ address: `${origin}/selectGoods`, person: 'ann' });
    shop.world.answer(getPaymentList, () => ({ regions: { Global: [option] } }));
    const page = await show(shop, version);
    await fill(page, { method: 'Cards' });
    const { t } = page;
    await page.player.click(await page.view.findByRole('button', { name: /^Pay / }));
    await page.settle();
    const form = await page.view.findByRole('dialog', { name: 'Cards' });
    fireEvent.load(within(form).getByTitle('Cards'));
    const { sendMessage } = must(page.platform.channels.at(-1), 'a frame');
    sendMessage({ is: 'ready' });
    sendMessage({ is: 'done' });
    await page.settle();
    expect(page.view.queryByRole('dialog', { name: t('result_success') })).toBeNull();
    page.world.end('Success');
    await page.advance(2_000);
    await page.view.findByRole('dialog', { name: t('result_success') });
    expect([page.at(), page.world.orders.length]).toEqual([version.result, 1]);
    expect(page.platform.opened).toEqual([]);
  });

  test('CD-1 RS-4 a player tops up with a point card, and sees it done', async () => {
    const shop = await createTestStorefront({ address: `${origin}/selectGoods`, person: 'ann' });
    shop.world.answer(getPaymentList, () => cardList);
    const page = await show(shop, version);
    await fill(page, { method: 'Point card' });
    await topUp(page);
    await page.advance(2_000);
    await page.view.findByRole('dialog', { name: page.t('result_success') });
    await waitFor(() => expect(page.at()).toBe(version.result));
  });
});
