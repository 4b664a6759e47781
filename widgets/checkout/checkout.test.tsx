import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { rechargeConfig } from '../../src/contract/game.ts';
import { getPaymentList } from '../../src/contract/goods.ts';
import { payCall } from '../../src/contract/order.ts';
import { must } from '../../src/testing/must.ts';
import { openPage, type TestPage } from '../../src/testing/page.ts';
import { password } from '../../src/testing/world-data.ts';
import { goods } from '../goods/index.ts';
import { checkout } from './index.ts';

const razer = payCall('razer_gold_pay');

/** A page of bob's, whose only character is Star, with the pay step of 660 gems in place. */
const openPayStep = async (): Promise<TestPage> => {
  const page = await openPage(checkout, { person: 'bob', options: { product_id: 'g600', inline: true } });
  await page.view.findByRole('list', { name: page.t('methods') });
  await page.view.findByRole('button', { name: /Razer Gold/ });
  // Also those that do not stand among the first.
  await page.player.click(page.view.getByRole('button', { name: /^All ways to pay/ }));
  return page;
};
const pick = async (page: TestPage, name: RegExp): Promise<void> =>
  page.player.click(await page.view.findByRole('button', { name }));
const payButton = (page: TestPage) => page.view.getByRole<HTMLButtonElement>('button', { name: /^Pay / });
const names = (page: TestPage): (string | undefined)[] =>
  within(page.view.getByRole('list', { name: page.t('methods') }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent ?? undefined);

describe('the bar of a narrow page', () => {
  test('PY-1 shows nothing to pay without a product, and its price with one', async () => {
    const page = await openPage(checkout, { person: 'bob' });
    const begin = (): HTMLElement | null => page.view.queryByRole('button', { name: page.t('choose_payment') });
    expect(begin()).toBeNull();
    page.slot.update({ product_id: 'g600' });
    await page.view.findByText('$9.99');
    expect(page.world.count(getPaymentList)).toBe(0);
    await page.player.click(page.view.getByRole('button', { name: page.t('choose_payment') }));
    const dialog = await page.view.findByRole('dialog');
    await within(dialog).findByRole('button', { name: /Razer Gold/ });
    await page.player.click(within(dialog).getByRole('button', { name: page.t('close') }));
    await waitFor(() => expect(page.view.queryByRole('dialog')).toBeNull());
    page.slot.update({ product_id: 'g1200' });
    expect((await page.view.findByText('1500 Gems')).closest('[part~=bar]')?.textContent).toContain('$19.99');
  });

  test('GD-4 leads a visitor to the log-in, and a player without a character to the characters', async () => {
    const visitor = await openPage(checkout, { options: { product_id: 'g600' } });
    await visitor.view.findByText('$9.99');
    await visitor.player.click(visitor.view.getByRole('button', { name: visitor.t('choose_payment') }));
    expect(visitor.store.popups.login.value).toBe(true);
    const player = await openPage(checkout, { person: 'ann', options: { product_id: 'g600' } });
    await player.view.findByText('$9.99');
    await player.player.click(player.view.getByRole('button', { name: player.t('choose_payment') }));
    expect(player.store.popups.panel.value).toBe('characters');
    expect(player.store.payStep.open.value).toBe(false);
  });
});

test('PY-1 a pay step within the page does not become an overlay on the next screen', async () => {
  const page = await openPayStep();
  page.slot.unmount();
  const next = page.mount(checkout);
  await waitFor(() => next.view.getByText('$9.99'));
  expect(next.view.queryByRole('dialog')).toBeNull();
  next.slot.update({ inline: true });
  await next.view.findByRole('list', { name: page.t('methods') });
});

describe('GD-4 a visitor at the pay step within the page', () => {
  test('logs in there if the page has no goods, and at the goods otherwise', async () => {
    const page = await openPage(checkout, { options: { product_id: 'g600', inline: true } });
    await page.view.findByText(page.t('log_in_prompt'));
    await page.player.click(page.view.getByRole('button', { name: page.t('log_in') }));
    expect(page.store.popups.login.value).toBe(true);
    page.store.popups.closeLogin();
    const picker = page.mount(goods);
    await waitFor(() => expect(page.view.queryByRole('button', { name: page.t('log_in') })).toBeNull());
    picker.slot.unmount();
    await page.view.findByRole('button', { name: page.t('log_in') });
  });
});

describe('LG-4 the pay step that a visitor requested before the login', () => {
  const asVisitor = async (): Promise<TestPage> => {
    const page = await openPage(checkout, { options: { product_id: 'g600' } });
    await page.view.findByText('$9.99');
    await page.player.click(page.view.getByRole('button', { name: page.t('choose_payment') }));
    return page;
  };

  test('opens by itself if there is one character', async () => {
    const page = await asVisitor();
    await page.store.session.logIn('bob', password);
    await within(await page.view.findByRole('dialog')).findByRole('button', { name: /Razer Gold/ });
    expect(page.store.payStep.requested.value).toBe(false);
  });

  test('lets one of several characters be selected first', async () => {
    const page = await asVisitor();
    await page.store.session.logIn('ann', password);
    await waitFor(() => expect(page.store.popups.panel.value).toBe('characters'));
    const all = page.store.recipient.characters.value;
    page.store.recipient.choose(must(all.is === 'ready' ? all.value[0] : null, 'a character'));
    page.store.popups.show(null);
    const payStep = within(await page.view.findByRole('dialog', { name: '660 Gems' }));
    await payStep.findByRole('button', { name: /Razer Gold/ });
  });

  test.each([
    ['the login', (page: TestPage) => page.store.popups.closeLogin(), undefined],
    ['the choice of a character', (page: TestPage) => page.store.popups.show(null), 'ann'],
  ] as const)('is forgotten with %s', async (_, close, person) => {
    const page = await asVisitor();
    if (person) {
      await page.store.session.logIn(person, password);
      await waitFor(() => expect(page.store.popups.panel.value).toBe('characters'));
    }
    close(page);
    await page.settle();
    expect([page.store.payStep.requested.value, page.store.payStep.open.value]).toEqual([false, false]);
  });
});

describe('the pay step', () => {
  test('GM-5 PY-14 shows who gets the goods: character, game, area, server and account', async () => {
    const page = await openPayStep();
    const receiver = page.view.getByText('Star').closest('.receiver');
    expect(receiver?.textContent).toMatch(/Star.*Skyward Saga · South-East Asia · Aurora.*bob/);
  });

  test.each([
    [true, 'South-East Asia · West · Aurora'],
    [false, 'South-East Asia · Aurora'],
  ])('CF-1 GM-5 with is_area_role %s it shows %s', async (is_area_role, text) => {
    const page = await openPayStep();
    page.world.answer(rechargeConfig, () => ({ area_config: { is_area_role } }));
    page.store.config.again();
    await page.settle();
    const receiver = page.view.getByText('Star').closest('.receiver');
    const [server, role] = [page.store.recipient.server.peek(), page.store.recipient.role.peek()];
    if (!server || !role) throw new TypeError('nobody is chosen');
    const west = { value: '2', display: 'West' };
    page.store.recipient.choose({ server, role: { ...role, display: 'Star of the west', area: west } });
    await waitFor(() => expect(receiver?.textContent).toContain('Star of the west'));
    expect(receiver?.textContent).toContain(text);
  });

  test('PY-1 GD-5 another region has its own price and methods, and its first method is selected', async () => {
    const page = await openPayStep();
    await pick(page, /Razer Gold/);
    await waitFor(() => expect(payButton(page).disabled).toBe(false));
    const select = page.view.getByLabelText<HTMLSelectElement>(new RegExp(page.t('pay_from')));
    expect([...select.options].map(({ textContent }) => textContent)).toEqual(['Thailand', page.t('country_global')]);
    await page.player.selectOptions(select, 'TH');
    await page.view.findByRole('button', { name: /TrueMoney/ });
    await waitFor(() => expect(names(page)).toEqual(['TrueMoney', 'e2p']));
    expect(page.view.getByRole('button', { name: /TrueMoney/ }).getAttribute('aria-pressed')).toBe('true');
    expect(payButton(page).textContent).toContain('THB 349.65');
  });

  test('PY-3 options that do not match the price are not shown; another product has others', async () => {
    const page = await openPayStep();
    expect(names(page)).not.toContain('Large sums');
    expect(names(page)).not.toContain('No picture');
    page.slot.update({ product_id: 'g1200' });
    await page.view.findByRole('button', { name: /Large sums/ });
    expect(payButton(page).textContent).toContain('$19.99');
  });

  test('PY-2 an option is described in the player’s language', async () => {
    const page = await openPayStep();
    expect(page.view.getByRole('button', { name: /PayPal/ }).textContent).toContain('Balance or card');
  });

  test('PY-1 a sub-option is in the list itself, names its carrier, and can pay', async () => {
    const page = await openPayStep();
    expect(page.view.queryByRole('button', { name: /^Wallets/ })).toBeNull();
    expect(page.view.queryByRole('button', { name: /Apple Pay/ })).toBeNull();
    const grab = page.view.getByRole('button', { name: /^GrabPay/ });
    expect(grab.textContent).toContain(page.t('method_via', { carrier: 'Wallets' }));
    await page.player.click(grab);
    await waitFor(() => expect(page.store.methods.picked.value?.name).toBe('GrabPay'));
    await page.player.click(payButton(page));
    await page.view.findByRole('dialog', { name: page.t('result_pending') });
    expect(page.world.sent(payCall('payermax_pay'))).toMatchObject([{ channel: 'grab' }]);
  });

  test('PY-11 the first option is preselected; without an option the pay button is disabled', async () => {
    const page = await openPayStep();
    expect(page.view.getByRole('button', { name: /^PayPal/ }).getAttribute('aria-pressed')).toBe('true');
    expect(payButton(page).disabled).toBe(false);
    page.store.methods.deselect();
    await page.view.findByText(page.t('choose_method'));
    expect(payButton(page).disabled).toBe(true);
  });

  test('PY-11 the pay step shows where the payment page will open', async () => {
    const page = await openPayStep();
    await pick(page, /Razer Gold/);
    await page.view.findByText(page.t('opens_window', { method: 'Razer Gold' }));
    await pick(page, /Alipay/);
    await page.view.findByText(page.t('opens_here', { method: 'Alipay' }));
  });

  test('PY-13 PY-15 the window opens inside the tap; while the order is made, taps are ignored and a text says so', async () => {
    const page = await openPayStep();
    await pick(page, /Razer Gold/);
    const letGo = page.world.hold(razer);
    await page.player.dblClick(payButton(page));
    expect(page.platform.opened).toHaveLength(1);
    await page.view.findByText(page.t('making_order'));
    await page.platform.clock.advance(3_500);
    await page.view.findByText(page.t('still_making'));
    expect(payButton(page).getAttribute('aria-busy')).toBe('true');
    await page.player.click(payButton(page));
    await letGo();
    await page.view.findByRole('dialog', { name: page.t('result_pending') });
    expect(page.world.orders).toHaveLength(1);
    expect(page.platform.opened).toHaveLength(1);
  });

  test('NT-5 if the connection is lost meanwhile, a text says so', async () => {
    const page = await openPayStep();
    await pick(page, /Razer Gold/);
    page.platform.setOnline(false);
    await page.player.click(payButton(page));
    await page.platform.clock.advance(3_500);
    await page.view.findByText(page.t('offline'));
    page.platform.setOnline(true);
    await page.platform.clock.advance(5_000);
    await page.view.findByRole('dialog', { name: page.t('result_pending') });
    expect(page.world.orders).toHaveLength(1);
  });

  test('NT-5 after ten seconds the player can stop waiting: the order is looked up, and shown when the response arrives', async () => {
    const page = await openPayStep();
    await pick(page, /Razer Gold/);
    const letGo = page.world.hold(razer);
    await page.player.click(payButton(page));
    await page.platform.clock.advance(9_000);
    const close = { name: page.t('close') };
    expect(page.view.queryByRole('button', close)).toBeNull();
    await page.platform.clock.advance(1_000);
    await page.player.click(await page.view.findByRole('button', close));
    await page.view.findByRole('dialog', { name: page.t('result_unknown') });
    await letGo();
    await page.platform.clock.advance(5_000);
    await page.view.findByRole('dialog', { name: page.t('result_pending') });
    expect(page.world.orders).toHaveLength(1);
  });

  test.each([
    [/Nobody/, 'error_payway'],
    [/Codapay/, 'error_channel'],
  ] as const)('PY-12 %s: its error text is shown until another option is selected', async (method, key) => {
    const page = await openPayStep();
    await pick(page, method);
    await page.player.click(payButton(page));
    await page.view.findByText(page.t(key));
    await pick(page, /PayPal/);
    await waitFor(() => expect(page.view.queryByText(page.t(key))).toBeNull());
  });

  test('PY-12 an option without a payway shows what to do, and the fixed message in small print', async () => {
    const page = await openPayStep();
    await pick(page, /Nobody/);
    await page.player.click(payButton(page));
    const small = await page.view.findByText('payway_id is no exist');
    expect(small.tagName).toBe('SMALL');
    expect((await page.view.findByRole('alert')).textContent).toContain(page.t('error_no_payway'));
  });

  test('NT-3 a rejection is shown in our own text beside the button, and the window closes', async () => {
    const page = await openPayStep();
    await pick(page, /Razer Gold/);
    page.world.fault(razer, { is: 'refused', word: 'limit-reached', text: 'Enough for today.' });
    await page.player.click(payButton(page));
    const alert = await page.view.findByRole('alert');
    expect(alert.textContent).toContain(page.t('error_limit'));
    expect(page.platform.opened.map((window) => window.closed())).toEqual([true]);
  });

  test('PY-1 a list that fails to load can be requested again; if no option matches, a text says so', async () => {
    const page = await openPayStep();
    const stop = page.world.fault(getPaymentList, { is: 'refused', word: 'bad-parameter' });
    await page.store.methods.again();
    await page.view.findByText(page.t('error_query'));
    stop();
    page.world.answer(getPaymentList, () => ({ regions: { Global: [] } }));
    await page.player.click(page.view.getByRole('button', { name: page.t('retry') }));
    await page.view.findByText(page.t('no_methods'));
  });
});
