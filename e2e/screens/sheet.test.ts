import { expect, test } from 'vitest';
import { readOptions } from './options.mjs';
import { fileOf, type Shot, shotOf } from './screen-options.ts';
import { draws, sheet } from './sheet.ts';

const shot: Shot = { screen: 'result-done', brand: 'rhinosJp', language: 'ja', width: 1280, theme: 'dark' };

test('LY-1 the file name of a screenshot says what it shows', () => {
  expect(shotOf(fileOf(shot))).toEqual(shot);
  expect(shotOf('index.html')).toBeUndefined();
});

test('LY-1 a design is placed beside the screens that its file name mentions', () => {
  expect(draws('03-rhinos-dark-result-vip.png', shot)).toBe(true);
  expect(draws('03-rhinos-result-vip.png', shot), 'no theme is every theme').toBe(true);
  expect(draws('03-rhinos-light-result-vip.png', shot)).toBe(false);
  expect(draws('03-watt-dark-result-vip.png', shot)).toBe(false);
  expect(draws('05-rhinos-dark-phones.png', shot)).toBe(false);
  expect(draws('05-rhinos-dark-phones.png', { ...shot, width: 360 })).toBe(true);
});

test('LY-1 the contact sheet has the screenshots in the order of the screens, each beside its design', () => {
  const page = sheet(
    ['home', 'result-done'],
    [fileOf(shot), 'home.watt.en.360.light.png'],
    ['a-rhinos-result.png'],
    'x/',
  );
  expect([...page.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual([
    'home, watt',
    'result-done, rhinosJp',
  ]);
  expect(page).toContain('x/a-rhinos-result.png');
});

test('LY-1 the command line takes names of screens, and lists', () => {
  const options = readOptions(['home', '--widths', '360', '--themes', 'dark', '--brands', 'ko']);
  expect(options).toMatchObject({ screens: ['home'], widths: [360], themes: ['dark'], brands: ['ko'], languages: [] });
  expect(readOptions(['--help'])).toBeNull();
  expect(() => readOptions(['--wdiths', '360'])).toThrow();
});
