import { describe, expect, test } from 'vitest';
import { brands } from '../../../brands/index.ts';
import { languages } from '../../../src/brand/brand.ts';
import { isLeftEnglish, isOldWording, isRawKey } from '../../../src/testing/wording.ts';
import { chunks } from './chunks.ts';
import type { Row } from './rows.ts';
import { saidOf } from './said.ts';

/** The texts by language among the values of rows. */
function saidIn(rows: readonly Row[]): Record<string, string>[] {
  return rows.flatMap((row) =>
    Object.values(row).flatMap((value) => {
      if (typeof value !== 'string' || !value.startsWith('{"')) return [];
      const said = JSON.parse(value);
      return typeof said.en === 'string' ? [said] : [];
    }),
  );
}

/** The English texts that players of some language read in English, or that are worded as they no longer are. */
const faults = (said: Record<string, string>): boolean =>
  isOldWording(said.en ?? '') ||
  Object.values(said).some(isRawKey) ||
  languages.some((one) => one !== 'en' && isLeftEnglish(said[one] ?? said.en ?? '', said.en ?? ''));

describe('I18-2 the seeds', () => {
  test('speak every language', async () => {
    const parts = chunks(brands).filter(({ name }) => !/accounts|cards|servers|characters|owed/.test(name));
    const rows = (await Promise.all(parts.map((part) => part.batches(0)))).flat().flatMap((batch) => [...batch.rows]);
    const texts = saidIn(rows);
    const english = new Set(texts.filter(faults).map(({ en }) => en));
    expect(texts.length).toBeGreaterThan(100);
    expect([...english]).toEqual([]);
  });

  test('PY-2 call a way to pay by words of each language, or by a proper name', async () => {
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
  ])('cannot say %j', (said) => {
    expect(faults(said)).toBe(true);
  });

  test('a line with a text too few is refused', () => {
    expect(() => saidOf(['one', 'two'], 'en | One | Two\nde | Eins')).toThrow(RangeError);
  });
});
