import { expect, test } from 'vitest';
import { shortOrderNumber } from './order-number.ts';

test('RS-5 an order has a short number to read aloud, the same each time', () => {
  // The published values of the hash, so that a support desk can work it out too.
  expect(shortOrderNumber('')).toBe('CS-811C-9DC5');
  expect(shortOrderNumber('a')).toBe('CS-E40C-292C');
  expect(shortOrderNumber('foobar')).toBe('CS-BF9C-F968');
});

test('RS-5 orders that differ in one letter have other numbers', () => {
  const numbers = Array.from({ length: 1_000 }, (_, at) => shortOrderNumber(`order-${at}`));
  expect(new Set(numbers).size).toBe(1_000);
  expect(numbers.every((one) => /^CS-[0-9A-F]{4}-[0-9A-F]{4}$/.test(one))).toBe(true);
});
