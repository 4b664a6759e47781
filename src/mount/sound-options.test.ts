import { expect, test, vi } from 'vitest';
import { soundOptions, storefrontKinds, widgetKinds } from './sound-options.ts';

test.each([
  ['a number where a text is meant', { client_id: 1013 }, { client_id: '1013' }],
  ['a switch as a text, of which only "false" is off', { demo: 'false' }, { demo: false }],
  ['null, which is as if nothing were said', { locale: null }, { locale: undefined }],
  ['what has no kind of its own', { brand: 4, gateway: {} }, { brand: 4, gateway: {} }],
])('EM-5 it takes %s', (_, given, sound) => {
  const tell = vi.fn();
  expect(soundOptions<object>(given, storefrontKinds, tell)).toEqual(sound);
  expect(tell).not.toHaveBeenCalled();
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
])('EM-5 TR-1 it takes %j for the consent %s, because what cannot be read is none', (tracking, given) => {
  expect(soundOptions<object>({ tracking }, storefrontKinds, () => {})).toEqual({ tracking: given });
});

test('EM-5 it leaves out what can mean nothing, and tells of each', () => {
  const tell = vi.fn();
  const given = { pay: {}, inline: 0, onTab: 'go', stage: ['a'], tab: 'cumulative' };
  expect(soundOptions<object>(given, widgetKinds, tell)).toEqual({ tab: 'cumulative' });
  expect(tell.mock.calls.map(([{ given: name, known }]) => [name, known])).toEqual([
    ['pay', ['text']],
    ['inline', ['switch']],
    ['onTab', ['function']],
    ['stage', ['text']],
  ]);
});
