import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { rechargeConfig } from '../../src/contract/game.ts';
import { getPaymentList } from '../../src/contract/goods.ts';
import { payCall } from '../../src/contract/order.ts';
import { openPage, type TestPage } from '../../src/testing/page.ts';
import { paymentList } from '../../src/testing/world-data.ts';
import { checkout } from './index.ts';
import type { CheckoutOptions } from './options.ts';

/** The pay step of 660 gems. An iPhone has nine payment methods. */
const open = async (device: 'ios' | 'web', options: CheckoutOptions = {}): Promise<TestPage> => {
  const page = await openPage(checkout, {
    person: 'bob',
    device,
    options: { product_id: 'g600', inline: true, ...options },
  });
  await page.view.findByRole('button', { name: /Razer Gold/ });
  return page;
};
/** The pay step with four banks more, so that the list is long enough for a search. */
const openLong = async (): Promise<TestPage> => {
  const page = await open('ios');
  const { regions, ...list } = paymentList(9.99);
  const bank = (one: number) => ({
    payway_id: 10101,
    key: `bank_${one}`,
    name: `Bank ${one}`,
    icon: '/art/pay/any.svg',
    sort: 20 + one,
  });
  const Global = [...(regions?.Global ?? []), ...[1, 2, 3, 4].map(bank)];
  page.world.answer(getPaymentList, () => ({ ...list, regions: { ...regions, Global } }));
  await page.store.methods.again();
  await page.settle();
  return page;
};
/** Shows the payment methods after the first ones. */
const showAll = async (page: TestPage) =>
  page.player.click(await page.view.findByRole('button', { name: /^All ways to pay/ }));
const names = (page: TestPage): (string | undefined)[] =>
  within(page.view.getByRole('list', { name: page.t('methods') }))
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent ?? undefined);

describe('PY-1 more than twelve payment methods', () => {
  test('can be searched by name and by carrier', async () => {
    const page = await openLong();
    expect(names(page)).toHaveLength(6);
    expect(page.view.queryByRole('searchbox')).toBeNull();
    await showAll(page);
    await waitFor(() => expect(names(page).length).toBeGreaterThan(6));
    const focused = (): string => page.host.shadowRoot?.activeElement?.textContent ?? '';
    await waitFor(() => expect(focused()).toContain(names(page)[6] ?? 'the seventh'));
    const search = page.view.getByRole('searchbox', { name: page.t('search_method') });
    await page.player.type(search, 'pAy');
    await waitFor(() => expect(names(page)).toEqual(['Apple Pay', 'PayPal', 'GrabPay', 'Alipay', 'Codapay']));
    await page.player.type(search, '{Backspace>3/}wallets');
    await waitFor(() => expect(names(page)).toEqual(['Apple Pay', 'GrabPay']));
    await page.player.type(search, '{Backspace>7/}grab');
    await waitFor(() => expect(names(page)).toEqual(['GrabPay']));
    page.view.getByRole('button', { name: /^GrabPay/ }).focus();
    await page.player.keyboard('{Enter}');
    await waitFor(() => expect(page.store.methods.picked.value?.name).toBe('GrabPay'));
    await page.player.click(page.view.getByRole('button', { name: /^Pay / }));
    await page.view.findByRole('dialog', { name: page.t('result_pending') });
    expect(page.world.sent(payCall('payermax_pay'))).toMatchObject([{ channel: 'grab' }]);
  });

  test('show a text if no name matches', async () => {
    const page = await openLong();
    await showAll(page);
    await page.player.type(page.view.getByRole('searchbox'), 'zzz');
    await page.view.findByText(page.t('no_method_found'));
    expect(names(page)).toEqual([]);
  });

  test('have a search; fewer have none', async () => {
    const page = await open('ios');
    await showAll(page);
    expect(page.view.queryByRole('searchbox')).toBeNull();
  });
});

describe('PY-1 the order of the payment methods', () => {
  test('the last used method is marked and first; on an iPhone its own wallet is first', async () => {
    const page = await open('ios');
    expect(names(page)[0]).toBe('Apple Pay');
    await showAll(page);
    await page.player.click(page.view.getByRole('button', { name: /Alipay/ }));
    await page.player.click(page.view.getByRole('button', { name: /^Pay / }));
    await page.settle();
    await page.store.methods.again();
    await page.settle();
    const [first] = within(page.view.getByRole('list', { name: page.t('methods'), hidden: true })).getAllByRole(
      'listitem',
      { hidden: true },
    );
    expect(first?.textContent).toContain(`Alipay${page.t('last_used')}`);
  });

  test('the list closes when a method is chosen, which moves to the front, stays there, and has the focus', async () => {
    const page = await open('ios');
    await showAll(page);
    await page.player.click(page.view.getByRole('button', { name: /^Codapay/ }));
    await waitFor(() => expect(names(page)).toHaveLength(6));
    expect(names(page)[0]).toBe('Codapay');
    await waitFor(() => expect(page.host.shadowRoot?.activeElement?.textContent ?? '').toContain('Codapay'));
    await page.player.click(page.view.getByRole('button', { name: /^PayPal/ }));
    expect(names(page)[0]).toBe('Codapay');
  });
});

test('CP-6 the total includes the coupon before a method is tapped, and is what is charged', async () => {
  const page = await openPage(checkout, { person: 'bob', options: { inline: true } });
  const { regions, ...list } = paymentList(9.99);
  const Global = (regions?.Global ?? []).filter((option) => option?.name !== 'PayPal');
  page.world.answer(getPaymentList, () => ({ ...list, regions: { ...regions, Global } }));
  page.world.answer(rechargeConfig, () => ({ is_open_coupon: true }));
  page.store.games.choose({ gp_id: '101', client_id: '1014', name: 'Skyward Lite', logo: '' });
  page.slot.update({ product_id: 'g600' });
  await page.player.click(await page.view.findByRole('button', { name: 'Pay $8.49' }));
  await page.view.findByRole('dialog', { name: page.t('result_pending') });
  expect(page.world.sent(payCall('razer_gold_pay'))).toMatchObject([
    { shown_amount: 8.49, coupon_code: expect.any(String) },
  ]);
});

describe('RT-3 the options of a partner or a link', () => {
  test('preselect server, role and method, and changes of them take effect', async () => {
    const page = await openPage(checkout, {
      person: 'ann',
      options: { product_id: 'g600', server: 's2', role: 'r2', pay: '10201' },
    });
    const dialog = await page.view.findByRole('dialog');
    await waitFor(() => expect(dialog.querySelector('.receiver')?.textContent).toContain('Moon'));
    await waitFor(() => expect(page.store.methods.picked.value?.name).toBe('PayPal'));
    page.slot.update({ server: 's1', role: 'r1', pay: '10103_2' });
    await waitFor(() => expect(page.store.methods.picked.value?.name).toBe('Razer Gold'));
    await waitFor(() => expect(dialog.querySelector('.receiver')?.textContent).toContain('Sun'));
    expect(page.world.orders).toHaveLength(0);
  });
});
