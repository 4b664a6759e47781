import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, themeOf } from '../src/brand/index.ts';
import { computedColour, customProperties } from '../src/testing/css-colour.ts';
import { brands } from './index.ts';

const tokens = readFileSync(new URL('../src/ui/tokens.css', import.meta.url), 'utf8');
const inShop = customProperties(tokens.replace(/^html \{[^}]*\}/m, ''));

const grounds = ['--ground', '--surface', '--sunken', '--wash'];
/** What is read, and on what. */
const pairs = [
  ...['--ink', '--ink-2', '--brand-ink'].flatMap((ink) => grounds.map((ground) => [ink, ground])),
  ...['--good', '--bad', '--warn'].flatMap((ink) => grounds.slice(0, 3).map((ground) => [ink, ground])),
  ['--ground', '--ink'],
  ['--on-brand', '--brand'],
  ['--on-deep', '--deep'],
  ['--on-deep', '--hot'],
  ['--on-accent', '--accent'],
  ['--gold-ink', '--gold'],
  ['--gold-ink', '--gold-light'],
  ['--ink-light', '--on-deep'],
] as const;

test('colours are mixed as Chromium mixes them', () => {
  expect(computedColour('color-mix(in oklab, #5b3df5 11%, #0b0b0c)', {}, 'dark')).toBe('#121221');
  expect(computedColour('color-mix(in oklab, #cc3a25, #000 14%)', {}, 'dark')).toBe('#a72e1c');
  expect(() => computedColour('var(--none)', {}, 'dark')).toThrow('--none');
});

describe.each(brands.map((brand) => [brand.name, brand] as const))('%s', (_, { look }) => {
  test.each(['light', 'dark'] as const)('BR-7 every role keeps 4.5:1 on its grounds, %s', (scheme) => {
    const values = { ...inShop, ...themeOf(look.colour, look) };
    const of = (name: string): string => computedColour(`var(${name})`, values, scheme);
    const faint = pairs
      .map(([ink = '', ground = '']) => ({ ink, ground, ratio: contrast(of(ink), of(ground)) }))
      .filter(({ ratio }) => ratio < 4.5);
    expect(faint).toEqual([]);
  });

  test.each(['light', 'dark'] as const)('BR-7 an edge that says what can be tapped keeps 3:1, %s', (scheme) => {
    const values = { ...inShop, ...themeOf(look.colour, look) };
    const of = (name: string): string => computedColour(`var(${name})`, values, scheme);
    for (const ground of ['--ground', '--surface']) expect(contrast(of('--edge'), of(ground))).toBeGreaterThan(3);
  });
});
