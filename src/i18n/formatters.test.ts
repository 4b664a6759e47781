import { afterEach, expect, test, vi } from 'vitest';
import { price } from '../rules/money.ts';
import {
  clockFormat,
  exactFormat,
  momentFormat,
  numberIn,
  percentFormat,
  pluralRules,
  secondsFormat,
  utcFormat,
  weekdayFormat,
} from './formatters.ts';
import { createI18n } from './i18n.ts';

afterEach(() => vi.unstubAllGlobals());

/** Counts the formatters that are created from now on. */
function countMade(): () => number {
  let made = 0;
  const counted = <T extends abstract new (...args: never[]) => object>(of: T): T =>
    new Proxy(of, {
      construct(target, args) {
        made += 1;
        return Reflect.construct(target, args);
      },
    });
  const { NumberFormat, PluralRules, DateTimeFormat } = Intl;
  vi.stubGlobal('Intl', {
    NumberFormat: counted(NumberFormat),
    PluralRules: counted(PluralRules),
    DateTimeFormat: counted(DateTimeFormat),
  });
  return () => made;
}

test('GD-5 I18-1 prices and small numbers, which goods need, use no formatter', async () => {
  const made = countMade();
  const english = { bonus: '+{{percent}}%' } as const;
  const i18n = createI18n({ english, language: 'ar', load: async () => english });
  await i18n.ready;
  expect(price(1_234.5, 'USD')).toBe('$1,234.50');
  expect(i18n.t('bonus', { percent: 999 })).toBe('+\u2068999\u2069%');
  expect(made()).toBe(0);
});

test('GD-5 I18-1 formatters of numbers, plurals and dates are created once', async () => {
  const made = countMade();
  const english = { left: '{{count}} left', days: { one: '{{count}} day', other: '{{count}} days' } } as const;
  const i18n = createI18n({ english, language: 'de', load: async () => english });
  await i18n.ready;
  const write = (): string[] => [
    i18n.t('left', { count: 1_234 }),
    i18n.t('days', { count: 2 }),
    i18n.time(1_700_000_000),
    price(12.5, 'USD'),
  ];
  const first = write();
  const needed = made();
  expect(needed).toBeGreaterThan(0);
  expect(write()).toEqual(first);
  expect(made()).toBe(needed);
  expect(first[0]).toBe('1.234 left');
});

test.each([
  ['no Intl', undefined],
  ['an empty Intl', {}],
])('EM-4 I18-1 formats numbers, plurals and dates in a browser with %s', (_, intl) => {
  vi.stubGlobal('Intl', intl);
  // Formatters are cached by locale.
  const locale = `nn-x-${typeof intl}`;
  expect([numberIn(1_250, locale), percentFormat(locale).format(0.125)]).toEqual(['1250', '12.5%']);
  expect([1, 2].map((count) => pluralRules(locale).select(count))).toEqual(['one', 'other']);
  const noon = Date.UTC(2026, 10, 26, 12);
  expect(utcFormat(locale).format(noon)).toBe('2026-11-26 12:00');
  for (const format of [momentFormat, clockFormat, secondsFormat, exactFormat])
    expect(format(locale).format(noon)).toMatch(/^2026-11-26/);
  expect(weekdayFormat(locale).format(noon)).toBe('T');
});
