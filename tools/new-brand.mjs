import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const choices = {
  pattern: ['zigzag', 'sunburst', 'seigaiha', 'lattice', 'stripes', 'dots', 'checks', 'rings'],
  face: ['tight', 'rounded', 'mincho', 'gothic', 'slab'],
  ribbon: ['slanted', 'pill', 'seal', 'tab'],
  edge: ['serrated', 'scalloped', 'straight'],
  button: ['pill', 'card'],
};
const plain = /** @type {Record<string, string>} */ ({ edge: 'straight', button: 'pill' });

/** @typedef {keyof typeof choices} Knob */

const knobs = /** @type {Knob[]} */ (Object.keys(choices));

/**
 * What a brand file chooses of a knob, as it stands in its text.
 * @param {string} text
 * @param {Knob} knob
 */
const chosen = (text, knob) => new RegExp(`\\b${knob}: '([a-z]+)'`).exec(text)?.[1] ?? plain[knob];

/**
 * A look that shares at most one knob with any brand, so that no two are siblings, or the least alike.
 * @param {readonly string[]} texts
 * @returns {Record<Knob, string>}
 */
function unlike(texts) {
  const taken = texts.map((text) => knobs.map((knob) => chosen(text, knob)));
  /** @type {string[][]} */
  let all = [[]];
  for (const knob of knobs) all = all.flatMap((look) => choices[knob].map((choice) => [...look, choice]));
  const shared = (/** @type {string[]} */ look) =>
    Math.max(0, ...taken.map((other) => other.filter((choice, at) => choice === look[at]).length));
  const best = all.toSorted((one, other) => shared(one) - shared(other))[0] ?? [];
  return /** @type {Record<Knob, string>} */ (Object.fromEntries(knobs.map((knob, at) => [knob, best[at]])));
}

/** @param {readonly string[]} texts the lowest thousand of client ids that no brand has */
function freeIds(texts) {
  const taken = new Set(texts.flatMap((text) => [...text.matchAll(/'(\d+)\d{3}'/g)].map(([, id]) => Number(id))));
  let free = 1;
  while (taken.has(free)) free += 1;
  return free;
}

/**
 * @param {string} name
 * @param {readonly string[]} texts the brand files there are
 */
function brandFile(name, texts) {
  const word = name.toLowerCase();
  const title = name.replace(/^./, (letter) => letter.toUpperCase());
  const { pattern, face, ribbon, edge, button } = unlike(texts);
  const radii = new Set(texts.flatMap((text) => /radius: (\d+)/.exec(text)?.[1] ?? []));
  const radius = Array.from({ length: 40 }, (_, at) => at + 5).find((one) => !radii.has(`${one}`)) ?? 5;
  const ids = freeIds(texts);
  const games = [
    ['Skyward Saga', 'skyward'],
    ['Harbor Kings', 'harbor'],
    ['Ember Tactics', 'ember'],
  ].map(
    ([game, art], at) =>
      `    { name: '${game}', art: '${art}', area: 'universal', code: '${art}', clientIds: { android: '${ids}0${at + 1}1', ios: '${ids}0${at + 1}2', web: '${ids}0${at + 1}3' } },`,
  );
  return `import type { Brand, StorefrontBrand } from '../src/brand/brand.ts';

const front = { url: 'https://pay.${word}.example', wire: 'hardened', store: '${word}', keepsKeys: true } as const;
const paid = { paymentSite: 'https://paysite.${word}.example', frame: 'https://frame.${word}.example' } as const;
const others = { ...paid, collection: 'https://collect.${word}.example' } as const;
const demoOthers = {
  paymentSite: 'https://demo-paysite.${word}.example',
  frame: 'https://demo-frame.${word}.example',
  collection: 'https://demo-collect.${word}.example',
} as const;
const knobs = { pattern: '${pattern}', face: '${face}', ribbon: '${ribbon}', edge: '${edge}', button: '${button}' } as const;

/** The data of ${title} that its widgets need on any page. */
export const ${name}Storefront = {
  name: '${name}',
  production: { gateways: [front, { ...front, url: 'https://pay2.${word}.example' }], ...others },
  demo: { gateways: [{ ...front, url: 'https://demo-pay.${word}.example', store: '${word}-demo' }], ...demoOthers },
  appId: '${word}-${ids}000',
  eventId: '${word.toUpperCase()}',
  look: { colour: '#3b4a6b', accent: '#${(ids * 0x1235 + 0xc0c000).toString(16).slice(-6)}', radius: ${radius}, mark: '${name}', ...knobs },
  languages: ['en'],
  language: 'en',
  currency: 'USD',
  logins: ['account', 'google', 'facebook', 'apple'],
  vip: true,
  areas: [{ id: 'universal' }],
} as const satisfies StorefrontBrand;

/** ${title}: one area, worldwide. */
export const ${name} = {
  ...${name}Storefront,
  title: '${title} Top-up',
  hosts: { production: ['pay.${word}.example', 'pay2.${word}.example'], demo: ['demo-pay.${word}.example'] },
  shortLinkLanguage: 'en',
  terms: 'https://www.${word}.example/terms',
  privacy: 'https://www.${word}.example/privacy',
  copyright: '© ${title}',
  help: 'https://help.${word}.example',
  // biome-ignore format: a table, one game a line.
  games: [
${games.join('\n')}
  ],
  generation: 'storefront',
} as const satisfies Brand;
`;
}

/** @param {string} name */
const drawing = (name) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="12" fill="#3b4a6b"/><path fill="#fff" d="M24 9 37 24 24 39 11 24z"/><title>${name}</title></svg>\n`;

/**
 * The list of brands with one more in both of its lists.
 * @param {string} index
 * @param {string} name
 */
function registered(index, name) {
  const line = `import { ${name}, ${name}Storefront } from './${name}.ts';\n`;
  const at = index.lastIndexOf("from './");
  const end = index.indexOf('\n', at) + 1;
  return `${index.slice(0, end)}${line}${index.slice(end)}`
    .replace(/(export const brands: [^=]*= \[[^\]]*?),?(\s*\];)/, `$1, ${name}$2`)
    .replace(/(export const storefrontBrands = \[[^\]]*?),?(\s*\] as const)/, `$1, ${name}Storefront$2`);
}

/**
 * Writes the start of a brand (BR-8): its file, which can be sold by as it stands, its place in both lists, and a mark.
 * @param {string} name letters and digits, as in `rhinosJp`
 * @param {string} folder the folder of the brands
 * @returns {string} what is left to do
 * @throws {Error} for a name that is no name or is taken
 */
export function newBrand(name, folder) {
  if (!/^[a-z][a-zA-Z0-9]{1,31}$/.test(name)) throw new Error('Give a name of letters and digits, such as rhinosJp.');
  const files = readdirSync(folder).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.') && file !== 'index.ts',
  );
  if (files.some((file) => file.toLowerCase() === `${name.toLowerCase()}.ts`))
    throw new Error(`There is a brand ${name}.`);
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'));
  const index = join(folder, 'index.ts');
  writeFileSync(join(folder, `${name}.ts`), brandFile(name, texts));
  writeFileSync(index, registered(readFileSync(index, 'utf8'), name));
  for (const art of [`${name}.svg`, `${name}-icon.svg`])
    if (!existsSync(join(folder, 'art', art))) writeFileSync(join(folder, 'art', art), drawing(name));
  return `brands/${name}.ts is written and stands in both lists of brands/index.ts: npm start serves it at http://${name.toLowerCase()}.localhost:4173/.
Left to do:
  1. brands/${name}.ts: hosts, addresses, areas with their currencies and laws, languages, log-ins, links, copyright;
     and its line in the table of rights and help in docs/requirements.md, which the tests print.
  2. its look: two colours and the knobs of src/brand/look.ts; brands/art/${name}.svg and ${name}-icon.svg, of at most 2 kB.
  3. its games, at least three in each area, with client ids of their own; new scenes are drawn in gateway/sandbox/art/scenes.
  4. npx biome check --write brands && npx vitest run --project=node brands gateway/sandbox/art says what is not right yet.`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log(newBrand(process.argv[2] ?? '', 'brands'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
