import { expect, test } from 'vitest';
import { readSandboxSettings } from './settings.ts';

test('LG-2 EM-4 T04 pages at the usual ports of this machine are partners, until others are listed', () => {
  const partnersOf = (env: Record<string, string>): readonly string[] => readSandboxSettings(env).partners;
  const usual = ['http://localhost:5173', 'http://localhost:3000', 'http://localhost:4200', 'http://127.0.0.1:8000'];
  expect(partnersOf({})).toEqual(expect.arrayContaining(usual));
  expect(partnersOf({})).not.toContain('http://localhost:4173');
  expect(partnersOf({ COINSLOT_PARTNERS: 'https://a.example' })).toEqual(['https://a.example']);
  expect(partnersOf({ COINSLOT_PARTNERS: '' })).toEqual([]);
});

test('T04 the lobby, which shows passwords, is only for this machine unless another interface is set', () => {
  expect(readSandboxSettings({}).hostname).toBe('127.0.0.1');
  expect(readSandboxSettings({ HOST: '0.0.0.0' }).hostname).toBe('0.0.0.0');
});

test('the sandbox has no cells', () => {
  expect(() => readSandboxSettings({ COINSLOT_CELLS: 'a=postgres://one' })).toThrow('The sandbox has one database.');
});
