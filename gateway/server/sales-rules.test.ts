import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brands as builtIn } from '../../brands/index.ts';
import { tiny } from '../testing/brands.ts';
import { problemsOf } from '../testing/problems-of.ts';
import { readSalesRules } from './sales-rules.ts';

const other = { ...tiny, name: 'other', areas: [{ id: 'west' }] } as const;
const brands = [tiny, other];
const read = (SALES_RETENTION?: string) => readSalesRules({ SALES_RETENTION }, brands);

describe('the rules of', () => {
  test.each<[string | undefined, readonly string[]]>([
    [undefined, []],
    ['', []],
    ['*=10y', ['tiny/west 10', 'tiny/east 10', 'other/west 10']],
    ['east=7y', ['tiny/east 7']],
    ['*=10y, west=7y,other/west=1y', ['tiny/west 7', 'tiny/east 10', 'other/west 1']],
    ['other/west=100y,', ['other/west 100']],
  ])('%s', (setting, rules) => {
    expect(read(setting).map(({ brand, area, years }) => `${brand}/${area} ${years}`)).toEqual(rules);
  });
});

describe('a start is refused with', () => {
  const format =
    'Write an area and the years that its records are kept, such as ja=7y, or watt/eru=10y, or *=10y for all other areas.';
  test.each([
    ['10y', `SALES_RETENTION has 10y. ${format}`],
    ['west', `SALES_RETENTION has west. ${format}`],
    ['west=7', `SALES_RETENTION has west=7. ${format}`],
    ['west=7 years', `SALES_RETENTION has west=7 years. ${format}`],
    ['west=-7y', `SALES_RETENTION has west=-7y. ${format}`],
    ['west=1.5y', `SALES_RETENTION has west=1.5y. ${format}`],
    ['tiny/*=7y', `SALES_RETENTION has tiny/*=7y. ${format}`],
    ['west=0y', 'SALES_RETENTION has west=0y, which must be from 1y to 100y.'],
    ['west=101y', 'SALES_RETENTION has west=101y, which must be from 1y to 100y.'],
    ['west=7y, west=8y', 'SALES_RETENTION has west twice.'],
    ['*=7y, *=7y', 'SALES_RETENTION has * twice.'],
    ['wset=7y', 'SALES_RETENTION has wset, which no brand has. There are west, east.'],
    [
      'other/east=7y',
      'SALES_RETENTION has other/east, which no brand has. There are tiny/west, tiny/east, other/west.',
    ],
  ])('%s', (setting, problem) => {
    expect(problemsOf(() => read(setting))).toEqual([problem]);
  });
});

test('the example of the documentation is valid for the brands of this package', () => {
  const [, SALES_RETENTION = ''] = /`SALES_RETENTION='([^']+)'`/.exec(readFileSync('docs/retention.md', 'utf8')) ?? [];
  const rules = readSalesRules({ SALES_RETENTION }, builtIn);
  expect(rules).toContainEqual({ brand: 'watt', area: 'eru', years: 11 });
  expect(rules).toContainEqual({ brand: 'ssgame', area: 'ja', years: 7 });
  expect(rules).toContainEqual({ brand: 'ssgame', area: 'kr', years: 10 });
});
