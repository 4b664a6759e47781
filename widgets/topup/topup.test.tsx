import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { openPage, type TestPage } from '../../src/testing/page.ts';
import { password } from '../../src/testing/world-data.ts';
import { checkout } from '../checkout/index.ts';
import { goods } from '../goods/index.ts';
import { login } from '../login/index.ts';
import { topup } from './index.tsx';

const press = async ({ view, player }: Pick<TestPage, 'view' | 'player'>, name: string | RegExp): Promise<void> =>
  player.click(await view.findByRole('button', { name }));

/** Game, log-in, character, product, method, pay, done: what most players ever do. */
async function buy(page: TestPage): Promise<void> {
  const { view, player, t, world, platform } = page;
  await press(page, /Skyward Saga/);
  await press(page, /Skyward Lite/);
  await press(page, t('log_in'));
  const form = within(await page.over().findByRole('dialog', { name: t('log_in_title', { game: 'Skyward Lite' }) }));
  await player.type(form.getByLabelText(t('username')), 'ann');
  await player.type(form.getByLabelText(t('password')), password);
  await player.keyboard('{Enter}');
  await press(page, new RegExp(t('change_character')));
  await press({ view: within(await view.findByRole('dialog', { name: t('choose_character') })), player }, /Moon/);
  await press(page, /660 Gems/);
  await press(page, t('choose_payment'));
  await press(page, /Razer Gold/);
  await press(page, /^Pay \$9\.99/);
  await view.findByRole('dialog', { name: t('result_pending') });
  world.end('Success');
  await platform.clock.advance(2_000);
  await press({ view: within(await view.findByRole('dialog', { name: t('result_success') })), player }, t('done'));
  await waitFor(() => expect(view.queryByRole('dialog')).toBeNull());
}

describe('EM-1 EM-3 the whole top-up', () => {
  test('GM-1 LG-4 GM-3 GD-1 PY-13 RS-4 a player selects a game, logs in, selects a product and pays', async () => {
    const page = await openPage(topup, { game: null });
    const events: string[] = [];
    for (const name of ['session:login', 'game:changed', 'goods:chosen', 'order:created', 'order:paid'] as const) {
      page.storefront.on(name, () => events.push(name));
    }
    await buy(page);
    expect(page.world.orders).toMatchObject([{ person: 'ann', product_id: 'g600', status: 'Success' }]);
    expect(page.world.orders[0]?.bought).toMatch(/client_id=1014.*role_id=r2&server_id=s2/);
    expect(events).toEqual(['game:changed', 'session:login', 'goods:chosen', 'order:created', 'order:paid']);
    expect(page.platform.reports).toEqual([]);
  });

  test('EM-1 after the unmount no node, timer or listener of ours is left on the page', async () => {
    const added: string[] = [];
    const removed: string[] = [];
    for (const target of [window, document]) {
      const { addEventListener, removeEventListener } = target;
      vi.spyOn(target, 'addEventListener').mockImplementation((...options: unknown[]) => {
        added.push(String(options[0]));
        return Reflect.apply(addEventListener, target, options);
      });
      vi.spyOn(target, 'removeEventListener').mockImplementation((...options: unknown[]) => {
        removed.push(String(options[0]));
        return Reflect.apply(removeEventListener, target, options);
      });
    }
    // What the player's hands and the first drawing listen to is theirs, and stays.
    const warm = await openPage(topup, { game: null });
    warm.storefront.destroy();
    added.length = 0;
    removed.length = 0;
    const page = await openPage(topup, { game: null });
    const nodes = document.querySelectorAll('*').length;
    await press(page, /Harbor Kings/);
    await page.view.findByText(page.t('log_in_prompt'));
    page.slot.update({ product_id: 'g600' });
    page.slot.unmount();
    expect(page.host.shadowRoot?.childNodes).toHaveLength(0);
    page.storefront.destroy();
    expect(document.querySelectorAll('*')).toHaveLength(nodes);
    expect(page.platform.clock.waiting()).toBe(0);
    const left = added.filter((name) => !removed.includes(name));
    expect(left).toEqual([]);
    vi.restoreAllMocks();
  });

  test('RS-2 PY-13 the order that the return from a payment page names is shown at once', async () => {
    const page = await openPage(topup, { person: 'bob' });
    page.world.orders.push({
      billing_no: 'B7',
      person: 'bob',
      request_id: 'other-tab-1',
      bought: '',
      product_id: 'g60',
      status: 'Pending',
    });
    page.slot.update({ billing_no: 'B7' });
    await page.view.findByRole('dialog', { name: page.t('result_pending') });
  });
});

describe('EM-1 widgets of one storefront, each in an element of its own', () => {
  test('share the player, the game and the product: what is selected in one is paid in the other', async () => {
    const page = await openPage(goods, { person: 'bob' });
    const pay = page.mount(checkout, { inline: true });
    const who = page.mount(login);
    await press(page, /660 Gems/);
    await waitFor(() => expect(pay.view.getByRole('button', { name: /^Pay \$9\.99/ })).toBeTruthy());
    await waitFor(() => expect(who.view.getByText('bob')).toBeTruthy());
    page.store.session.logOut();
    await waitFor(() => expect(pay.view.getByText(page.t('log_in_prompt'))).toBeTruthy());
    await waitFor(() => expect(who.view.getByLabelText(page.t('password'))).toBeTruthy());
  });

  test('a product option of one widget is not removed by another widget without that option', async () => {
    const page = await openPage(checkout, { person: 'bob', options: { product_id: 'g600', inline: true } });
    await page.view.findByRole('button', { name: /^Pay \$9\.99/ });
    page.mount(goods);
    page.mount(checkout);
    await page.settle();
    expect(page.store.catalogue.product.value?.value).toBe('g600');
  });

  test('T30 one that is unmounted does not affect the others', async () => {
    const page = await openPage(checkout, { person: 'bob', options: { product_id: 'g600', inline: true } });
    const other = page.mount(checkout, { inline: true });
    await waitFor(() => expect(other.view.getByRole('button', { name: /^Pay \$9\.99/ })).toBeTruthy());
    other.slot.unmount();
    await press(page, /Razer Gold/);
    await press(page, /^Pay /);
    await page.view.findByRole('dialog', { name: page.t('result_pending') });
    expect(page.world.orders).toHaveLength(1);
  });
});
