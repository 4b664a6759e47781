import type { Plugin } from 'vite';
import type { StorefrontBrand } from '../src/brand/brand.ts';

/** The words of a brand that its addresses are made of: its domain, its store, and what its shop is called there. */
function wordsOf({ production }: StorefrontBrand): readonly [domain: string, store: string, shop: string] {
  const [{ url, store }] = production.gateways;
  const [, shop = '', domain = ''] = /^https:\/\/([^.]+)\.(.*)$/.exec(url) ?? [];
  return [domain, store, shop];
}

/** A value as text, with marks in the place of a brand's words. */
function marked(value: unknown, [domain, store, shop]: readonly string[]): string {
  const text = JSON.stringify(value);
  if (!domain || !store || !shop) return text;
  return text
    .replaceAll(`.${domain}"`, '.~d"')
    .replaceAll(`"${store}`, '"~s')
    .replace(new RegExp(`//(demo-)?${shop}(\\d?)\\.`, 'g'), '//$1~p$2.');
}

/** What most of some texts are. */
const usual = (all: readonly string[]): string =>
  all.toSorted((one, other) => all.filter((x) => x === other).length - all.filter((x) => x === one).length)[0] ?? '';

/**
 * The brands as the fewest bytes: what most of them say, with marks for their words, and for each brand what differs from it.
 * Sixteen brands mostly differ in a name, two colours and a domain.
 */
export function leanBrands(brands: readonly StorefrontBrand[]): string {
  const [first] = brands;
  if (!first) return 'export const storefrontBrands = [];';
  const all = brands.map((brand) => ({ brand, words: wordsOf(brand), fields: Object.entries(brand) }));
  const everywhere = Object.keys(first).filter((key) => brands.every((brand) => Object.hasOwn(brand, key)));
  const common = everywhere.map((key) => [
    key,
    usual(all.map(({ brand, words }) => marked(brand[key as keyof StorefrontBrand], words))),
  ]);
  const texts = new Map(common.map(([key = '', text = '']) => [key, text]));
  const rows = all.map(({ words, fields }) => [
    ...words,
    Object.fromEntries(fields.filter(([key, value]) => marked(value, words) !== texts.get(key))),
  ]);
  const base = `{${common.map(([key = '', text]) => `${JSON.stringify(key)}:${text}`).join()}}`;
  return `const base = ${JSON.stringify(base)};
export const storefrontBrands = ${JSON.stringify(rows)}.map(([d, s, p, own]) =>
  ({ ...JSON.parse(base.replaceAll('~d', d).replaceAll('~s', s).replaceAll('~p', p)), ...own }));`;
}

/** The gateway of each brand by its name, and that of its demo. */
const gatewaysOf = (brands: readonly StorefrontBrand[]): Readonly<Record<string, readonly [string, string]>> =>
  Object.fromEntries(
    brands.map(({ name, production, demo }) => [name, [production.gateways[0].url, demo.gateways[0].url]]),
  );

/** Puts the lean list of `storefrontBrands` in the place of `brands/index.ts`, in builds that have no site to draw, and the gateways beside it. */
export function leanBrandsIn(file: string, brands: readonly StorefrontBrand[]): Plugin {
  return {
    name: 'lean-brands',
    enforce: 'pre',
    config: () => ({ define: { COINSLOT_GATEWAYS: JSON.stringify(gatewaysOf(brands)) } }),
    load: (id) => (id.split('?')[0] === file ? { code: leanBrands(brands), moduleType: 'js' } : null),
  };
}
