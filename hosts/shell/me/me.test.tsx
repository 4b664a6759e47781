import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { watt } from '../../../brands/watt.ts';
import type { Brand } from '../../../src/brand/index.ts';
import { couponList } from '../../../src/contract/coupon.ts';
import { rechargeConfig } from '../../../src/contract/game.ts';
import { redeemCode } from '../../../src/contract/reward.ts';
import { loaded } from '../../../src/store/async-resource.ts';
import { renderIn } from '../../../src/testing/render.tsx';
import { createTestStorefront, type TestOptions } from '../../../src/testing/storefront.ts';
import { Me } from './me.tsx';

/** Opens Me of ann, who has two characters, the level Silver and a coupon. Returns the page and the list of what was followed. */
async function open(changes: Partial<Brand> = {}, { inGame, ...options }: TestOptions & { inGame?: true } = {}) {
  const shop = await createTestStorefront({ person: 'ann', ...options });
  const followed: string[] = [];
  const follow = (name: string) => () => void followed.push(name);
  const page = renderIn(
    shop,
    <Me
      store={shop.store}
      brand={{ ...watt, ...changes }}
      gifts={2}
      inGame={inGame ?? false}
      onOrders={follow('orders')}
      onGoods={follow('goods')}
      onVip={follow('vip')}
      onGifts={follow('gifts')}
    />,
  );
  await page.view.findByRole('button', { name: page.t('my_orders') });
  await shop.settle();
  return { ...page, followed };
}

describe('RS-5 Me', () => {
  test('shows the level and how far the next one is, and leads to the VIP centre and the orders', async () => {
    const page = await open();
    const bar = await page.view.findByRole('progressbar');
    expect(bar.getAttribute('aria-valuetext')).toContain(page.t('vip_next', { points: 366, level: 'Gold' }));
    await page.player.click(page.view.getByRole('button', { name: page.t('vip_title') }));
    await page.player.click(page.view.getByRole('button', { name: page.t('my_orders') }));
    expect(page.followed).toEqual(['vip', 'orders']);
  });

  test('lists the coupons in a dialog', async () => {
    const page = await open();
    page.world.answer(rechargeConfig, () => ({ is_open_coupon: true }));
    page.store.games.choose({ gp_id: '101', client_id: '1014', name: 'Skyward Lite', logo: '' });
    await page.player.click(await page.view.findByRole('button', { name: /Coupons$/ }));
    const dialog = within(await page.view.findByRole('dialog', { name: page.t('coupons') }));
    await dialog.findByRole('button', { name: page.t('coupons_history') });
  });

  test('CP-8 a promo code becomes a coupon, which is in the list at once', async () => {
    const page = await open();
    page.world.answer(rechargeConfig, () => ({ is_open_coupon: true, code_config: { is_has_code: true } }));
    page.world.answer(redeemCode, (_, caller) => {
      caller.person();
      page.world.answer(couponList, () => [
        { code: 'p1', name: 'Summer', use_category: 'avail' as const, discount_rate: 0.8 },
      ]);
      return { code: 'p1' };
    });
    page.store.games.choose({ gp_id: '101', client_id: '1014', name: 'Skyward Lite', logo: '' });
    const { catalogue } = page.store;
    await waitFor(() => expect(loaded(catalogue.goods.peek())?.list).not.toHaveLength(0));
    catalogue.choose(loaded(catalogue.goods.peek())?.list.find(({ value }) => value === 'g600') as never);
    expect(catalogue.product.peek()?.value).toBe('g600');
    await page.player.click(await page.view.findByRole('button', { name: page.t('promo_ask') }));
    await page.player.type(page.view.getByLabelText(page.t('promo_label')), 'summer{Enter}');
    await page.view.findByText(page.t('promo_done', { name: 'Summer' }));
    // The code is not refused for the product that is selected on the goods.
    expect(page.world.sent(redeemCode)).toEqual([expect.not.objectContaining({ product_id: expect.anything() })]);
    await page.player.click(page.view.getByRole('button', { name: /Coupons$/ }));
    const dialog = within(await page.view.findByRole('dialog', { name: page.t('coupons') }));
    await dialog.findByText('Summer');
  });

  test.each([
    ['the gateway takes no codes', {}, {}],
    ['the brand has no coupons', { code_config: { is_has_code: true } }, { vip: false }],
    ['the brand hides them', { code_config: { is_has_code: true } }, { hidesFromMe: ['coupons'] }],
  ] satisfies [string, object, Partial<Brand>][])(
    'CP-8 there is no field for a code where %s',
    async (_, config, brand) => {
      const page = await open(brand);
      page.world.answer(rechargeConfig, () => ({ is_open_coupon: true, ...config }));
      page.store.games.choose({ gp_id: '101', client_id: '1014', name: 'Skyward Lite', logo: '' });
      await page.settle();
      expect(page.view.queryByRole('button', { name: page.t('promo_ask') })).toBeNull();
    },
  );

  test('a character that is tapped is chosen for the goods', async () => {
    const page = await open();
    const { characters, role } = page.store.recipient;
    const load = characters.peek();
    const last = load.is === 'ready' ? load.value.at(-1) : undefined;
    const all = page.view.queryByRole('button', { expanded: false, name: /^All / });
    if (all) await page.player.click(all);
    const name = new RegExp(`${last?.role.display}.*${last?.server.display}`);
    const card = page.view.getAllByRole('button', { name }).at(-1);
    await page.player.click(card as HTMLElement);
    expect([role.peek()?.value, page.followed]).toEqual([last?.role.value, ['goods']]);
  });

  test('what the brand hides is left out; the orders and the log-out stay', async () => {
    const page = await open({ hidesFromMe: ['level', 'coupons', 'gifts', 'characters', 'help', 'language'] });
    expect(page.view.queryByRole('progressbar')).toBeNull();
    expect(page.view.queryByRole('combobox')).toBeNull();
    expect(page.view.queryByRole('link')).toBeNull();
    expect(page.view.queryByText(page.t('me_characters'))).toBeNull();
    expect(page.view.getAllByRole('button').map((one) => one.textContent)).toEqual([
      page.t('my_orders'),
      page.t('partner_pages'),
      page.t('switch_account'),
      page.t('log_out'),
    ]);
  });

  test('RT-4 inside a game nothing leads to another account or language', async () => {
    const page = await open({}, { inGame: true });
    expect(page.view.queryByRole('button', { name: page.t('log_out') })).toBeNull();
    expect(page.view.queryByRole('combobox')).toBeNull();
    await page.view.findByRole('progressbar');
  });

  test('VP-4 a brand without levels shows the account', async () => {
    const page = await open({ vip: false });
    expect(page.view.queryByRole('progressbar')).toBeNull();
    expect(page.view.queryByText(page.t('coupons'))).toBeNull();
    expect(page.view.getAllByText('ann').length).toBeGreaterThan(0);
  });
});
