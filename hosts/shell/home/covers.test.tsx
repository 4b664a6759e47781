import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type Game, getGameListV2 } from '../../../src/contract/game.ts';
import type { Store } from '../../../src/storefront/store.ts';
import { renderIn } from '../../../src/testing/render.tsx';
import { createTestStorefront } from '../../../src/testing/storefront.ts';
import { withModel } from '../../../src/ui/use-created.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { createRouter, type Router } from '../router.ts';
import { Covers } from './covers.tsx';
import { createHome, type Home } from './home-model.ts';

const Page = withModel(
  ({ store, router }: { store: Store; router: Router }) => createHome(store, router.routes),
  ({ store, model }: { store: Store; model: Home }) => (
    <Covers store={store} games={useValue(model.games)} most={2} onGo={() => {}} />
  ),
);

/** The covers of two games, of which the first has a price. */
async function open(from: NonNullable<Game['from']>) {
  const game = { gp_id: '101', client_id: '1013', name: 'Skyward Saga' };
  const made = await createTestStorefront({ game: null });
  made.world.answer(getGameListV2, () => [
    { ...game, from },
    { ...game, gp_id: '102', client_id: '1023', name: 'Harbor Kings' },
  ]);
  const shop = made.reload();
  const page = renderIn(shop, <Page store={shop.store} router={createRouter(shop.platform)} />);
  const facts = async (name: string) =>
    (await page.view.findByRole('button', { name: new RegExp(name) })).querySelector('.cover-facts')?.textContent;
  return { ...page, facts };
}

test('GM-1 a cover tells the lowest price from the country that is paid from', async () => {
  const { store, facts } = await open({
    Thailand: { price: 35, currency: 'THB' },
    Japan: { price: 120, currency: 'JPY' },
  });
  await waitFor(async () => expect(await facts('Skyward Saga')).toBe('from THB 35'));
  store.methods.chooseRegion('Japan');
  await waitFor(async () => expect(await facts('Skyward Saga')).toBe('from ¥120'));
  store.methods.chooseRegion('Nowhere');
  await waitFor(async () => expect(await facts('Skyward Saga')).toBe('from THB 35'));
});

test('GM-1 a cover says nothing of prices where the gateway does not', async () => {
  const { facts } = await open({});
  expect(await facts('Skyward Saga')).toBeUndefined();
  expect(await facts('Harbor Kings')).toBeUndefined();
});
