import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { activity } from '../../widgets/activity/index.ts';
import { checkout } from '../../widgets/checkout/index.ts';
import { goods } from '../../widgets/goods/index.ts';
import { login } from '../../widgets/login/index.ts';
import { replenish } from '../../widgets/replenish/index.ts';
import { vip } from '../../widgets/vip/index.ts';
import { rechargeConfig, replenishmentGameList } from '../contract/game.ts';
import { auth } from '../contract/login.ts';
import { replenishmentInfo } from '../contract/order.ts';
import { must } from '../testing/must.ts';
import { openPage, type TestPage, type View } from '../testing/page.ts';
import { password, people } from '../testing/world-data.ts';
import { owedOrder } from '../testing/world-owed.ts';
import type { Widget } from './widget.ts';

const alone = { goods, vip, activity, checkout, replenish } as const;
const options: Partial<Record<keyof typeof alone, object>> = {
  checkout: { product_id: 'g600' },
  replenish: { replenish_id: 'link-1' },
};
/** The button that leads to the login, as each widget calls it. */
const leads: Partial<Record<keyof typeof alone, 'choose_payment'>> = { checkout: 'choose_payment' };

async function logIn({ player, t }: TestPage, view: View): Promise<void> {
  const dialog = within(await view.findByRole('dialog'));
  await player.type(dialog.getByLabelText(t('username')), 'ann');
  await player.type(dialog.getByLabelText(t('password')), password);
  await player.keyboard('{Enter}');
  await waitFor(() => expect(view.queryByLabelText(t('password'))).toBeNull());
}

describe('EM-1 any widget that is mounted alone can log in', () => {
  test.each(Object.keys(alone) as (keyof typeof alone)[])('LG-1 %s', async (name) => {
    const page = await openPage(alone[name] as Widget, { area: 'universal', game: '1023' });
    page.world.answer(rechargeConfig, () => ({ cumulative_config: { is_has_cumulative: 1 } }));
    page.world.answer(replenishmentInfo, () => owedOrder);
    page.world.answer(replenishmentGameList, () => []);
    // A replenish payer logs in under a path of its own (RP-1).
    page.world.answer({ ...auth, path: '/api/ingame/auth' }, () => {
      const oauth_token = page.world.tokenOf('ann');
      return { ...people.ann, gp_id: '102', oauth_token };
    });
    page.store.areas.choose('sea');
    page.slot.update(options[name] ?? {});
    // What is fetched meanwhile may draw another button in its place.
    await page.settle();
    const button = () =>
      page.view.getAllByRole<HTMLButtonElement>('button', { name: page.t(leads[name] ?? 'log_in') })[0];
    await waitFor(() => expect(button()?.disabled).toBe(false));
    await page.player.click(must(button(), 'a button that leads to the login'));
    await logIn(page, page.over());
    expect(page.store.session.user.value?.username).toBe('ann');
  });

  test('a login widget that the page mounts as a popup opens instead of the storefront’s own, until it is unmounted', async () => {
    const page = await openPage(goods);
    const own = page.mount(login, { popup: true });
    page.store.popups.openLogin();
    await waitFor(() => own.view.getByRole('dialog'));
    expect(page.over().queryByRole('dialog')).toBeNull();
    own.slot.unmount();
    await page.over().findByRole('dialog');
  });

  test('a login form within the page does not replace the popup', async () => {
    const page = await openPage(goods);
    const form = page.mount(login, {});
    await waitFor(() => form.view.getByLabelText(page.t('password')));
    page.store.popups.openLogin();
    await logIn(page, page.over());
    await form.view.findByText('ann');
  });
});

describe('EM-1 GM-2 a checkout that is mounted alone', () => {
  test('lets a player with several characters select one', async () => {
    const page = await openPage(checkout, { person: 'ann', options: { product_id: 'g600' } });
    const pay = await page.view.findByRole<HTMLButtonElement>('button', { name: page.t('choose_payment') });
    await waitFor(() => expect(pay.disabled).toBe(false));
    await page.player.click(pay);
    const dialog = within(await page.over().findByRole('dialog', { name: page.t('choose_character') }));
    await page.player.click(await dialog.findByRole('button', { name: /Moon/ }));
    await waitFor(() => expect(page.over().queryByRole('dialog')).toBeNull());
    expect(page.store.recipient.role.value?.display).toBe('Moon');
  });

  test('has no character list next to a goods picker, which has its own', async () => {
    const page = await openPage(goods, { person: 'ann' });
    page.store.popups.show('characters');
    await page.view.findByRole('dialog', { name: page.t('choose_character') });
    expect(page.over().queryByRole('dialog')).toBeNull();
  });
});
