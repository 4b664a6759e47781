import { describe, expect, test } from 'vitest';
import { createClientAddress, type Proxies } from './proxies.ts';

const clientOf = (proxies: Proxies, direct: string | undefined, sent: Record<string, string>): string =>
  createClientAddress(proxies)(direct, (name) => sent[name]);
const player = '203.0.113.7';
const forged = '198.51.100.9';
const [near, far] = ['10.0.0.2', '192.0.2.20'];

describe('T23 the address of a player', () => {
  test.each<[string, Proxies, string | undefined, string | undefined, string]>([
    ['one proxy', {}, near, player, player],
    ['one proxy, and a player who wrote one too', {}, near, `${forged}, ${player}`, player],
    ['no header', {}, near, undefined, near],
    ['two proxies by number', { hops: 2 }, near, `${forged}, ${player}, ${far}`, player],
    ['fewer proxies than that', { hops: 3 }, near, player, player],
    ['known proxies', { addresses: ['10.0.0.0/8', far] }, near, `${forged}, ${player}, ${far}`, player],
    ['a stranger who plays a proxy', { addresses: ['10.0.0.0/8'] }, forged, player, forged],
    ['a player inside the network of the proxies', { addresses: ['10.0.0.0/8'] }, near, '10.9.9.9', '10.9.9.9'],
    ['known proxies, at most one', { addresses: ['10.0.0.0/8', far], hops: 1 }, near, `${player}, ${far}`, far],
    ['IPv4 in IPv6', { addresses: ['10.0.0.0/8'] }, `::ffff:${near}`, player, player],
    ['IPv6', { addresses: ['fd00::/8'] }, 'fd00::1', `[2001:db8::9]:443`, '[2001:db8::9]:443'],
    ['a proxy with its port', { addresses: ['10.0.0.0/8', far] }, near, `${player}, ${far}:4711`, player],
    ['rubbish', { addresses: ['10.0.0.0/8'] }, near, `${player}, rubbish`, 'rubbish'],
    ['an empty header', { addresses: ['10.0.0.0/8'] }, near, '', near],
    ['no socket', {}, undefined, player, player],
  ])('%s', (_, proxies, direct, header, address) => {
    expect(clientOf(proxies, direct, header === undefined ? {} : { 'x-forwarded-for': header })).toBe(address);
  });

  test.each([
    [`for=${player}`, player],
    [`for=${forged}, for=${player};proto=https;by=10.0.0.2`, player],
    ['For="[2001:db8::9]:4711"', '[2001:db8::9]:4711'],
    ['proto=https;for="_hidden"', '_hidden'],
    ['proto=https', ''],
  ])('Forwarded: %s', (header, address) => {
    expect(clientOf({ header: 'forwarded' }, near, { forwarded: header })).toBe(address);
  });

  test('only the header that the proxies set is used', () => {
    const sent = { 'x-forwarded-for': forged, forwarded: `for=${player}` };
    expect(clientOf({ header: 'forwarded' }, near, sent)).toBe(player);
    expect(clientOf({}, near, sent)).toBe(forged);
  });

  test.each(['10.0.0.0/33', '10.0.0', 'proxy.example', '10.0.0.0/8/8', '10.0.0.0/', 'fd00::/129', ''])(
    'rejects %j as an address',
    (entry) => {
      expect(() => createClientAddress({ addresses: [entry] })).toThrow(RangeError);
    },
  );
});
