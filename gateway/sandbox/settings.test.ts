import { expect, test } from 'vitest';
import { readSandboxSettings } from './settings.ts';

test('LG-2 T04 the pages of the examples are partners, until others are named', () => {
  const partnersOf = (env: Record<string, string>): readonly string[] => readSandboxSettings(env).partners;
  expect(partnersOf({})).toEqual(['http://localhost:5173']);
  expect(partnersOf({ COINSLOT_PARTNERS: 'https://a.example' })).toEqual(['https://a.example']);
  expect(partnersOf({ COINSLOT_PARTNERS: '' })).toEqual([]);
});

test('T04 the lobby, which tells passwords, is for this machine alone unless another interface is named', () => {
  expect(readSandboxSettings({}).hostname).toBe('127.0.0.1');
  expect(readSandboxSettings({ HOST: '0.0.0.0' }).hostname).toBe('0.0.0.0');
});
