import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { grouped, isWithinRange, majorUnits, minorUnits, price, withoutZeros } from './money.ts';

describe('amounts of money', () => {
  test.each([
    [29.99, 'USD', '$29.99'],
    [1_234_567.5, 'USD', '$1,234,567.50'],
    [0, 'USD', '$0.00'],
    [-5, 'USD', '−$5.00'],
    [30, 'RMB', '￥30.00'],
    [30, 'TWD', 'NT$30.00'],
    [1_200, 'JPY', '¥1,200'],
    [12_000, 'KRW', '₩12,000'],
    [12_000.5, 'KRW', '₩12,000.50'],
    [9.5, 'EUR', '€9.50'],
    [9.5, 'TRY', '₺9.50'],
    [9.5, 'MYR', 'RM9.50'],
    [30, 'CNY', '￥30.00'],
    [35, 'THB', 'THB 35.00'],
    [25_000, 'VND', 'VND 25,000'],
    [15_000, 'IDR', 'IDR 15,000.00'],
    [1_500, 'HUF', 'HUF 1,500.00'],
    [1.5, 'JOD', 'JOD 1.500'],
    [0.25, 'OMR', 'OMR 0.250'],
    [1_490, 'ISK', 'ISK 1,490'],
    [1, 'constructor', 'constructor 1.00'],
  ] as const)('GD-5 %d %s is %s', (amount, currency, expected) => {
    expect(price(amount, currency)).toBe(expected);
  });

  test.each([
    [29.99, 'USD', 2_999],
    [1.005, 'USD', 101],
    [8.2, 'USD', 820],
    [1_200, 'JPY', 1_200],
    [12_000, 'KRW', 12_000],
    [1.234, 'KWD', 1_234],
    [1.234, 'JOD', 1_234],
    [0.5, 'OMR', 500],
    [1_490, 'ISK', 1_490],
    [15_000, 'IDR', 1_500_000],
    [1.234, 'BHD', 1_234],
    [25_000, 'VND', 25_000],
    [1_990, 'CLP', 1_990],
  ] as const)('GD-5 %d %s is %i in minor units', (amount, currency, minor) => {
    expect(minorUnits(amount, currency)).toBe(minor);
  });

  test('GD-5 minor units survive the conversion to major units and back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000_000 }),
        fc.constantFrom('USD', 'JPY', 'KRW', 'KWD'),
        (minor, currency) => {
          expect(minorUnits(majorUnits(minor, currency), currency)).toBe(minor);
        },
      ),
    );
  });

  test('GD-5 a price has the same digits as Intl', () => {
    const amount = fc.integer({ min: 0, max: 10 ** 12 }).map((thousandths) => thousandths / 1_000);
    fc.assert(
      fc.property(amount, fc.constantFrom(['USD', 2], ['JPY', 0], ['KWD', 3]), (value, [currency, decimals]) => {
        const shape = { minimumFractionDigits: Number(decimals), maximumFractionDigits: Number(decimals) };
        expect(price(value, String(currency)).replace(/^[^\d]+/, '')).toBe(
          new Intl.NumberFormat('en', shape).format(value),
        );
      }),
    );
  });

  test('GD-5 a grouped number has the same digits as Intl', () => {
    const tenths = fc.integer({ min: 0, max: 10 ** 12 }).map((value) => value / 10);
    fc.assert(
      fc.property(tenths, (n) => {
        expect(grouped(n)).toBe(new Intl.NumberFormat('en').format(n));
      }),
    );
  });

  test.each([
    ['$1.00', '$1'],
    ['$19.98', '$19.98'],
    ['$1,000.00', '$1,000'],
    ['JOD 1.000', 'JOD 1'],
    ['₩12,000', '₩12,000'],
  ])('VP-1 AC-1 a sentence shows %s as %s', (text, expected) => {
    expect(withoutZeros(text)).toBe(expected);
  });
});

describe('the price range of a channel', () => {
  test.each([
    [0, 0, 0, true],
    [5, -1, -1, true],
    [5, 0, -1, true],
    [5, 0, 5, true],
    [5.01, 0, 5, false],
    [5, -1, 5, true],
    [5, 5, 0, true],
    [4.99, 5, 0, false],
    [5, 5, -1, true],
    [5, 5, 10, true],
    [10, 5, 10, true],
    [4.99, 5, 10, false],
    [10.01, 5, 10, false],
    [7, 10, 5, false],
  ])('PY-3 a price of %d in the range %d to %d: %s', (price, min, max, expected) => {
    expect(isWithinRange(price, min, max)).toBe(expected);
  });
});
