import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { rechargeConfig } from '../../src/contract/game.ts';
import { getPaymentList } from '../../src/contract/goods.ts';
import { cardOrder, cardPrecheck, getOrderInfo, payCall } from '../../src/contract/order.ts';
import { shortOrderNumber } from '../../src/rules/order-help.ts';
import { loaded } from '../../src/store/async-resource.ts';
import { cardList, coin } from '../../src/testing/card-holder.ts';
import { must } from '../../src/testing/must.ts';
import { openPage, type TestPage, type View } from '../../src/testing/page.ts';
import { checkout } from './index.ts';

const cardPay = payCall('card_pay');
const fields = (view: View, { t }: TestPage) =>
  [t('card_number'), t('card_password')].map((name) => view.getByLabelText<HTMLInputElement>(name)) as [
    HTMLInputElement,
    HTMLInputElement,
  ];
const typeCard = async (page: TestPage, view: View, number = coin.number, password = coin.password): Promise<void> => {
  const [one, other] = fields(view, page);
  const over = ({ value }: HTMLInputElement) => ({ initialSelectionStart: 0, initialSelectionEnd: value.length });
  await page.player.type(one, number, over(one));
  await page.player.type(other, password, over(other));
};
const press = async (page: TestPage, view: View, name: string | RegExp): Promise<void> =>
  page.player.click(await view.findByRole('button', { name }));
const confirm = async (page: TestPage): Promise<void> => press(page, page.over(), page.t('card_use'));

/** Bob's pay step with the point card chosen. */
const openPayStep = async (): Promise<TestPage> => {
  const page = await openPage(checkout, { person: 'bob', options: { inline: true } });
  page.world.answer(getPaymentList, () => cardList);
  page.slot.update({ product_id: 'g600', inline: true });
  await press(page, page.view, /^Point card/);
  await page.view.findByLabelText(page.t('card_number'));
  return page;
};
const payButton = (page: TestPage) => page.view.getByRole<HTMLButtonElement>('button', { name: /^Pay / });

/** Bob's page of a game with cards, and the top-up open on it. */
const openTopUp = async (): Promise<readonly [TestPage, View]> => {
  const page = await openPage(checkout, { person: 'bob' });
  page.world.answer(rechargeConfig, () => ({ card_config: { is_has_card: true } }));
  page.store.areas.choose('universal');
  page.store.areas.choose('sea');
  await press(page, page.view, page.t('card_title'));
  return [page, within(await page.view.findByRole('dialog', { name: page.t('card_title') })) as View];
};

/** A page of ann's, who has not chosen any of her characters, with a game that takes cards. */
const openWithoutCharacter = async (): Promise<TestPage> => {
  const page = await openPage(checkout, { person: 'ann' });
  page.world.answer(rechargeConfig, () => ({ card_config: { is_has_card: true } }));
  page.store.areas.choose('universal');
  page.store.areas.choose('sea');
  await press(page, page.view, page.t('card_title'));
  expect(page.store.popups.panel.value).toBe('characters');
  expect(page.view.queryByRole('dialog', { name: page.t('card_title') })).toBeNull();
  return page;
};

/** What the goods picker does with the character that was tapped, or with its cross. */
const choose = ({ store }: TestPage, name: string | null): void => {
  const found = loaded(store.recipient.characters.value)?.find(({ role }) => role.display === name);
  if (name !== null) store.recipient.choose(must(found, `a character called ${name}`));
  store.popups.show(null);
};

describe('GD-4 a missing character', () => {
  test('CD-3 must be selected, and the top-up with a card continues after it', async () => {
    const page = await openWithoutCharacter();
    choose(page, 'Moon');
    const dialog = within(await page.view.findByRole('dialog', { name: page.t('card_title') })) as View;
    dialog.getByText('Moon');
    await dialog.findByLabelText(page.t('card_number'));
  });

  test('that is not selected cancels the top-up, which does not continue with a later selection', async () => {
    const page = await openWithoutCharacter();
    choose(page, null);
    page.store.popups.show('characters');
    choose(page, 'Moon');
    expect(page.store.recipient.role.value?.display).toBe('Moon');
    expect(page.store.card.open.value).toBe(false);
  });

  test('PY-1 must be selected, and the pay step opens after it', async () => {
    const page = await openPage(checkout, { person: 'ann', options: { product_id: 'g600' } });
    await page.view.findByText('$9.99');
    await press(page, page.view, page.t('choose_payment'));
    choose(page, 'Moon');
    await page.view.findByRole('dialog', { name: '660 Gems' });
  });
});

describe('the card form of the pay step', () => {
  test('PY-1 PY-11 it is shown if the option is a card, and the pay button needs both texts', async () => {
    const page = await openPayStep();
    const [number, password] = fields(page.view, page);
    expect(payButton(page).disabled).toBe(true);
    await page.player.type(number, coin.number);
    expect(payButton(page).disabled).toBe(true);
    await page.player.type(password, '   ');
    expect(payButton(page).disabled).toBe(true);
    await page.player.type(password, coin.password);
    await waitFor(() => expect(payButton(page).disabled).toBe(false));
    await press(page, page.view, /^PayPal/);
    await waitFor(() => expect(page.view.queryByLabelText(page.t('card_number'))).toBeNull());
    await press(page, page.view, /^Point card/);
    await waitFor(() => expect(fields(page.view, page).map(({ value }) => value)).toEqual(['', '']));
  });

  test('CD-1 T24 the browser does not store, complete or correct the input', async () => {
    const page = await openPayStep();
    const names = ['name', 'spellcheck', 'maxlength', 'autocomplete', 'type'];
    expect(fields(page.view, page).map((field) => names.map((name) => field.getAttribute(name)))).toEqual([
      [null, 'false', '80', 'off', 'text'],
      [null, 'false', '80', 'one-time-code', 'password'],
    ]);
  });

  test('CD-2 the check shows face value, gems, extra gems and type', async () => {
    const page = await openPayStep();
    await typeCard(page, page.view);
    await press(page, page.view, page.t('card_check'));
    const value = await page.view.findByText('$9.99', { selector: 'dd *' });
    expect(value.closest('dl')?.textContent).toMatch(/Face value\$9\.99.*600 gems.*\+60 extra.*Coin Card/);
  });

  test('CD-1 pay requires a confirmation, sends the card, and shows the result without the form', async () => {
    const page = await openPayStep();
    await typeCard(page, page.view);
    await page.player.click(payButton(page));
    await page.over().findByText(page.t('tip_recharge_confirm', { role: 'Star', server: 'Aurora' }));
    expect(page.world.count(cardPay)).toBe(0);
    await confirm(page);
    await page.view.findByRole('dialog', { name: page.t('result_success') });
    expect(page.world.count(cardPay)).toBe(1);
    expect(fields(page.view, page).map(({ value }) => value)).toEqual(['', '']);
  });

  test('CD-1 T23 a rejected card shows one message beside the fields; the password is typed again', async () => {
    const page = await openPayStep();
    await typeCard(page, page.view, coin.number, 'wrong');
    await page.player.click(payButton(page));
    await confirm(page);
    const [words] = await page.view.findAllByText(page.t('card_refused'));
    const [number, password] = fields(page.view, page);
    expect(page.view.getAllByText(page.t('card_refused'))).toHaveLength(1);
    expect([number.value, password.value]).toEqual([coin.number, '']);
    const labelledId = words?.closest('[id]')?.id;
    for (const field of [number, password]) {
      expect(field.getAttribute('aria-describedby')).toBe(labelledId);
      // The gateway does not reveal which of the two is wrong.
      expect(field.getAttribute('aria-invalid')).toBeNull();
    }
    expect(payButton(page).disabled).toBe(true);
  });

  test('CD-1 our own text is shown if the gateway sends none', async () => {
    const page = await openPayStep();
    page.world.fault(cardPrecheck, { is: 'refused', word: 'bad-parameter' });
    await typeCard(page, page.view);
    await press(page, page.view, page.t('card_check'));
    await page.view.findByText(page.t('card_refused'));
  });

  test('T23 after too many cards the button counts down, and the text says to wait', async () => {
    const page = await openPayStep();
    page.world.fault(cardPrecheck, { is: 'refused', word: 'too-many', text: 'Enough.' }, 1);
    await typeCard(page, page.view);
    await press(page, page.view, page.t('card_check'));
    await page.view.findByText(page.t('error_too_many'));
    const button = await page.view.findByRole<HTMLButtonElement>('button', { name: /0:30/ });
    await typeCard(page, page.view);
    expect([button.disabled, payButton(page).disabled]).toEqual([true, true]);
    await page.platform.clock.advance(30_000);
    await waitFor(() => expect([button.disabled, payButton(page).disabled]).toEqual([false, false]));
    expect(button.textContent).toBe(page.t('card_check'));
  });
});

describe('the card top-up', () => {
  test('LY-8 CD-3 it is offered only if the game has cards', async () => {
    const none = await openPage(checkout, { person: 'bob' });
    expect(none.view.queryByRole('button', { name: none.t('card_title') })).toBeNull();
    const [page, dialog] = await openTopUp();
    expect(dialog.getByText('Star').closest('.receiver')?.textContent).toContain('bob');
    await press(page, dialog, page.t('close'));
    await waitFor(() => expect(page.view.queryByRole('dialog')).toBeNull());
  });

  test('GD-4 a visitor has to log in first', async () => {
    const page = await openPage(checkout, { options: { inline: true } });
    page.world.answer(rechargeConfig, () => ({ card_config: { is_has_card: true } }));
    page.store.areas.choose('universal');
    page.store.areas.choose('sea');
    await press(page, page.view, page.t('card_title'));
    expect(page.store.popups.login.value).toBe(true);
    expect(page.store.card.open.value).toBe(false);
  });

  test('CD-2 CD-3 the card is checked, confirmed and used, and the result shows the gems', async () => {
    const [page, dialog] = await openTopUp();
    await typeCard(page, dialog);
    expect(dialog.queryByRole('button', { name: page.t('card_use') })).toBeNull();
    await page.player.keyboard('{Enter}');
    await press(page, dialog, page.t('card_use'));
    expect(page.world.count(cardOrder)).toBe(0);
    await confirm(page);
    const result = await page.view.findByRole('dialog', { name: page.t('result_success') });
    for (const fact of ['660 gems', 'Star', 'Aurora', '$9.99', shortOrderNumber('B1')])
      expect(result.textContent).toContain(fact);
    expect(page.view.getAllByRole('dialog')).toHaveLength(1);
    expect(page.platform.opened).toEqual([]);
  });

  test('RS-3 while it is redeemed, no payment page opens', async () => {
    const [page, dialog] = await openTopUp();
    page.world.answer(getOrderInfo, () => ({ billing_no: 'B1', status: 'Pending' as const }));
    await typeCard(page, dialog);
    await press(page, dialog, page.t('card_check'));
    await press(page, dialog, page.t('card_use'));
    await confirm(page);
    const result = await page.view.findByRole('dialog', { name: page.t('card_redeeming') });
    expect(result.textContent).toContain(page.t('card_pending'));
    expect(within(result).queryByRole('button', { name: page.t('to_pay') })).toBeNull();
    within(result).getByRole('button', { name: page.t('check_again') });
  });

  test('RS-4 after a failure it opens again, empty', async () => {
    const [page, dialog] = await openTopUp();
    page.world.answer(getOrderInfo, () => ({ billing_no: 'B1', status: 'Fail' as const }));
    await typeCard(page, dialog);
    await press(page, dialog, page.t('card_check'));
    await press(page, dialog, page.t('card_use'));
    await confirm(page);
    const result = await page.view.findByRole('dialog', { name: page.t('result_fail') });
    await press(page, within(result) as View, page.t('recharge_continue'));
    const again = within(await page.view.findByRole('dialog', { name: page.t('card_title') })) as View;
    expect(fields(again, page).map(({ value }) => value)).toEqual(['', '']);
  });
});

describe('T24 the secrets of a card', () => {
  /** Everything that outlives the form: storage, events, the rendered page, and its address. */
  const traces = (page: TestPage, events: readonly unknown[]): string => {
    const { lasting, cookies } = page.platform.world;
    const { tab } = page.platform;
    const renderedHtml = [...document.querySelectorAll('*')].map(
      (one) => `${one.outerHTML}${one.shadowRoot?.innerHTML ?? ''}${(one as HTMLInputElement).value ?? ''}`,
    );
    const inputs = [...(page.host.shadowRoot?.querySelectorAll('input') ?? [])].map(({ value }) => value);
    const kept = [...lasting, ...cookies, ...tab.keys().map((key) => tab.read(key))].map((one) => JSON.stringify(one));
    const { progress, intents, fault } = page.store.checkout;
    const models = [progress, intents, fault].map(({ value }) => JSON.stringify(value));
    return [...kept, ...models, JSON.stringify(events), page.platform.address().href, ...renderedHtml, ...inputs].join(
      '\n',
    );
  };
  const secrets = [coin.number, coin.password];
  const found = (text: string): string[] => secrets.filter((one) => text.includes(one));
  const listen = (page: TestPage): unknown[] => {
    const events: unknown[] = [];
    for (const name of ['order:created', 'order:paid', 'order:failed', 'order:unknown', 'goods:chosen'] as const) {
      page.store.events.on(name, (detail) => events.push(name, detail));
    }
    return events;
  };

  test('control: they are found while the form is open', async () => {
    const [page, dialog] = await openTopUp();
    await typeCard(page, dialog);
    expect(found(traces(page, []))).toEqual(secrets);
  });

  test.each(['answered', 'refused', 'lost'] as const)(
    'after a top-up that was %s nothing contains them',
    async (how) => {
      const [page, dialog] = await openTopUp();
      const events = listen(page);
      if (how === 'refused') page.world.fault(cardOrder, { is: 'refused', word: 'bad-parameter', text: 'No.' });
      if (how === 'lost') page.world.fault(cardOrder, { is: 'lost' });
      await typeCard(page, dialog);
      await press(page, dialog, page.t('card_check'));
      await press(page, dialog, page.t('card_use'));
      await confirm(page);
      await page.platform.clock.advance(30_000);
      if (how === 'refused') await press(page, dialog, page.t('close'));
      else expect(events).toContain('order:paid');
      expect(page.world.sent(cardOrder).length).toBeGreaterThan(0);
      await waitFor(() => expect(found(traces(page, events))).toEqual([]));
      expect(traces(page, events)).not.toContain(String(page.world.sent(cardOrder)[0]?.card_info));
    },
  );
});
