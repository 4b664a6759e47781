import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { contents, makeBundle } from '../../src/testing/bundle.ts';
import { openPage, type TestPage } from '../../src/testing/page.ts';
import { checkout } from './index.ts';
import type { CheckoutOptions } from './options.ts';

/** Opens the pay step of the starter pack with these fields. */
async function openPay(fields: object): Promise<TestPage<CheckoutOptions>> {
  const page = await openPage(checkout, { person: 'bob', options: { inline: true, product_id: 'once' } });
  await page.view.findByRole('heading', { name: 'Starter pack' });
  await makeBundle(page, fields);
  await page.view.findByRole('button', { name: 'Pay $0.99' });
  return page;
}
const sums = ({ host }: TestPage<CheckoutOptions>, view = host): (string | null)[] =>
  [...(view.shadowRoot ?? view).querySelectorAll('.sums > div')].map(({ textContent }) => textContent);

test('GD-6 the receipt shows the price in the app store, the price here, and the saving', async () => {
  const page = await openPay({ store_price: 1.21 });
  await waitFor(() => expect(sums(page)).toEqual(['App store price$1.21', 'Here$0.99', 'You save$0.22']));
});

test('GD-6 the receipt shows no saving if the app store is not more expensive', async () => {
  const page = await openPay({ store_price: 0.99 });
  expect(sums(page)).toEqual([]);
});

test.each([
  ['no saving where the app store has only the price of the list', { store_price: 1.21 }, []],
  [
    'the saving in the same money',
    { store_price: 1.21, store_prices: { THB: 42 } },
    ['App store priceTHB 42.00', 'HereTHB 34.65', 'You saveTHB 7.35'],
  ],
])('GD-6 the receipt in another currency than the list shows %s', async (_, fields, expected) => {
  const page = await openPay(fields);
  page.store.methods.chooseRegion('TH');
  await page.view.findByRole('button', { name: 'Pay THB 34.65' });
  expect(sums(page)).toEqual(expected);
});

test('GD-6 the receipt shows the contents, and a sheet lists all of them', async () => {
  const page = await openPay({ contents });
  const name = page.t('inside_of', { product: 'Starter pack' });
  const row = await page.view.findByRole('button', { name });
  expect([...row.querySelectorAll('.thing')].map(({ textContent }) => textContent)).toEqual([
    '980',
    '×5',
    '×1',
    '250k',
    '×2',
  ]);
  await page.player.click(row);
  const sheet = await page.view.findByRole('dialog', { name: 'Starter pack' });
  expect(within(sheet).getAllByRole('listitem')).toHaveLength(5);
  expect(within(sheet).queryByRole('button', { name: /Choose/ })).toBeNull();
});

test('GD-6 the receipt of a product without contents has no row for them', async () => {
  const page = await openPay({});
  expect(page.view.queryByRole('button', { name: /inside/i })).toBeNull();
});
