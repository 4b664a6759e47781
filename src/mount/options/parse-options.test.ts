import { expect, test, vi } from 'vitest';
import { cycle, readOptions } from '../remote/read-options.ts';
import { parseOptions, storefrontOptions, widgetOptions } from './parse-options.ts';

test.each([
  ['a number where a text is meant', { client_id: 1013 }, { client_id: '1013' }],
  ['a switch as a text, of which only "false" is off', { demo: 'false' }, { demo: false }],
  ['what has no kind of its own', { brand: 4, gateway: {} }, { brand: 4, gateway: {} }],
])('EM-5 %s is accepted', (_, input, expected) => {
  const report = vi.fn();
  expect(parseOptions<object>(input, storefrontOptions, report)).toEqual(expected);
  expect(report).not.toHaveBeenCalled();
});

test.each([
  [true, true],
  ['true', true],
  ['', true],
  [false, false],
  ['false', false],
  ['no', false],
  [0, false],
  [{}, false],
])('EM-5 TR-1 %j means the tracking consent %s, because an invalid value is no consent', (tracking, input) => {
  expect(parseOptions<object>({ tracking }, storefrontOptions, () => {})).toEqual({ tracking: input });
});

test('EM-5 invalid values are ignored, and each is reported', () => {
  const report = vi.fn();
  const input = { pay: {}, inline: 0, onTab: 'go', stage: ['a'], tab: 'cumulative' };
  expect(parseOptions<object>(input, widgetOptions, report)).toEqual({ tab: 'cumulative' });
  expect(report.mock.calls.map(([{ value: name, known }]) => [name, known])).toEqual([
    ['pay', ['text']],
    ['inline', ['switch']],
    ['onTab', ['function']],
    ['stage', ['text']],
  ]);
});

test('EM-5 data is read once and completely, and copied', () => {
  let reads = 0;
  const appearance = {
    get colour() {
      reads += 1;
      return '#123456';
    },
    radius: Number.NaN,
    font: undefined,
  };
  const input = { appearance, words: { en: { log_in: 'Come in' } }, brands: [{ name: 'own' }, null] };
  const read = readOptions(input, () => {});
  expect(read).toEqual({ ...input, appearance: { colour: '#123456', radius: Number.NaN, font: undefined } });
  expect([read.appearance.colour, reads]).toEqual(['#123456', 1]);
});

test('EM-5 data that contains itself is ignored and reported; the same object twice is no cycle', () => {
  const report = vi.fn();
  const texts = { log_in: 'Come in' };
  const round: Record<string, unknown> = { en: texts };
  round.ja = [round];
  expect(readOptions({ words: round, appearance: {} }, report)).toEqual({ appearance: {} });
  expect(report.mock.calls).toEqual([[cycle, 'words']]);
  const words = { en: texts, ja: texts };
  expect(readOptions({ words }, report)).toEqual({ words });
  expect(report).toHaveBeenCalledOnce();
});

test('EM-5 null means undefined', () => {
  expect(readOptions({ locale: null, brand: null }, () => {})).toEqual({ locale: undefined, brand: undefined });
});

test('EM-5 data that JSON cannot represent is ignored and reported', () => {
  const report = vi.fn();
  expect(parseOptions<object>({ words: { en: { pay: 1n } }, area: 'sea' }, storefrontOptions, report)).toEqual({
    area: 'sea',
  });
  expect(report.mock.calls.map(([{ code, value, known }]) => [code, value, known])).toEqual([
    ['value', 'words', ['data']],
  ]);
});
