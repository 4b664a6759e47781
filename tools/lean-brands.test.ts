import { expect, test } from 'vitest';
import { storefrontBrands } from '../brands/index.ts';
import { leanBrands } from './lean-brands.ts';

/** What the code exports, as a module that is loaded. */
const loaded = async (code: string): Promise<{ storefrontBrands: unknown }> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);

test('BR-8 EM-2 the script for partners knows of each brand what its widgets know, to the letter', async () => {
  const code = leanBrands(storefrontBrands);
  expect((await loaded(code)).storefrontBrands).toEqual(storefrontBrands);
  expect(code.length).toBeLessThan(JSON.stringify(storefrontBrands).length * 0.6);
});

test('BR-8 a brand whose servers are like nobody else’s is known as it is', async () => {
  const [first] = storefrontBrands;
  if (!first) throw new Error('There is no brand.');
  const odd = { ...first, name: 'odd', demo: first.production };
  expect((await loaded(leanBrands([first, odd]))).storefrontBrands).toEqual([first, odd]);
  expect((await loaded(leanBrands([]))).storefrontBrands).toEqual([]);
});
