import { expect, test } from 'vitest';
import { languages } from '../brand/brand.ts';
import { directionOf } from './direction.ts';

test('I18-2 Arabic is written from right to left, every other language from left to right', () => {
  expect(languages.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar']);
  expect(new Set(languages.map(directionOf))).toEqual(new Set(['rtl', 'ltr']));
});
