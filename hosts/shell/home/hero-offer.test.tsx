import { waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { watt } from '../../../brands/watt.ts';
import type { Answer } from '../../../src/contract/call.ts';
import { rechargeConfig } from '../../../src/contract/game.ts';
import { getGoodsList } from '../../../src/contract/goods.ts';
import { renderIn } from '../../../src/testing/render.tsx';
import { createTestStorefront, type TestOptions } from '../../../src/testing/storefront.ts';
import { App } from '../../storefront/app.tsx';
import { createRouter } from '../router.ts';

type List = Answer<typeof getGoodsList>;

const gems = { value: 'g60', display: '60 Gems', price: 0.99, typeKey: 'gem', typeSort: 1, isLimit: true };
const starter = { value: 'start', display: 'Starter pack', price: 0.99, typeKey: 'pack', typeSort: 2, isSpecial: true };
const prices = { USD: 0.99, THB: 35 };
const goods = (...list: List['list']): List => ({
  currency: 'USD',
  types: [
    { value: 'gem', display: 'Gems' },
    { value: 'pack', display: 'Packs' },
  ],
  list,
});

/** The front page, where every game has a banner and these products. */
async function open(list: List, { homeOffer, ...options }: TestOptions & { homeOffer?: boolean } = {}) {
  const made = await createTestStorefront({
    game: null,
    address: 'https://watt.example/selectGoods?games=all',
    ...options,
  });
  made.world.answer(rechargeConfig, () => ({ banner_config: { en: { picture_address: '/art/en.svg' } } }));
  made.world.answer(getGoodsList, () => list);
  const shop = made.reload();
  const router = createRouter(shop.platform);
  const brand = homeOffer === undefined ? watt : { ...watt, homeOffer };
  const page = renderIn(shop, <App store={shop.store} router={router} brand={brand} options={{}} />);
  await waitFor(() => expect(page.container.querySelectorAll('.slide').length).toBeGreaterThan(0));
  await shop.settle();
  const offers = () => [...page.container.querySelectorAll('.slide-offer')].map(({ textContent }) => textContent);
  return { ...page, router, offers };
}

describe('CF-1 GD-1 the product on the first banner', () => {
  test('is the special one, and leads to the goods, where it is chosen', async () => {
    const page = await open(goods(gems, starter));
    await waitFor(() => expect(page.offers()).toEqual(['Starter pack$0.99Buy']));
    await page.player.click(page.view.getByRole('button', { name: /^Starter pack/ }));
    await waitFor(() => expect(page.store.catalogue.product.value?.value).toBe('start'));
    expect(page.store.games.current.value?.client_id).toBe('1013');
    expect(page.router.screen.value.is).toBe('goods');
    const card = await page.view.findByRole('button', { name: /^Starter pack/, pressed: true });
    expect(card.closest('.grid')).not.toBeNull();
  });

  test('else one with a limit, in the currency that is paid from', async () => {
    const regions = { Japan: 'USD', Thailand: 'THB' };
    const page = await open({ ...goods({ ...gems, prices }), regions });
    await waitFor(() => expect(page.offers()).toEqual(['60 Gems$0.99Buy']));
    page.store.methods.chooseRegion('Thailand');
    await waitFor(() => expect(page.offers()).toEqual(['60 GemsTHB 35.00Buy']));
  });

  test.each([
    ['the gateway marks none', goods({ ...gems, isLimit: false }), {}],
    ['the operator switched it off', goods(starter), { homeOffer: false }],
  ] as const)('is not there where %s', async (_, list, options) => {
    const page = await open(list as List, options);
    await page.settle();
    expect(page.offers()).toEqual([]);
  });

  test('GD-2 is not one that the player has bought as often as allowed', async () => {
    const page = await open(goods({ ...starter, value: 'rare' }, gems), { game: '1013', person: 'bob' });
    await waitFor(() => expect(page.offers()).toEqual(['60 Gems$0.99Buy']));
  });
});
