import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Brand } from '../src/brand/index.ts';
import { newBrand } from './new-brand.mjs';

mkdirSync('.cache', { recursive: true });
const folder = mkdtempSync('.cache/new-brand-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
// Beside a copy of the sources that brand files name.
cpSync('brands', join(folder, 'brands'), { recursive: true });

test('BR-8 a new brand is written, listed twice, and can be served as it stands', async () => {
  const before = readFileSync(join(folder, 'brands/index.ts'), 'utf8');
  const output = newBrand('lantern', join(folder, 'brands'));
  expect(output).toContain('Left to do:');
  const made: { brands: Brand[]; storefrontBrands: { name: string }[] } = await import(
    /* @vite-ignore */ join(process.cwd(), folder, 'brands/index.ts')
  );
  const { brands, storefrontBrands } = made;
  expect(brands.at(-1)?.name).toBe('lantern');
  expect(storefrontBrands.map(({ name }) => name)).toEqual(brands.map(({ name }) => name));
  expect(brands.length).toBe(
    [...before.matchAll(/^import \{ (?!.*type)/gm)].filter(([line]) => !line.includes('type')).length + 1,
  );
  const { readShops } = await import('../gateway/server/shops/read-shops.ts');
  expect(readShops({}, brands).shops.at(-1)).toMatchObject({ title: 'Lantern Top-up', areas: [{ id: 'universal' }] });
  const own = brands.at(-1);
  const chosen = ({ look }: Brand) => [
    look.pattern,
    look.face,
    look.ribbon,
    look.edge ?? 'straight',
    look.button ?? 'pill',
    look.radius,
  ];
  for (const other of brands.slice(0, -1))
    expect(own && chosen(own).filter((one, at) => one === chosen(other)[at]).length, other.name).toBeLessThan(3);
});

test.each([
  ['Lantern!', 'Give a name of letters and digits'],
  ['', 'Give a name of letters and digits'],
  ['Watt', 'Give a name'],
  ['watt', 'There is a brand watt.'],
])('BR-8 a name that is none or is taken writes nothing: %s', (name, message) => {
  expect(() => newBrand(name, join(folder, 'brands'))).toThrow(message);
});
