import { effect } from '@preact/signals-react';
import { describe, expect, expectTypeOf, onTestFinished, test } from 'vitest';
import type { Language } from '../brand/brand.ts';
import { createI18n } from './i18n.ts';
import { dateAt } from './moment.ts';
import type { LoadWords, Locale, Words } from './words.ts';

const english = {
  pay: 'Pay {{price}}',
  close: 'Close',
  payway: 'payway_id is no exist',
  gems: { one: '{{count}} gem in {{game}}', other: '{{count}} gems in {{game}}' },
  'with.dots': 'Dots',
} as const;

const foreign: Partial<Record<Language, Words>> = {
  ru: {
    pay: 'Заплатить {{price}}',
    close: '',
    payway: 'payway_id is no exist',
    gems: {
      one: '{{count}} гем',
      few: '{{count}} гема',
      many: '{{count}} гемов',
      other: '{{count}} гема',
    },
    'with.dots': 'Точки',
  } satisfies Locale<typeof english>,
  ja: { pay: '{{price}}を払う', gems: { other: '{{game}}: {{count}}個' } },
  ar: { pay: 'ادفع {{price}}', gems: { zero: 'لا', two: '{{count}} جوهرتان {{game}}', other: '{{count}} جوهرة' } },
};

const load = async (language: Language): Promise<Words> => {
  const words = foreign[language];
  if (!words) throw new Error(`no ${language}`);
  return words;
};

async function setting(language: Language) {
  const i18n = createI18n({ english, language, load });
  await i18n.ready;
  return i18n;
}

describe('texts', () => {
  test('I18-1 a text with its slots in the requested language', async () => {
    expect((await setting('en')).t('pay', { price: '$1' })).toBe('Pay $1');
    expect((await setting('ru')).t('pay', { price: '$1' })).toBe('Заплатить $1');
    expect((await setting('ja')).t('with.dots')).toBe('Dots');
    expect((await setting('ru')).t('with.dots')).toBe('Точки');
  });

  test.each(['$&', "$'", '{{price}}', '<b>x</b>', ''])('I18-2 the slot %j is inserted unchanged', async (price) => {
    expect((await setting('en')).t('pay', { price })).toBe(`Pay ${price}`);
  });

  test('I18-2 a missing or empty text is shown in English, with the plural rules of English', async () => {
    const ru = await setting('ru');
    expect(ru.t('close')).toBe('Close');
    expect((await setting('ja')).t('close')).toBe('Close');
    const ar = await setting('ar');
    expect(ar.t('close')).toBe('Close');
  });

  test.each([
    ['en', 1, '1 gem in X'],
    ['en', 0, '0 gems in X'],
    ['en', 1_000, '1,000 gems in X'],
    ['ru', 1, '1 гем'],
    ['ru', 3, '3 гема'],
    ['ru', 11, '11 гемов'],
    ['ru', 21, '21 гем'],
    ['ja', 1, 'X: 1個'],
    ['ar', 0, 'لا'],
    ['ar', 7, '\u20687\u2069 جوهرة'],
  ] as const)('I18-2 in %s the plural of %i is %s', async (language, count, text) => {
    expect((await setting(language)).t('gems', { count, game: 'X' })).toBe(text);
  });

  test('I18-2 in Arabic slots are isolated, so that they do not reorder the sentence', async () => {
    expect((await setting('ar')).t('pay', { price: 'NT$ 5' })).toBe('ادفع \u2068NT$ 5\u2069');
  });

  test('I18-2 a key that is not a text is empty and does not throw', async () => {
    const i18n = await setting('ru');
    for (const key of ['constructor', '__proto__', 'toString', 'pay.length']) expect(i18n.t(key as 'close')).toBe('');
  });

  test('I18-2 keys and slots are checked by the compiler', async () => {
    const i18n = await setting('en');
    expectTypeOf(i18n.t('close')).toBeString();
    // @ts-expect-error a slot is missing
    i18n.t('pay');
    // @ts-expect-error a slot has another name
    i18n.t('pay', { cost: '1' });
    // @ts-expect-error there is no such text
    i18n.t('paid');
    // @ts-expect-error a text without slots takes none
    i18n.t('close', { price: '1' });
    // @ts-expect-error the count is a number
    i18n.t('gems', { count: '1', game: 'X' });
    // @ts-expect-error the plural has another slot
    i18n.t('gems', { count: 1 });
  });
});

describe('choosing a language', () => {
  test('I18-1 English is shown until the first language is loaded', async () => {
    const i18n = createI18n({ english, language: 'ru', load });
    expect([i18n.language.value, i18n.t('pay', { price: '1' })]).toEqual(['en', 'Pay 1']);
    await i18n.ready;
    expect([i18n.language.value, i18n.rtl.value]).toEqual(['ru', false]);
  });

  test('I18-1 a language that fails to load throws, changes nothing, and can be tried again', async () => {
    let fails = true;
    const i18n = createI18n({
      english,
      language: 'ru',
      load: async (one) => (fails && one === 'ja' ? Promise.reject(new Error('404')) : load(one)),
    });
    await i18n.ready;
    await expect(i18n.choose('ja')).rejects.toThrow('404');
    expect(i18n.language.value).toBe('ru');
    fails = false;
    await i18n.choose('ja');
    expect(i18n.language.value).toBe('ja');
  });

  test('I18-1 if the first language fails to load, English stays', async () => {
    const i18n = createI18n({ english, language: 'de', load });
    await expect(i18n.ready).rejects.toThrow('no de');
    expect(i18n.language.value).toBe('en');
  });

  test('I18-2 the requested language is known before its words load, and reset if they fail to load', async () => {
    const i18n = createI18n({ english, language: 'ru', load });
    expect([i18n.requested.value, i18n.language.value]).toEqual(['ru', 'en']);
    await i18n.ready;
    const failed = i18n.choose('de');
    expect([i18n.requested.value, i18n.language.value]).toEqual(['de', 'ru']);
    await expect(failed).rejects.toThrow('no de');
    expect(i18n.requested.value).toBe('ru');
    const lost = i18n.choose('de');
    const chosen = i18n.choose('ja');
    await expect(lost).rejects.toThrow('no de');
    await chosen;
    expect([i18n.requested.value, i18n.language.value]).toEqual(['ja', 'ja']);
  });

  test('I18-1 the language chosen last wins, whichever is loaded first', async () => {
    const waiting = new Map<Language, () => void>();
    const i18n = createI18n({
      english,
      language: 'en',
      load: (language) => new Promise((done) => waiting.set(language, () => done(foreign[language] ?? {}))),
    });
    const first = i18n.choose('ru');
    const second = i18n.choose('ja');
    waiting.get('ja')?.();
    await second;
    waiting.get('ru')?.();
    await first;
    expect(i18n.language.value).toBe('ja');
  });

  test('I18-1 a language is loaded once', async () => {
    let loads = 0;
    const i18n = createI18n({ english, language: 'ru', load: (one) => load(one).finally(() => loads++) });
    await i18n.ready;
    await i18n.choose('en');
    await i18n.choose('ru');
    expect(loads).toBe(1);
  });

  /** Lets words come. */
  const comingLater =
    (later: Parameters<LoadWords>[1]) =>
    async (words: Words): Promise<void> => {
      later?.(async () => words);
      await new Promise((resolve) => setTimeout(resolve));
    };

  test('I18-1 deferred words are shown as soon as they are loaded, and only in their language', async () => {
    let add = async (_: Words): Promise<void> => {};
    const i18n = createI18n({
      english,
      language: 'ru',
      load: async (language, later) => {
        if (language === 'ru') add = comingLater(later);
        return language === 'ru' ? {} : load(language);
      },
    });
    const shownTexts: string[] = [];
    onTestFinished(effect(() => void shownTexts.push(i18n.t('pay', { price: '1' }))));
    await i18n.ready;
    expect(shownTexts.at(-1)).toBe('Pay 1');
    await add({ pay: 'К оплате {{price}}' });
    expect(shownTexts.at(-1)).toBe('К оплате 1');
    await i18n.choose('ja');
    const before = shownTexts.length;
    await add({ pay: 'Оплатить {{price}}' });
    expect(shownTexts).toHaveLength(before);
    await i18n.choose('ru');
    expect(shownTexts.at(-1)).toBe('Оплатить 1');
  });

  test('I18-1 deferred words that were not requested cause no render', async () => {
    let add = async (_: Words): Promise<void> => {};
    const i18n = createI18n({
      english,
      language: 'ru',
      load: async (language, later) => {
        add = comingLater(later);
        return load(language);
      },
    });
    await i18n.ready;
    let renders = 0;
    onTestFinished(
      effect(() => {
        i18n.t('pay', { price: '1' });
        renders++;
      }),
    );
    await add({ later: 'Позже' });
    expect(renders).toBe(1);
  });

  test('I18-2 Arabic is written from right to left', async () => {
    expect((await setting('ar')).rtl.value).toBe(true);
  });
});

describe('numbers and dates', () => {
  test.each([
    ['en', '1,234.5'],
    ['ru', '1\u00a0234,5'],
    ['ar', '1,234.5'],
  ] as const)('I18-2 a number in %s', async (language, text) => {
    expect((await setting(language)).number(1_234.5)).toBe(text);
  });

  test.each([
    ['en', '8.93%'],
    ['ru', '8,93\u00a0%'],
  ] as const)('I18-2 VP-2 a percentage in %s', async (language, text) => {
    expect((await setting(language)).percent(8.93)).toBe(text);
  });

  test('GD-5 prices have the format of the spec in all languages', async () => {
    expect((await setting('ru')).price(1_234.5, 'TWD')).toBe('NT$1,234.50');
  });

  const noon = Date.UTC(2026, 10, 20, 12) / 1_000;
  test.each([
    ['', 'Nov 20, 2026, 12:00 PM (UTC+0)'],
    ['+8', 'Nov 20, 2026, 8:00 PM (UTC+8)'],
    ['UTC+8', 'Nov 20, 2026, 8:00 PM (UTC+8)'],
    ['-03:00', 'Nov 20, 2026, 9:00 AM (UTC-3)'],
    ['GMT+5:30', 'Nov 20, 2026, 5:30 PM (UTC+5:30)'],
    ['+13', 'Nov 21, 2026, 1:00 AM (UTC+13)'],
    ['nonsense', 'Nov 20, 2026, 12:00 PM (UTC+0)'],
    ['+99', 'Nov 20, 2026, 12:00 PM (UTC+0)'],
  ])('AC-3 a 10-digit timestamp at %j is %s', (zone, text) => {
    expect(dateAt(noon, zone, 'en').replaceAll('\u202f', ' ')).toBe(text);
  });

  test('AC-3 a date in the device’s time zone', async () => {
    const own = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(noon * 1_000);
    expect((await setting('en')).time(noon)).toBe(own);
  });

  test('RS-2 an exact date has seconds and the offset from UTC', async () => {
    expect((await setting('en')).time(noon + 7, 'exact')).toMatch(/^Nov 2\d, 2026, \d+:\d\d:07\s[AP]M GMT[+-]\d/);
  });
});
