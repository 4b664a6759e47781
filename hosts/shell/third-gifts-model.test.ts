import { expect, test } from 'vitest';
import { getThirdGift } from '../../src/contract/goods.ts';
import { createTestStorefront } from '../../src/testing/storefront.ts';
import { createThirdGifts } from './third-gifts-model.ts';

const gift = (gift_id: string) => ({ gift_id, name: `Gift of ${gift_id}` });

test('GM-6 the gifts are those of the chosen game, asked for once per game and language', async () => {
  const { store, world, settle } = await createTestStorefront();
  world.answer(getThirdGift, ({ client_id }) => (client_id === '1013' ? [gift(client_id)] : []));
  const { gifts, dispose } = createThirdGifts(store);
  expect(gifts.value).toBeNull();
  await settle();
  expect(gifts.value).toMatchObject([gift('1013')]);
  await store.i18n.choose('ja');
  await settle();
  expect([gifts.value?.length, world.count(getThirdGift)]).toEqual([1, 2]);
  store.games.choose({ gp_id: '102', client_id: '1023', name: '', logo: '' });
  expect(gifts.value).toBeNull();
  await settle();
  expect(gifts.value).toEqual([]);
  expect(world.sent(getThirdGift).at(-1)).toMatchObject({ client_id: '1023' });
  store.games.forget();
  dispose();
  store.games.choose({ gp_id: '101', client_id: '1013', name: '', logo: '' });
  await settle();
  expect([gifts.value, world.count(getThirdGift)]).toEqual([[], 3]);
});

test('GM-6 gifts that cannot be had are none, and nobody is told', async () => {
  const { store, world, settle } = await createTestStorefront();
  world.fault(getThirdGift, { is: 'refused', word: 'bad-parameter', text: 'No.' });
  const { gifts } = createThirdGifts(store);
  await settle();
  expect([gifts.value, store.popups.toasts.value]).toEqual([[], []]);
});
