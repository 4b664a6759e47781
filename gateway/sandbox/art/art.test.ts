import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { brands } from '../../../brands/index.ts';
import { channels } from '../../../src/payments/channels.ts';
import { sample } from '../../../src/testing/sample.ts';
import { artIn } from '../../../tools/build/art.ts';
import { chunks } from '../seeds/chunks.ts';
import { gameBatches, seedGames } from '../seeds/game-chunks.ts';
import { games } from './games.ts';
import { artFiles } from './index.ts';
import { marks } from './marks.ts';

const files = artFiles();
const folder = new URL('../../../brands/art', import.meta.url).pathname;
const formats = ['banner', 'stage', 'vast', 'cover'];
const keys = [...new Set(brands.flatMap(seedGames).map(({ title }) => title.key))].sort();

/** The addresses below `/art/` that the rows of the sandbox's world name. */
async function addresses(): Promise<Set<string>> {
  const rows = await Promise.all(
    chunks(brands)
      .filter(({ name }) => !name.includes('/servers/') && !name.endsWith('/accounts'))
      .map((chunk) => chunk.batches(Date.UTC(2026, 10, 22))),
  );
  return new Set([...JSON.stringify(rows).matchAll(/\/art\/([\w/.-]+)/g)].map(([, name = '']) => name));
}

test('GD-6 no two products of a game share a picture, in all games of all brands', () => {
  const shared = brands.flatMap(seedGames).flatMap((game) => {
    const rows = gameBatches(game, 0, 0).find(({ table }) => table === 'goods')?.rows ?? [];
    const pictures = rows.map(({ picture }) => picture);
    return pictures.filter((picture, at) => pictures.indexOf(picture) !== at).map((picture) => `${game.gp} ${picture}`);
  });
  expect(shared).toEqual([]);
});

describe('LY-1 the pictures that the build generates', () => {
  test('are identical each time, byte for byte', () => {
    expect([...artFiles()]).toEqual([...files]);
  });

  test('have a scene for every seeded game of every brand in every format, and no two are alike', () => {
    expect(Object.keys(games).sort()).toEqual(keys);
    for (const format of formats) {
      const pictures = keys.map((key) => files.get(`${key}/${format}.svg`) ?? '');
      expect(pictures).not.toContain('');
      expect(new Set(pictures).size).toBe(keys.length);
    }
    expect(new Set(Object.values(games).map(({ scene }) => scene.seed)).size).toBe(keys.length);
  });

  test('show different goods for any two games, and for any two products of a game', () => {
    const goods = [...files].filter(([name]) => keys.some((key) => name.startsWith(`${key}/`)));
    expect(goods.length).toBe(keys.length * 41);
    expect(new Set(goods.map(([, text]) => text)).size).toBe(goods.length);
  });

  test('are cropped to their centre as covers in an icon, and show goods in full in any box', () => {
    for (const [name, text] of files)
      expect(text.includes('preserveAspectRatio="xMidYMid slice"'), name).toBe(
        /\/(banner|stage|vast|cover)\.svg$/.test(name),
      );
  });

  test.each(sample('art', 4, [...files]))(
    'include %s, which is small, well-formed, and loads and runs nothing',
    (_name, text) => {
      expect(Buffer.byteLength(text)).toBeLessThan(6_144);
      // XML refuses an attribute that is named twice; the parser of this test does not.
      for (const [tag] of text.matchAll(/<[^>]*>/g)) {
        const named = [...tag.matchAll(/\s([\w:-]+)="[^"<]*"/g)].map(([, name]) => name);
        expect(new Set(named).size, tag).toBe(named.length);
        expect(tag).toMatch(/^<(\/[\w]+|\w+(\s[\w:-]+="[^"<&]*")*\s?\/?)>$/);
      }
      const { documentElement } = new new Window().DOMParser().parseFromString(text, 'image/svg+xml');
      expect(documentElement.localName).toBe('svg');
      expect(text).not.toMatch(/NaN|undefined|Infinity/);
      expect(text).not.toMatch(/<(script|style|image|foreignObject|a)\b|\son\w+=|data:|\bhref="[^#]|url\([^#]/);
      const ids = [...text.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, id] of text.matchAll(/(?:href="|url\()#(\w+)/g)) expect(ids).toContain(id);
    },
  );

  test('include every picture that the sandbox refers to', async () => {
    const there = artIn(folder);
    const named = await addresses();
    expect(named.size).toBeGreaterThan(keys.length);
    expect([...named].filter((name) => !there.has(name))).toEqual([]);
  });
});

test('PY-2 every payment channel has a mark, and no two payment methods with names of their own share one', () => {
  for (const { name } of channels) expect(files.has(`pay/${name}.svg`), name).toBe(true);
  const described = Object.entries(marks).map(([, { lines, ground }]) => `${lines.join('|')} ${ground}`);
  // Naver Pay is two channels, and its mark is one.
  expect(described.length - new Set(described).size).toBeLessThanOrEqual(2);
});
