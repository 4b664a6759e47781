import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { watt } from '../../brands/watt.ts';
import { getGameListV2 } from '../../src/contract/game.ts';
import { openPage, type TestPage } from '../../src/testing/page.ts';
import { goods } from './index.ts';

const button = ({ view }: TestPage, name: string | RegExp) => view.findByRole('button', { name });
const openGames = async (page: TestPage): Promise<HTMLElement> => {
  await page.player.click(await button(page, page.t('change_game')));
  return await page.view.findByRole('dialog');
};

describe('GM-1 the games', () => {
  test('without a game the list comes first; a game with sub-games expands, others are selected at once', async () => {
    const page = await openPage(goods, { game: null });
    const row = await button(page, /Skyward Saga/);
    expect(row.textContent).toContain(page.t('editions', { count: 3 }));
    expect(row.getAttribute('aria-expanded')).toBe('false');
    await page.player.click(row);
    await button(page, /Skyward Lite/);
    expect(row.getAttribute('aria-expanded')).toBe('true');
    await page.player.click(row);
    await waitFor(() => expect(page.view.queryByRole('button', { name: /Skyward Lite/ })).toBeNull());
    await page.player.click(await button(page, /Harbor Kings/));
    await waitFor(() => expect(page.store.games.current.value?.client_id).toBe('1023'));
    await page.view.findByRole('region', { name: page.t('choose_product') });
  });

  test('a selected sub-game is visible in its expanded game when the list opens again', async () => {
    const page = await openPage(goods, { game: null });
    await page.player.click(await button(page, /Skyward Saga/));
    await page.player.click(await button(page, /Skyward Lite/));
    await waitFor(() => expect(page.store.games.current.value?.client_id).toBe('1014'));
    const dialog = await openGames(page);
    expect(within(dialog).getByRole('button', { current: true }).textContent).toContain('Skyward Lite');
  });

  test('GM-4 changing the game requires a confirmation: a no keeps it, a yes changes it', async () => {
    const page = await openPage(goods);
    const dialog = await openGames(page);
    await page.player.click(within(dialog).getByRole('button', { name: /Harbor Kings/ }));
    const question = await page.over().findByRole('alertdialog');
    expect(question.textContent).toContain(page.t('change_game_ask', { game: 'Harbor Kings' }));
    await page.player.click(page.over().getByRole('button', { name: page.t('cancel') }));
    await waitFor(() => expect(page.over().queryByRole('alertdialog')).toBeNull());
    expect(page.store.games.current.value?.client_id).toBe('1013');

    await page.player.click(within(dialog).getByRole('button', { name: /Harbor Kings/ }));
    await page.over().findByRole('alertdialog');
    await page.player.click(page.over().getByRole('button', { name: page.t('change') }));
    await waitFor(() => expect(page.view.queryByRole('dialog')).toBeNull());
    expect(page.store.games.current.value?.client_id).toBe('1023');
  });

  test('GM-4 selecting the first game requires none', async () => {
    const page = await openPage(goods, { game: null });
    await page.player.click(await button(page, /Harbor Kings/));
    await waitFor(() => expect(page.store.games.current.value?.client_id).toBe('1023'));
    expect(page.over().queryByRole('alertdialog')).toBeNull();
  });

  test('a list that fails to load can be requested again, and an empty one shows a text', async () => {
    const page = await openPage(goods, { game: null });
    const stop = page.world.fault(getGameListV2, { is: 'refused', word: 'bad-parameter' });
    await page.store.games.again();
    await page.view.findByText(page.t('error_query'));
    stop();
    page.world.answer(getGameListV2, () => []);
    await page.player.click(await button(page, page.t('retry')));
    await page.view.findByText(page.t('no_games'));
  });
});

describe('AR-3 the area', () => {
  const area = ({ view, t }: TestPage) => view.findByLabelText<HTMLSelectElement>(t('region'));

  test('can be selected if the brand has several, and each has its own games', async () => {
    const page = await openPage(goods, { game: null });
    const select = await area(page);
    expect([...select.options].map(({ value, textContent }) => [value, textContent])).toEqual([
      ['universal', page.t('area_universal')],
      ['eru', page.t('area_eru')],
      ['sea', page.t('area_sea')],
    ]);
    expect(select.value).toBe('sea');
    await page.player.selectOptions(select, 'universal');
    await button(page, /Ember Tactics/);
    expect(page.store.areas.current.value?.id).toBe('universal');
  });

  test('AR-2 can be selected if none is valid', async () => {
    const page = await openPage(goods, { area: 'mars', game: null });
    const select = await area(page);
    expect(select.value).toBe('');
    await page.player.selectOptions(select, 'sea');
    await button(page, /Harbor Kings/);
  });

  test('cannot be selected if there is one', async () => {
    const brand = { ...watt, areas: [{ id: 'sea' }] as const };
    const page = await openPage(goods, { brand, game: null });
    await button(page, /Harbor Kings/);
    expect(page.view.queryByLabelText(page.t('region'))).toBeNull();
  });
});
