import { getGoodsList } from '../contract/goods.ts';
import { loaded } from '../store/async-resource.ts';
import type { TestPage } from './page.ts';

/** Five things inside the starter pack; the last one has a name that is no markup. */
export const contents = [
  { name: 'Gems', count: 980, picture: '/art/skyward/coin.svg' },
  { name: 'Key', count: 5, picture: 'javascript:alert(1)', note: 'Opens a chest' },
  { name: 'Ticket' },
  { name: 'Gold', count: 250_000 },
  { name: '<img src=x onerror=alert(1)>', count: 2 },
];

/** Makes the starter pack (`once`, $0.99) of a page a bundle with these fields. `listFields` are fields of the list of goods. */
export async function makeBundle(
  page: Pick<TestPage, 'store' | 'world' | 'settle'>,
  fields: object,
  listFields: object = {},
): Promise<void> {
  const { catalogue } = page.store;
  const { list, ...others } = loaded(catalogue.goods.peek()) ?? { currency: 'USD', types: [], list: [] };
  page.world.answer(getGoodsList, () => ({
    ...others,
    ...listFields,
    list: list.map((one) => (one.value === 'once' ? { ...one, ...fields } : one)),
  }));
  await catalogue.again();
  await page.settle();
}
