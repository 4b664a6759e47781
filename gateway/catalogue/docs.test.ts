import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  changedCatalogue,
  changedExample,
  exampleDirectory,
  lumen,
  temporaryDirectory,
  validCatalogue,
} from '../testing/catalogue-shop.ts';
import { openTestPglite } from '../testing/pglite.ts';
import { diffCatalogue, diffLines, loadCatalogue, problemLine, readCatalogue } from './index.ts';
import { catalogueSchema } from './json-schema.ts';
import { objects } from './schema.ts';

const text = readFileSync('docs/catalogue.md', 'utf8');
const blocks = [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language, block = '']) => ({
  language,
  block,
}));
const examples = blocks.filter(({ language }) => language === 'json').map(({ block }) => block);

// biome-ignore lint/suspicious/noExplicitAny: schemas of all kinds are read
const inside = (schema: any): any => (schema.type === 'optional' ? schema.wrapped : schema);

/** The fields of an object as the document lists them. */
const tableOf = (schema: { readonly entries: Record<string, v.GenericSchema> }): string =>
  [
    '| field | required | means |',
    '|---|---|---|',
    ...Object.entries(schema.entries).map(
      ([name, field]) =>
        `| \`${name}\` | ${field.type === 'optional' ? '' : 'yes'} | ${v.getDescription(inside(field)) ?? ''} |`,
    ),
  ].join('\n');

test.each(Object.entries(objects))('the document lists the fields of %s', (name, schema) => {
  const [, table] = text.match(new RegExp(`<!-- fields: ${name} -->\\n\\n((?:\\|.*\\n)+)`)) ?? [];
  expect(table?.trim()).toBe(tableOf(schema as never));
});

test('the examples of the document are one catalogue, which can be loaded', async () => {
  const directory = mkdtempSync(join(temporaryDirectory(), 'docs-'));
  for (const [at, example] of examples.entries()) writeFileSync(join(directory, `${at}.json`), example);
  const read = readCatalogue(directory, { brands: [lumen] });
  expect(read.is === 'invalid' ? read.problems.map(problemLine) : []).toEqual([]);
  if (read.is !== 'valid') return;
  const db = await openTestPglite();
  expect(diffLines(await loadCatalogue(db, read.catalogue))).toContain('+ product reef-pearls-550');
});

test('the JSON Schema rejects unknown fields and describes the others', () => {
  const schema = JSON.parse(JSON.stringify(catalogueSchema()));
  expect(schema.additionalProperties).toBe(false);
  const game = schema.properties.games.items;
  expect(game.required).toEqual(['id', 'name', 'clients', 'areas', 'types', 'products']);
  expect(game.properties.products.items.properties.prices).toMatchObject({
    description: expect.stringContaining('The price by currency.'),
    additionalProperties: { anyOf: expect.arrayContaining([{ type: 'null' }]) },
  });
});

test('the document shows a problem and a difference exactly as they are printed', async () => {
  const [mistake, difference] = blocks.filter(({ language }) => language === '').map(({ block }) => block.trim());
  const wrong = changedExample(temporaryDirectory(), 'game-lantern.json', ({ games }) => {
    games[0].products[1].prices.USD = '4.999';
  });
  const read = readCatalogue(wrong, { brands: [lumen] });
  expect(read.is === 'invalid' ? read.problems.map(problemLine) : []).toEqual([mistake]);
  const db = await openTestPglite();
  await loadCatalogue(db, validCatalogue(exampleDirectory));
  const dear = changedCatalogue(({ games }) => Object.assign(games[0].products[1].prices, { USD: '5.99' }));
  expect(diffLines(await diffCatalogue(db, dear))).toEqual([difference]);
});
