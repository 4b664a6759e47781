import { expect, test } from 'vitest';
import { calls } from '../src/contract/index.ts';
import { help, readTarget } from './conformance-options.ts';

const url = ['--url', 'https://pay.example'];

test('NT-6 the conformance suite is asked about a brand of ours, or one in a file, in whole or in part', () => {
  expect(readTarget([...url, '--brand', 'rhinosjp'])?.brand.name).toBe('rhinosJp');
  expect(readTarget([...url, '--only', 'auth, kr/kakao_pay'])?.only).toEqual(['auth', 'kr/kakao_pay']);
  expect(readTarget([...url, '--wire', 'spec', '--card', 'a/b'])).toMatchObject({
    wires: ['spec'],
    card: { number: 'a', password: 'b' },
  });
  const own = readTarget([...url, '--brand-file', 'examples/gateway-python/brand.json']);
  expect(own?.brand).toMatchObject({ name: 'paper', games: [{ clientIds: { web: 'paper-web' } }] });
});

test('NT-6 its help names every option and every call', () => {
  expect(readTarget(['--help'])).toBeNull();
  for (const name of [...calls.keys(), '--brand-file', '--only', '--help', 'rhinosJp']) expect(help).toContain(name);
});

test.each<[string[], RegExp]>([
  [['--brnad', 'watt'], /Unknown option '--brnad'/],
  [[...url, 'watt'], /Unexpected argument 'watt'/],
  [[], /^--url is the base address/],
  [['--url', 'pay.example'], /^--url is the base address/],
  [[...url, '--brand', 'lantern'], /^--brand: there is no lantern\. .*--brand-file/],
  [[...url, '--brand-file', 'package.json'], /^package\.json: title is missing\.$/m],
  [[...url, '--brand-file', 'nowhere.json'], /nowhere\.json/],
  [[...url, '--only', 'getGoodList'], /^--only: there is no getGoodList\. --help names all/],
  [[...url, '--only', 'auth,'], /^--only: there is no name between the commas/],
  [[...url, '--wire', 'soap'], /^--wire: there is no soap\./],
  [[...url, '--card', '1234'], /^--card is <number>\/<password>\.$/],
])('NT-6 what it cannot be asked is refused with the reason: %j', (args, message) => {
  expect(() => readTarget(args)).toThrow(message);
});
