import { afterEach, expect, test, vi } from 'vitest';
import { price } from '../rules/money.ts';
import { createI18n } from './i18n.ts';

afterEach(() => vi.unstubAllGlobals());

/** Counts how many formatters are made from here on. */
function countMade(): () => number {
  let made = 0;
  const counted = <T extends abstract new (...args: never[]) => object>(of: T): T =>
    new Proxy(of, {
      construct(target, given) {
        made += 1;
        return Reflect.construct(target, given);
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

test('GD-5 I18-1 prices and small numbers, which goods are drawn with, need no formatter', async () => {
  const made = countMade();
  const english = { bonus: '+{{percent}}%' } as const;
  const i18n = createI18n({ english, language: 'ar', load: async () => english });
  await i18n.ready;
  expect(price(1_234.5, 'USD')).toBe('$1,234.50');
  expect(i18n.t('bonus', { percent: 999 })).toBe('+\u2068999\u2069%');
  expect(made()).toBe(0);
});

test('GD-5 I18-1 what writes numbers, plurals and moments is made once, however often something is written', async () => {
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
