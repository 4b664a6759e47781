import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { watt } from '../../brands/watt.ts';
import { testerUsers } from '../../src/account/tester-mode.ts';
import { rechargeConfig } from '../../src/contract/game.ts';
import { getOrderInfo, payCall } from '../../src/contract/order.ts';
import { activityStatus } from '../../src/contract/reward.ts';
import { must } from '../../src/testing/must.ts';
import { renderIn } from '../../src/testing/render.tsx';
import { createReadyStorefront, createTestStorefront, type TestStorefront, tap } from '../../src/testing/storefront.ts';
import { password } from '../../src/testing/world-data.ts';
import { createRouter } from '../shell/router.ts';
import { App } from './app.tsx';

const show = async (shop: TestStorefront, superMode = false) => {
  const router = createRouter(shop.platform);
  const page = renderIn(shop, <App {...{ store: shop.store, router, superMode }} brand={watt} options={{}} />);
  await page.view.findByRole('main');
  return { ...page, router };
};
const open = async (path = '/', ...rest: Parameters<typeof createTestStorefront>) =>
  show(await createTestStorefront({ ...rest[0], address: `https://watt.example${path}` }));

describe('LY-4 the way around', () => {
  test('two items without an activity, three with one; a wide screen has the VIP centre too', async () => {
    const shop = await createTestStorefront();
    shop.world.answer(rechargeConfig, () => ({ cumulative_config: { is_has_cumulative: 1 } }));
    const items = ({ view, t }: Awaited<ReturnType<typeof show>>) =>
      view.getAllByRole('navigation', { name: t('main_menu') }).map((nav) =>
        within(nav)
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      );
    const without = await open('/');
    expect(items(without)).toEqual([
      ['Top up', 'VIP', 'Me'],
      ['Top up', 'Me'],
    ]);
    const having = await show(shop.reload());
    await having.settle();
    await waitFor(() =>
      expect(items(having)).toEqual([
        ['Top up', 'Events', 'VIP', 'Me'],
        ['Top up', 'Events', 'Me'],
      ]),
    );
  });

  test('the screen that is shown is named; the bottom one is not under an error', async () => {
    const page = await open('/my');
    expect(page.view.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
      'Me',
      'Me',
    ]);
    const lost = await open('/nowhere');
    expect(lost.view.getAllByRole('navigation', { name: lost.t('main_menu') })).toHaveLength(1);
  });
});

describe('LY-1 the header', () => {
  test('AC-1 the way to the event says how many gifts wait, and on another screen how many are left', async () => {
    const shop = await createTestStorefront({ person: 'bob' });
    shop.world.answer(rechargeConfig, () => ({ cumulative_config: { is_has_cumulative: 1 } }));
    let claimable = 3;
    shop.world.answer(activityStatus, () => ({ cumulative: true, continuous: false, claimable }));
    const page = await show(shop.reload());
    const counts = (): (string | null)[] =>
      [...page.container.querySelectorAll('.count-badge')].map((one) => one.textContent);
    await waitFor(() => expect(counts()).toEqual(['3', '3']));
    claimable = 0;
    page.router.go('/my');
    await waitFor(() => expect(counts()).toEqual([]));
  });

  test('AR-3 the sales area stands in it with the currency, and is changed there', async () => {
    const page = await open('/');
    await page.settle();
    // The window of the tests is too narrow to show it.
    const found = () => page.container.querySelector<HTMLSelectElement>('.where.wide select');
    await waitFor(() => expect(found()).not.toBeNull());
    const where = must(found(), 'the area');
    expect(where.closest('label')?.textContent).toMatch(/USD$/);
    const other = page.store.brand.areas.find(({ id }) => id !== where.value)?.id ?? '';
    await page.player.selectOptions(where, other);
    expect(page.store.areas.current.value?.id).toBe(other);
  });

  test('a visitor is asked to log in, and to choose a game before that', async () => {
    const page = await open('/my', { game: null });
    const header = within(page.view.getByRole('banner'));
    await page.player.click(header.getByRole('button', { name: page.t('log_in') }));
    await page.view.findByText(page.t('choose_game_first'));
    expect(page.store.popups.login.value).toBe(false);
  });

  test('LG-5 a player finds the log-out in the menu of the name; it asks first', async () => {
    const page = await open('/', { person: 'ann' });
    const header = within(page.view.getByRole('banner'));
    header.getByRole('button', { name: page.t('account_menu', { name: 'ann' }) });
    await page.player.click(await header.findByRole('button', { name: page.t('log_out'), hidden: true }));
    const question = within(await page.view.findByRole('alertdialog'));
    await page.player.click(question.getByRole('button', { name: page.t('log_out') }));
    await waitFor(() => expect(page.store.session.user.value).toBeNull());
    await header.findByRole('button', { name: page.t('log_in') });
  });

  test('LG-5 the menu lets somebody else in, and logs out of all games where there are several', async () => {
    const page = await open('/', { person: 'ann' });
    const header = within(page.view.getByRole('banner'));
    const everywhere = { name: page.t('everywhere_out'), hidden: true };
    await header.findByRole('button', { name: page.t('switch_account'), hidden: true });
    expect(header.queryByRole('button', everywhere)).toBeNull();
    page.store.games.choose({ gp_id: '102', client_id: '1023', name: 'Harbor Kings', logo: '' });
    await page.store.session.logIn('bob', password);
    await header.findByRole('button', { name: page.t('account_menu', { name: 'bob' }) });
    await header.findByRole('button', everywhere);
    await page.player.click(header.getByRole('button', { name: page.t('switch_account'), hidden: true }));
    const question = within(await page.view.findByRole('alertdialog'));
    await page.player.click(question.getByRole('button', { name: page.t('switch_account') }));
    await waitFor(() => expect(page.store.popups.login.value).toBe(true));
    expect(Object.keys(page.store.session.users.value)).toEqual(['101']);
  });

  test('T07 it says where a test account is used', async () => {
    const page = await show(await createTestStorefront({ users: testerUsers }), true);
    expect(page.view.getByRole('banner').textContent).toContain(page.t('super_mode'));
    expect((await open('/')).view.getByRole('banner').textContent).not.toContain(page.t('super_mode'));
  });

  test('LY-2 BR-2 it names the page, and says where no real money moves', async () => {
    const page = await open('/my', { demo: true });
    const header = page.view.getByRole('banner');
    expect(header.textContent).toContain(page.t('demo_mode'));
    expect(header.textContent).toContain(watt.title);
  });
});

describe('LY-5 the footer', () => {
  test('terms and privacy are the area’s, in a window of their own', async () => {
    const page = await open('/', { area: 'eru', game: null });
    const footer = within(page.view.getByRole('contentinfo'));
    const link = (name: string) => footer.getByRole<HTMLAnchorElement>('link', { name: new RegExp(name) });
    expect(link(page.t('terms')).href).toBe('https://www.watt.example/eru/terms');
    expect(link(page.t('privacy')).href).toBe('https://www.watt.example/eru/privacy');
    expect([link(page.t('terms')).target, link(page.t('terms')).rel]).toEqual(['_blank', 'noopener noreferrer']);
  });

  test('I18-1 the language that is picked is shown, kept, and offered by its own name', async () => {
    const page = await open('/');
    const select = page.view.getByLabelText<HTMLSelectElement>(page.t('language'));
    expect(select.options).toHaveLength(watt.languages.length);
    expect([...select.options].map(({ textContent }) => textContent)).toContain('ไทย');
    await page.player.selectOptions(select, 'ar');
    await waitFor(() => expect(page.container.querySelector('.coinslot')?.getAttribute('dir')).toBe('rtl'));
    expect(page.store.storage.get('perfLang')).toBe('ar');
  });

  test('no picker where there is one language; the instructions open', async () => {
    const shop = await createTestStorefront();
    shop.world.answer(rechargeConfig, () => ({ language_config: 'en' }));
    const page = await show(shop.reload());
    await page.settle();
    await waitFor(() => expect(page.view.queryByLabelText(page.t('language'))).toBeNull());
    await page.player.click(page.view.getByRole('button', { name: page.t('instructions') }));
    await page.view.findByRole('dialog', { name: page.t('instructions') });
  });
});

describe('ST-5 NT-1 what concerns the whole page', () => {
  test('a lost connection is said while it lasts', async () => {
    const page = await open('/');
    page.platform.setOnline(false);
    await page.view.findByText(page.t('offline'));
    page.platform.setOnline(true);
    await waitFor(() => expect(page.view.queryByText(page.t('offline'))).toBeNull());
  });

  test('ST-5 a browser that keeps nothing is named', async () => {
    const shop = await createTestStorefront();
    shop.platform.failStorage('blocked');
    const page = await show(shop);
    await page.view.findByText(page.t('storage_blocked'));
  });
});

describe('RS-5 my orders', () => {
  test('a visitor is asked to log in, a player without orders is told so', async () => {
    const visitor = await open('/my');
    await visitor.view.findByText(visitor.t('log_in_for_orders'));
    const player = await open('/my', { person: 'ann' });
    await player.view.findByText(player.t('no_orders'));
  });

  test('each says what, for whom, how much and how it stands; one that waits leads back to its payment', async () => {
    const shop = await createReadyStorefront({ address: 'https://watt.example/my' });
    await tap(shop);
    shop.store.checkout.close();
    const page = await show(shop);
    const orders = await page.view.findByRole('heading', { name: page.t('my_orders') });
    const order = orders.closest('section')?.querySelector('li');
    expect(order?.textContent).toMatch(/Skyward Saga · Aurora · Sun.*\$9\.99/);
    expect(order?.textContent).toContain(page.t('state_pending'));
    await page.player.click(page.view.getByRole('button', { name: page.t('unpaid_go') }));
    await page.view.findByRole('dialog', { name: page.t('result_pending') });
  });

  test('NT-5 one whose answer was lost, and that was put aside, can be looked for again', async () => {
    const shop = await createReadyStorefront({ address: 'https://watt.example/my' });
    const stop = [payCall('razer_gold_pay'), getOrderInfo].map((call) => shop.world.fault(call, { is: 'lost' }));
    await tap(shop);
    await shop.advance(200_000);
    shop.store.checkout.close();
    for (const end of stop) end();
    const page = await show(shop);
    await page.view.findByText(page.t('state_unknown'));
    await page.player.click(page.view.getByRole('button', { name: page.t('check_again') }));
    await page.settle();
    await page.view.findByRole('dialog', { name: page.t('result_pending') });
    expect(shop.world.orders).toHaveLength(1);
  });
});
