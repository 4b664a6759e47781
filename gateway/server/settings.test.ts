import { expect, test, vi } from 'vitest';
import { readSettings } from './settings.ts';

test.each([undefined, '', 'a-key-of-thirty-two-characters-00'])('T24 CARD_KEY may be missing or long: %j', (key) => {
  expect(readSettings({ CARD_KEY: key }).cardKey).toBe(key || undefined);
});

test.each(['k3y', 'x'.repeat(31)])('T24 a CARD_KEY that could be tried out is refused: %s', (key) => {
  expect(() => readSettings({ CARD_KEY: key })).toThrow('CARD_KEY is too short');
});

test('T42 without a log of requests, errors and alarms are still written', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { log, accessLog } = readSettings({ LOG: 'off' });
  accessLog('GET / 200 1.0 ms');
  log('ERROR work: Error: ALARM: something');
  readSettings({}).accessLog('GET / 200 1.0 ms');
  const written = write.mock.calls.map(([text]) => text);
  write.mockRestore();
  expect(written).toEqual(['ERROR work: Error: ALARM: something\n', 'GET / 200 1.0 ms\n']);
});

test('T04 partners are the origins that the operator names, and otherwise none', () => {
  const partnersOf = (env: Record<string, string>): readonly string[] => readSettings(env).partners;
  expect(partnersOf({ COINSLOT_PARTNERS: 'https://a.example, https://b.example' })).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
  expect(partnersOf({})).toEqual([]);
});
