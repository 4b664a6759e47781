import { waitFor, within } from '@testing-library/dom';
import { describe, expect, onTestFinished, test } from 'vitest';
import { renderIn } from '../../src/testing/render.tsx';
// Fetched already, as on a page that has been open for a moment.
import '../../widgets/checkout/parts/deferred.ts';
import '../../widgets/goods/parts/characters.tsx';
import { watt } from '../../brands/watt.ts';
import type { Brand } from '../../src/brand/index.ts';
import { rechargeConfig } from '../../src/contract/game.ts';
import { classicRoutes } from '../../src/rules/routes.ts';
import { createTestStorefront, fill, type TestOptions, type TestStorefront } from '../../src/testing/storefront.ts';
import { createRouter } from '../shell/router.ts';
import { App } from './app.tsx';
import { walkSteps } from './walk-steps.ts';

async function show(shop: TestStorefront, brand: Brand = watt) {
  const { store, platform } = shop;
  const router = createRouter(platform, undefined, classicRoutes);
  walkSteps(store, router, {});
  const page = renderIn(shop, <App {...{ store, router, brand }} options={{}} />);
  const { view, t } = page;
  await view.findByRole('main');
  await shop.settle();
  const bar = () => view.queryByRole('navigation', { name: t('recharge_steps') });
  return {
    ...page,
    router,
    bar,
    /** Which step the bar names, and which it leads back to. */
    steps: () => {
      const stepsBar = bar();
      if (!stepsBar) return null;
      const links = within(stepsBar).queryAllByRole('link');
      return {
        now: stepsBar.querySelector('[aria-current="step"]')?.textContent?.replace(/^\d/, ''),
        done: links.map(({ textContent }) => textContent),
      };
    },
    path: () => platform.address().pathname + platform.address().search,
  };
}

const open = async (path: string, options: TestOptions = {}, brand?: Brand) =>
  show(await createTestStorefront({ address: `https://watt.example${path}`, ...options }), brand);
const ann = { person: 'ann' } as const;

describe('LY-3 the bar of the four steps', () => {
  test('names the step that is shown, and leads back to those that are done', async () => {
    const page = await open('/selectGame', ann);
    const { t } = page;
    expect(page.steps()).toEqual({ now: t('select_game'), done: [] });
    page.router.go('/selectGoods');
    await waitFor(() => expect(page.steps()).toEqual({ now: t('select_role_goods'), done: [t('select_game')] }));
    await page.player.click(page.view.getByRole('link', { name: t('select_game') }));
    expect(page.path()).toBe('/selectGame');
    await waitFor(() => expect(page.steps()?.done).toEqual([]));
  });

  test('RP-1 stands neither over a replenish link and an error, nor where the brand hides it', async () => {
    expect((await open('/replenishGoods?replenish_id=r1', ann)).bar()).toBeNull();
    expect((await open('/showError')).bar()).toBeNull();
    expect((await open('/selectGame', {}, { ...watt, hidesSteps: true })).bar()).toBeNull();
  });

  test('LY-4 there is no navigation of the new version', async () => {
    const page = await open('/selectGame', ann);
    expect(page.view.queryByRole('navigation', { name: page.t('main_menu') })).toBeNull();
  });
});

test('LY-5 gifts are promised only where there are activities to claim them at', async () => {
  const shop = await createTestStorefront({ ...ann, game: null, address: 'https://watt.example/selectGame' });
  shop.world.answer(rechargeConfig, () => ({
    banner_config: { en: { picture_address: '/art/en.svg' } },
    continue_config: { is_has_continue: 1 },
  }));
  const page = await show(shop);
  await waitFor(() => expect(page.view.getAllByRole('region', { name: page.t('highlights') })).toHaveLength(1));
  expect(page.view.queryByText(page.t('gifts_on_top'))).toBeNull();
});

test('LY-7 the way to withdraw is in the footer where the law is Europe’s', async () => {
  const page = await open('/selectGame', { ...ann, brand: { ...watt, areas: [{ id: 'sea', law: 'europe' }] } });
  await within(page.view.getByRole('contentinfo')).findByRole('link', { name: new RegExp(page.t('withdrawal')) });
});

describe('RT-2 the orders, which have no screen of their own', () => {
  const list = (page: Awaited<ReturnType<typeof open>>) =>
    page.view.findByRole('dialog', { name: page.t('my_orders') });

  test('LY-1 open from the menu of the account over every step, and close again', async () => {
    const page = await open('/selectGame', ann);
    const header = within(page.view.getByRole('banner'));
    await page.player.click(await header.findByRole('button', { name: page.t('my_orders'), hidden: true }));
    const dialog = within(await list(page));
    expect(page.path()).toBe('/selectGame');
    await dialog.findByText(page.t('no_orders'));
    await page.player.click(dialog.getByRole('button', { name: page.t('choose_product') }));
    await waitFor(() => expect(page.path()).toBe('/selectGoods'));
    expect(page.view.queryByRole('dialog')).toBeNull();
  });

  test('RS-5 Me opens from the menu of the account, leads to the orders, and closes at a log-out', async () => {
    const page = await open('/selectGame', ann);
    const header = within(page.view.getByRole('banner'));
    await page.player.click(await header.findByRole('button', { name: page.t('my'), hidden: true }));
    const me = within(await page.view.findByRole('dialog', { name: page.t('my') }));
    await me.findByRole('progressbar');
    expect(me.queryByRole('button', { name: page.t('vip_title') })).toBeNull();
    await page.player.click(me.getByRole('button', { name: page.t('my_orders') }));
    await list(page);
    expect(page.view.queryByRole('dialog', { name: page.t('my') })).toBeNull();
    page.router.me.value = true;
    page.store.session.logOut();
    expect(page.router.me.value).toBe(false);
  });

  test('open over the goods at their address of the new version, for a player alone, and not after a log-out', async () => {
    const page = await open('/my?idfv=i1', ann);
    expect(page.path()).toBe('/selectGoods?idfv=i1');
    await list(page);
    page.store.session.logOut();
    expect(page.router.orders.value).toBe(false);
    await waitFor(() => expect(page.view.queryByRole('dialog')).toBeNull());
    const visitor = await open('/my');
    expect(visitor.view.queryByRole('dialog')).toBeNull();
  });

  test('LG-5 close at a log-out that comes before they are drawn', async () => {
    const page = await open('/selectGame', ann);
    page.router.orders.value = true;
    page.store.session.logOut();
    expect(page.router.orders.value).toBe(false);
  });

  test('RS-1 stay open while an order waits on the step behind them', async () => {
    const shop = await createTestStorefront({ address: 'https://watt.example/selectGoods', ...ann });
    await fill(shop);
    shop.store.checkout.pay(shop.store.methods.picked.peek());
    await shop.settle();
    const page = await show(shop);
    await page.view.findByRole('dialog', { name: page.t('result_pending') });
    page.router.orders.value = true;
    const dialog = within(await list(page));
    const before = page.store.purchase.progress.peek();
    await page.advance(60_000);
    expect(page.store.purchase.progress.peek()).not.toBe(before);
    expect(page.router.orders.value).toBe(true);
    await page.player.click(await dialog.findByRole('button', { name: /^More for/ }));
    await page.player.click(await dialog.findByRole('button', { name: page.t('check_again') }));
    expect(page.router.orders.value).toBe(false);
  });

  test('LG-5 close when the session has ended by itself', async () => {
    const page = await open('/my', ann);
    await list(page);
    page.store.session.drop();
    expect(page.router.orders.value).toBe(false);
  });

  test('PY-13 an order that waits is taken up from there, and shown as its step', async () => {
    const shop = await createTestStorefront({ address: 'https://watt.example/selectGoods', ...ann });
    await fill(shop);
    shop.store.checkout.pay(shop.store.methods.picked.peek());
    await shop.settle();
    const page = await show(shop);
    await page.view.findByRole('dialog', { name: page.t('result_pending') });
    page.router.go('/selectGoods');
    await waitFor(() => expect(page.view.queryByRole('dialog')).toBeNull());
    page.router.orders.value = true;
    const dialog = within(await list(page));
    await page.player.click(await dialog.findByRole('button', { name: /^More for/ }));
    await page.player.click(await dialog.findByRole('button', { name: page.t('check_again') }));
    await page.view.findByRole('dialog', { name: page.t('result_pending') });
    expect(page.path()).toBe('/result');
    expect(page.view.getAllByRole('dialog')).toHaveLength(1);
  });
});

describe('RT-2 where an address leads', () => {
  test.each([
    ['/', null, '/selectGame'],
    ['/?idfv=i1', null, '/selectGame?idfv=i1'],
    ['/?client_id=1013', '1013', '/selectGoods?client_id=1013'],
    ['/selectGoods', null, '/selectGame'],
    ['/selectGoods', '1013', '/selectGoods'],
    ['/recharge', '1013', '/selectGoods'],
    ['/recharge', null, '/selectGame'],
    ['/result', '1013', '/selectGoods'],
    ['/my?idfv=i1', '1013', '/selectGoods?idfv=i1'],
    ['/userCenter', '1013', '/selectGoods'],
    ['/activity', '1013', '/selectGoods'],
    ['/showError', null, '/showError'],
  ])('%s, with the game %s, to %s', async (path, game, to) => {
    const page = await open(path, { ...ann, game });
    await waitFor(() => expect(page.path()).toBe(to));
  });
});

describe('RT-2 RT-3 walking the steps', () => {
  test('PY-13 RS-3 from the goods to the order, which says where it came from; the way back leaves it', async () => {
    const page = await open('/selectGoods', ann);
    await fill(page);
    const { t, store } = page;
    await waitFor(() => expect(page.path()).toBe('/recharge?product_id=g600'));
    expect(page.steps()).toEqual({ now: t('recharge_begin'), done: [t('select_game'), t('select_role_goods')] });
    await page.player.click(await page.view.findByRole('button', { name: /^Pay \$9\.99/ }));
    const result = await page.view.findByRole('dialog', { name: t('result_pending') });
    expect(page.path()).toBe('/result?origin=recharge');
    expect(page.steps()?.now).toBe(t('recharge_result'));
    expect(page.view.getAllByRole('dialog'), 'the pay step is over').toEqual([result]);

    await page.player.click(within(result).getByRole('button', { name: t('change_way') }));
    await page.settle();
    await waitFor(() => expect(page.path()).toBe('/recharge?product_id=g600'));
    expect(page.view.queryByRole('dialog')).toBeNull();

    page.router.go('/selectGoods');
    await waitFor(() => expect(page.steps()?.now).toBe(t('select_role_goods')));
    expect(store.payStep.open.value).toBe(false);
    expect(page.platform.reports).toEqual([]);
  });

  test('a pay step that is loaded anew stays, though its checkout is here later than the goods', async () => {
    const shop = await createTestStorefront({ address: 'https://watt.example/recharge', ...ann });
    await fill(shop);
    const { store, platform, settle, kill } = shop.reload();
    onTestFinished(kill);
    const router = createRouter(platform, undefined, classicRoutes);
    walkSteps(store, router, { product_id: 'g600' });
    await settle();
    expect(router.screen.peek().is).toBe('recharge');
    expect(store.catalogue.product.peek()?.value).toBe('g600');
  });

  test('NT-5 an order that waits is shown after a reload, and going back to the goods puts it aside', async () => {
    const shop = await createTestStorefront({ address: 'https://watt.example/selectGoods', ...ann });
    await fill(shop);
    shop.store.checkout.pay(shop.store.methods.picked.peek());
    await shop.settle();
    const page = await show(shop.reload());
    await page.view.findByRole('dialog', { name: page.t('result_pending') });
    expect(page.path()).toBe('/result');
    page.router.go('/selectGoods');
    await waitFor(() => expect(page.view.queryByRole('dialog')).toBeNull());
    await page.view.findByText(page.t('unpaid_title'));
    expect(page.steps()?.now).toBe(page.t('select_role_goods'));
  });

  test('LG-5 a player who logs out on the pay step is led to the goods', async () => {
    const page = await open('/selectGoods', ann);
    await fill(page);
    await waitFor(() => expect(page.path()).toBe('/recharge?product_id=g600'));
    page.store.session.logOut();
    await waitFor(() => expect(page.path()).toBe('/selectGoods'));
  });
});
