import { waitFor, within } from '@testing-library/dom';
import { StrictMode } from 'react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { getGoodsList, getLimitProductInfo } from '../../src/contract/goods.ts';
import { Part } from '../../src/mount/part.tsx';
import { renderView } from '../../src/mount/render-view.tsx';
import { loaded } from '../../src/store/async-resource.ts';
import { must } from '../../src/testing/must.ts';
import { openPage, type TestPage } from '../../src/testing/page.ts';
import { createTestStorefront } from '../../src/testing/storefront.ts';
import { goods } from './index.ts';

const cards = ({ view, t }: TestPage) =>
  within(view.getByRole('region', { name: t('choose_product') }))
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole<HTMLButtonElement>('button'));
const card = (page: TestPage, name: string) => {
  return must(
    cards(page).find(({ textContent }) => textContent?.includes(name)),
    `a card called ${name}`,
  );
};
const packs = async (page: TestPage): Promise<void> => {
  await page.player.click(await page.view.findByRole('button', { name: 'Packs' }));
  await waitFor(() => card(page, 'Starter pack'));
};
/** A page of ann's, with Sun on Aurora chosen. */
const withSun = async (): Promise<TestPage> => {
  const page = await openPage(goods, { person: 'ann' });
  const [sun] = loaded(page.store.recipient.characters.peek()) ?? [];
  page.store.recipient.choose(must(sun, 'a character'));
  await page.settle();
  await page.view.findByText('Sun');
  return page;
};

test('EM-2 a picker that React’s strict mode mounts twice counts once, and is gone after the unmount', async () => {
  const { store, settle, kill } = await createTestStorefront();
  onTestFinished(kill);
  const into = document.createElement('div');
  const undraw = renderView(
    store,
    into,
    <StrictMode>
      <Part widget={goods} store={store} options={{}} />
    </StrictMode>,
    true,
  );
  await settle();
  await waitFor(() => expect(store.pickers.peek()).toBe(1));
  undraw();
  await waitFor(() => expect(store.pickers.peek()).toBe(0));
});

describe('GD-1 products', () => {
  test('are grouped by type, sorted by typeSort and then goodsSort; each tab shows one type', async () => {
    const page = await openPage(goods);
    await page.view.findByRole('region', { name: page.t('choose_product') });
    expect(page.view.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual(['Gems']);
    expect(cards(page).map(({ textContent }) => /\$[\d.]+$/.exec(textContent ?? '')?.[0])).toEqual([
      '$0.99',
      '$9.99',
      '$19.99',
    ]);
    await packs(page);
    expect(cards(page).map(({ textContent }) => /^[A-Z]\w+ pack/.exec(textContent ?? '')?.[0])).toEqual([
      'Starter pack',
      'Daily pack',
      'Weekly pack',
      'Founder pack',
    ]);
  });

  test('a card shows amount, bonus and price, no unit price, and one card is the best value', async () => {
    const page = await openPage(goods);
    await page.view.findByRole('region', { name: page.t('choose_product') });
    expect(card(page, '$9.99').textContent).toContain('600 Gems');
    expect(card(page, '$9.99').textContent).toContain(page.t('bonus', { percent: 10 }));
    expect(card(page, '$9.99').textContent).toContain(page.t('bonus_more', { count: '60' }));
    expect(
      cards(page)
        .map(({ textContent }) => textContent)
        .join(),
    ).not.toContain('/');
    expect(card(page, '$0.99').textContent).toContain('60 Gems');
    const best = cards(page).filter(({ textContent }) => textContent?.includes(page.t('best_value')));
    expect(best.map(({ textContent }) => textContent?.includes('$19.99'))).toEqual([true]);
  });

  test('GD-5 the numbers of a card have the format of its price in every language', async () => {
    const { view } = await openPage(goods, { person: 'ann', language: 'de' });
    const card = await view.findByRole('button', { name: /660 Gems/ });
    expect(card.textContent).toMatch(/\$9\.99/);
    expect(card.textContent).not.toMatch(/\d,\d\b/);
  });

  test('selecting a card marks it as pressed, and emits an event', async () => {
    const page = await openPage(goods);
    const events: string[] = [];
    page.storefront.on('goods:chosen', ({ product_id }) => events.push(product_id));
    await page.view.findByRole('region', { name: page.t('choose_product') });
    await page.player.click(card(page, '$9.99'));
    await waitFor(() => expect(card(page, '$9.99').getAttribute('aria-pressed')).toBe('true'));
    await page.player.click(card(page, '$0.99'));
    expect(events).toEqual(['g600', 'g60']);
  });

  test('LY-9 a second tap on a card deselects it', async () => {
    const page = await openPage(goods, { options: { product_id: 'g600' } });
    await waitFor(() => expect(card(page, '$9.99').getAttribute('aria-pressed')).toBe('true'));
    await page.player.click(card(page, '$9.99'));
    await waitFor(() => expect(card(page, '$9.99').getAttribute('aria-pressed')).toBe('false'));
  });

  test('the product option selects a product and shows its type, also after an update', async () => {
    const page = await openPage(goods, { options: { product_id: 'once' } });
    await waitFor(() => expect(card(page, 'Starter pack').getAttribute('aria-pressed')).toBe('true'));
    page.slot.update({ product_id: 'g600' });
    await waitFor(() => expect(card(page, '$9.99').getAttribute('aria-pressed')).toBe('true'));
  });

  test('while they load there are skeletons; after a failure they can be requested again', async () => {
    const page = await openPage(goods);
    await page.view.findByRole('region', { name: page.t('choose_product') });
    const stop = page.world.fault(getGoodsList, { is: 'dead' });
    void page.store.catalogue.again();
    await page.view.findByText(page.t('loading'));
    await page.platform.clock.advance(120_000);
    await page.view.findByText(page.t('error_network'));
    stop();
    await page.player.click(page.view.getByRole('button', { name: page.t('retry') }));
    await page.view.findByRole('region', { name: page.t('choose_product') });
  });

  test('cards are wider if a name contains a long word', async () => {
    const page = await openPage(goods);
    await page.view.findByRole('region', { name: page.t('choose_product') });
    const roomy = () => cards(page)[0]?.closest('ul')?.classList.contains('roomy');
    expect(roomy()).toBe(false);
    const { catalogue } = page.store;
    const { list, ...others } = loaded(catalogue.goods.peek()) ?? { currency: 'USD', types: [], list: [] };
    for (const [display, expected] of [
      ['An anniversary chest', true],
      ['期間限定スペシャルパック詰め合わせ', false],
    ] as const) {
      page.world.answer(getGoodsList, () => ({ ...others, list: list.map((one) => ({ ...one, display })) }));
      await catalogue.again();
      await page.view.findAllByText(display);
      expect(roomy()).toBe(expected);
    }
  });

  test('a card shows the picture of its product, or else a present', async () => {
    const page = await openPage(goods);
    await page.view.findByRole('region', { name: page.t('choose_product') });
    expect(card(page, '$0.99').querySelector('.tray svg')).toBeTruthy();
    const { list, ...others } = loaded(page.store.catalogue.goods.peek()) ?? { currency: 'USD', types: [], list: [] };
    page.world.answer(getGoodsList, () => ({
      ...others,
      list: list.map((one) => ({ ...one, picture: `/art/${one.value}.svg` })),
    }));
    await page.store.catalogue.again();
    await waitFor(() =>
      expect(card(page, '$0.99').querySelector('.tray img')?.getAttribute('src')).toBe('/art/g60.svg'),
    );
  });

  test('PY-1 the cards show the prices of the selected country', async () => {
    const page = await openPage(goods);
    await page.view.findByRole('region', { name: page.t('choose_product') });
    const { list, ...others } = loaded(page.store.catalogue.goods.peek()) ?? { currency: 'USD', types: [], list: [] };
    const regions = { TH: 'THB', Global: 'USD' };
    page.world.answer(getGoodsList, () => ({
      ...others,
      regions,
      list: list.map((one) => ({ ...one, prices: { THB: 35 } })),
    }));
    await page.store.catalogue.again();
    await waitFor(() => expect(cards(page)[0]?.textContent).toMatch(/35/));
    page.store.methods.chooseRegion('Global');
    await waitFor(() => expect(cards(page)[0]?.textContent).toContain('$0.99'));
  });

  test('special and rarely available products are above the first type only', async () => {
    const page = await openPage(goods);
    await page.view.findByRole('region', { name: page.t('choose_product') });
    const { list, ...others } = loaded(page.store.catalogue.goods.peek()) ?? { currency: 'USD', types: [], list: [] };
    const specialGoods = list.map((one) => ({
      ...one,
      isSpecial: one.value === 'once',
      typeKey: one.value === 'daily' ? 'pass' : one.typeKey,
    }));
    page.world.answer(getGoodsList, () => ({ ...others, list: specialGoods }));
    await page.store.catalogue.again();
    await page.view.findByRole('button', { name: /Starter pack/ });
    await page.view.findByRole('button', { name: /Daily pack/ });
    await packs(page);
    await waitFor(() => expect(page.view.queryByRole('button', { name: /Daily pack/ })).toBeNull());
    expect(page.view.getAllByRole('button', { name: /Starter pack/ })).toHaveLength(1);
  });

  test('an empty list shows a text', async () => {
    const page = await openPage(goods);
    page.world.answer(getGoodsList, () => ({ currency: 'USD', types: [], list: [] }));
    await page.store.catalogue.again();
    await page.view.findByText(page.t('error_no_data'));
  });
});

describe('GD-2 GD-3 GD-4 limits', () => {
  test('GD-4 a visitor sees the products without limits, and a request to log in and select a character', async () => {
    const page = await openPage(goods);
    await packs(page);
    expect(card(page, 'Founder pack').disabled).toBe(false);
    expect(page.world.count(getLimitProductInfo)).toBe(0);
    await page.player.click(page.view.getByRole('button', { name: page.t('log_in') }));
    expect(page.store.popups.login.value).toBe(true);
  });

  test('GD-2 each kind of limit has its own text', async () => {
    const page = await withSun();
    await packs(page);
    const expectText = (name: string, text: string): void => expect(card(page, name).textContent).toContain(text);
    expectText('Starter pack', page.t('limit_left_role', { left: 1, of: 1 }));
    expectText('Daily pack', page.t('limit_left_time', { left: 1, of: 2, days: 1 }));
    expectText('Weekly pack', page.t('limit_unpaid'));
    expectText('Founder pack', page.t('limit_again', { time: page.t('days_hours', { days: 1, hours: 1 }) }));
  });

  test('GD-2 limits that load last are shown', async () => {
    const page = await openPage(goods, { person: 'ann' });
    const letGo = page.world.hold(getLimitProductInfo);
    const [sun] = loaded(page.store.recipient.characters.peek()) ?? [];
    page.store.recipient.choose(must(sun, 'a character'));
    await page.settle();
    await packs(page);
    const left = page.t('limit_left_role', { left: 1, of: 1 });
    expect(card(page, 'Starter pack').textContent).not.toContain(left);
    await letGo();
    await waitFor(() => expect(card(page, 'Starter pack').textContent).toContain(left));
  });

  test.each([
    [3_600 * 5 + 60, 'hours_minutes', { hours: 5, minutes: 1 }],
    [120, 'minutes', { minutes: 2 }],
    [20, 'minutes', { minutes: 1 }],
  ] as const)('GD-2 RP-3 the wait of %i seconds is shown in hours and minutes', async (wait, key, slots) => {
    const page = await openPage(goods, { person: 'bob' });
    const next_pay_time = Math.floor(page.platform.now() / 1_000) + wait;
    page.world.answer(getLimitProductInfo, () => [
      { product_id: 'g600', limit_type: 'time' as const, frequency: 1, day_info: 1, extra_pay_times: 0, next_pay_time },
    ]);
    page.store.events.emit('order:created', { billing_no: 'B1', product_id: 'g600' });
    const time = page.t(key as 'minutes', slots as { minutes: number });
    await page.view.findByText(page.t('limit_again', { time }));
  });

  test('GD-2 a limit of the game shows how many are left, and after that how many there were', async () => {
    const page = await openPage(goods, { person: 'bob' });
    page.world.answer(getLimitProductInfo, () => [
      { product_id: 'g600', limit_type: 'game' as const, frequency: 3, extra_pay_times: 2 },
      { product_id: 'g60', limit_type: 'role' as const, frequency: 2, extra_pay_times: 0 },
    ]);
    page.store.events.emit('order:created', { billing_no: 'B1', product_id: 'g600' });
    await page.view.findByText(page.t('limit_left_game', { left: 2, of: 3 }));
    await page.view.findByText(page.t('limit_reached', { of: 2 }));
  });

  test('GD-2 a limit of seven days is called weekly', async () => {
    const page = await openPage(goods, { person: 'bob' });
    page.world.answer(getLimitProductInfo, () => [
      { product_id: 'g600', limit_type: 'time' as const, frequency: 2, day_info: 7, extra_pay_times: 1 },
      { product_id: 'g60', limit_type: 'role' as const, frequency: 2, extra_pay_times: 0 },
    ]);
    page.store.events.emit('order:created', { billing_no: 'B1', product_id: 'g600' });
    await page.view.findByText(page.t('limit_reached', { of: 2 }));
    page.view.getByText(page.t('limit_left_week', { left: 1 }));
  });

  test('GD-2 a product whose limit is reached cannot be selected, and is not the best value', async () => {
    const page = await withSun();
    await packs(page);
    expect(card(page, 'Founder pack').disabled).toBe(true);
    page.world.answer(getLimitProductInfo, () => [
      { product_id: 'g1200', limit_type: 'role' as const, frequency: 1, extra_pay_times: 0 },
    ]);
    page.store.events.emit('order:created', { billing_no: 'B1', product_id: 'g600' });
    await page.player.click(page.view.getByRole('button', { name: 'Gems' }));
    await waitFor(() => expect(card(page, '$19.99').disabled).toBe(true));
    expect(card(page, '$19.99').textContent).not.toContain(page.t('best_value'));
  });

  test('GD-3 an unpaid order leads to its payment; an order that this device does not know shows a text', async () => {
    const page = await withSun();
    await packs(page);
    await page.player.click(card(page, 'Weekly pack'));
    await page.over().findByText(page.t('error_unpaid'));
    expect(page.store.catalogue.product.value).toBeNull();
  });
});
