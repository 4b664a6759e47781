import { describe, expect, test } from 'vitest';
import { brands } from '../../../brands/index.ts';
import { languages } from '../../../src/brand/brand.ts';
import { isLeftEnglish, isOldWording, isRawKey } from '../../../src/testing/wording.ts';
import { chunks } from './chunks.ts';
import { productsOf, seedGames } from './game-chunks.ts';
import type { Title } from './games.ts';
import type { SeedRow } from './rows.ts';
import { localizedTable } from './texts.ts';
import { unitOf } from './units.ts';

/** The texts by language among the values of rows. */
function textsIn(rows: readonly SeedRow[]): Record<string, string>[] {
  return rows.flatMap((row) =>
    Object.values(row).flatMap((value) => {
      if (typeof value !== 'string' || !value.startsWith('{"')) return [];
      const text = JSON.parse(value);
      return typeof text.en === 'string' ? [text] : [];
    }),
  );
}

/** The English texts that players of some language read in English, or that are worded as they no longer are. */
const faults = (text: Record<string, string>): boolean =>
  isOldWording(text.en ?? '') ||
  Object.values(text).some(isRawKey) ||
  languages.some((one) => one !== 'en' && isLeftEnglish(text[one] ?? text.en ?? '', text.en ?? ''));

describe('I18-2 the seeds', () => {
  test('have every language', async () => {
    const parts = chunks(brands).filter(({ name }) => !/accounts|cards|servers|characters|owed/.test(name));
    const rows = (await Promise.all(parts.map((part) => part.batches(0)))).flat().flatMap((batch) => [...batch.rows]);
    const texts = textsIn(rows);
    const english = new Set(texts.filter(faults).map(({ en }) => en));
    expect(texts.length).toBeGreaterThan(100);
    expect([...english]).toEqual([]);
  });

  test('GD-1 name the products in every language, with the right plural', async () => {
    const goods = brands.flatMap(seedGames).flatMap(productsOf);
    const missing = goods.flatMap(({ display }) =>
      languages.filter((one) => !display[one] || /[/|]/.test(display[one])),
    );
    expect(missing).toEqual([]);
    const all = new Map(goods.map(({ display }) => [display.en, display]));
    expect(all.get('600 + 72 Gems')).toMatchObject({ de: '600 + 72 Juwelen', ru: '600 + 72 самоцветов' });
    expect(all.get('Growth pack II')?.ja).toBe('成長パック II');
  });

  test('GD-1 BR-1 name products by the coin of the game, or by the game’s own words', () => {
    const [game] = brands.flatMap(seedGames).filter(({ title }) => title.key === 'skyward');
    const title = game?.title as Title;
    expect(unitOf({ title }).name).toMatchObject({ en: 'Gems', tr: 'Mücevherler' });
    const own = unitOf({ title: { ...title, unit: { en: 'Mana', ru: 'Мана/маны' } } });
    expect([own.name.ru, own.counted.ru, own.counted.en, own.counted.tr]).toEqual(['Мана', 'маны', 'Mana', 'Mücevher']);
  });

  test('PY-2 name a payment method in each language, or by a proper name', async () => {
    const parts = chunks(brands).filter(({ name }) => !/accounts|cards|servers|characters|owed/.test(name));
    const batches = (await Promise.all(parts.map((part) => part.batches(0)))).flat();
    const names = batches
      .filter(({ table }) => table === 'payments')
      .flatMap(({ rows }) => rows.map(({ name }) => `${name}`));
    const plain = [...new Set(names)].filter((name) => !name.startsWith('{'));
    expect(names.length - plain.length).toBeGreaterThan(20);
    expect(
      plain.filter((name) =>
        /\b(?:cards?|bank|transfer|balance|account|stores?)\b|カード|決済|카드|결제|信用/i.test(name),
      ),
    ).toEqual(['Prepaid gift card', '12Call cash card']);
  });

  test.each([
    [{ en: 'A gift a day' }],
    [{ en: 'A gift a day', ...Object.fromEntries(languages.map((one) => [one, 'A gift a day'])) }],
    [{ en: 'Point card' }],
    [{ en: 'Gift', de: 'gift_name' }],
  ])('cannot contain %j', (text) => {
    expect(faults(text)).toBe(true);
  });

  test('a row with a missing text is rejected', () => {
    expect(() => localizedTable(['one', 'two'], 'en | One | Two\nde | Eins')).toThrow('de has 1 of 2 texts.');
  });

  test('a table without a row for each language is rejected, and the message names the languages', () => {
    const lines = languages.filter((one) => one !== 'th' && one !== 'vi').map((one) => `${one} | One`);
    expect(() => localizedTable(['one'], lines.join('\n'))).toThrow('The table of one has no line for th, vi.');
  });
});
