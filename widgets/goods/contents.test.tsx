import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { contents, makeBundle } from '../../src/testing/bundle.ts';
import { must } from '../../src/testing/must.ts';
import { openPage, type TestPage } from '../../src/testing/page.ts';
import { goods } from './index.ts';

/** A page that shows the packs; the starter pack has the given fields. */
async function openPacks(fields: object, listFields: object = {}): Promise<TestPage> {
  const page = await openPage(goods, { person: 'ann' });
  await page.view.findByRole('region', { name: page.t('choose_product') });
  await makeBundle(page, fields, listFields);
  await page.player.click(await page.view.findByRole('button', { name: 'Packs' }));
  await waitFor(() => starter(page));
  return page;
}
const starter = ({ view }: TestPage): HTMLButtonElement =>
  must(
    view.getAllByRole<HTMLButtonElement>('button').find(({ textContent }) => textContent?.includes('Starter pack')),
    'the starter pack',
  );
const info = ({ view, t }: TestPage) =>
  view.queryByRole('button', { name: t('inside_of', { product: 'Starter pack' }) });

describe('GD-6 a card', () => {
  test('shows the first three items with their counts and the number of others, and names all for a screen reader', async () => {
    const page = await openPacks({ contents });
    const row = must(starter(page).querySelector('.things'), 'the things');
    expect([...row.querySelectorAll('.thing')].map(({ textContent }) => textContent)).toEqual(['980', '×5', '×1']);
    expect(row.textContent).toContain(page.t('inside_more', { count: 2 }));
    expect(starter(page).textContent).toContain('Gems ×980, Key ×5, Ticket ×1, Gold ×250,000, <img');
    expect([...starter(page).querySelectorAll('img')].map((one) => one.getAttribute('src'))).toEqual([
      '/art/skyward/coin.svg',
    ]);
  });

  test('without contents has no row and no sheet, and shows no saving', async () => {
    const page = await openPacks({});
    expect(starter(page).querySelector('.things, .save, s')).toBeNull();
    expect(info(page)).toBeNull();
  });

  test('shows the saving if the app store is more expensive, with that price crossed out', async () => {
    const page = await openPacks({ store_price: 1.21 });
    expect(starter(page).textContent).toContain(page.t('save_percent', { percent: 18 }));
    expect(must(starter(page).querySelector('s'), 'the struck price').textContent).toBe('App store price $1.21');
  });

  test.each([
    ['the app store costs as much', { store_price: 0.99 }],
    ['the app store is cheaper', { store_price: 0.5 }],
    ['the price of the app store is known in other money only', { store_prices: { THB: 99 } }],
  ])('shows no saving if %s', async (_, fields) => {
    const page = await openPacks(fields);
    expect(starter(page).querySelector('.save, s')).toBeNull();
  });

  // Players in Thailand pay the starter pack in baht; the list of the area is in dollars.
  test.each([
    ['no saving where the app store has only the price of the list', { store_price: 1.21 }, null],
    ['the saving in the same money', { store_price: 1.21, store_prices: { THB: 42 } }, 16],
  ])('in another currency than the list shows %s, on the card and in the sheet', async (_, fields, percent) => {
    const page = await openPacks({ contents, prices: { THB: 35 }, ...fields }, { regions: { TH: 'THB' } });
    await page.player.click(must(info(page), 'the button'));
    const sheet = await page.view.findByRole('dialog', { name: 'Starter pack' });
    for (const part of [starter(page), sheet]) {
      expect(part.textContent).toContain('35.00');
      if (percent) expect(part.textContent).toContain(page.t('save_percent', { percent }));
      else expect(part.textContent).not.toMatch(/Save|1\.21/);
    }
  });

  test('shows its rarity as a word', async () => {
    const page = await openPacks({ rarity: 'legendary' });
    expect(starter(page).textContent).toContain(page.t('rarity_legendary'));
  });
});

describe('GD-6 the sheet', () => {
  const open = async (page: TestPage) => {
    await page.player.click(must(info(page), 'the button'));
    return page.view.findByRole('dialog', { name: 'Starter pack' });
  };

  test('lists all contents with their notes and the recipient, and selects the product', async () => {
    const page = await openPacks({ contents, note: 'For the first days', store_price: 1.21 });
    const sheet = await open(page);
    const rows = within(sheet)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Gems×980',
      'KeyOpens a chest×5',
      'Ticket×1',
      'Gold×250,000',
      '<img src=x onerror=alert(1)>×2',
    ]);
    expect(sheet.textContent).toContain('For the first days');
    expect(sheet.textContent).toContain(page.t('save_percent', { percent: 18 }));
    await page.player.click(within(sheet).getByRole('button', { name: page.t('choose_for', { price: '$0.99' }) }));
    await waitFor(() => expect(starter(page).getAttribute('aria-pressed')).toBe('true'));
    expect(page.view.queryByRole('dialog')).toBeNull();
  });

  test('closes, returns the focus to its button, and selects nothing', async () => {
    const page = await openPacks({ contents });
    const sheet = await open(page);
    await page.player.click(within(sheet).getByRole('button', { name: page.t('close') }));
    await waitFor(() => expect(page.view.queryByRole('dialog')).toBeNull());
    const button = must(info(page), 'the button');
    await waitFor(() => expect((button.getRootNode() as ShadowRoot).activeElement).toBe(button));
    expect(starter(page).getAttribute('aria-pressed')).toBe('false');
  });
});
