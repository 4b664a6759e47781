import { describe, expect, test } from 'vitest';
import { networkOf } from './network-address.ts';

describe('T23 the address by which limits count a client', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['local', 'local'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['203.0.113.7:40001', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['64:ff9b::203.0.113.7', '203.0.113.7'],
    ['64:FF9B::cb00:7108', '203.0.113.8'],
    ['', 'unknown'],
    ['unknown', 'unknown'],
    ['_hidden', 'unknown'],
    ['203.0.113.7:40001:2', 'unknown'],
    ['203.0.113.007', 'unknown'],
    ['203.0.113.7, 10.0.0.1', 'unknown'],
    ['for=203.0.113.7', 'unknown'],
    ['rubbish-1', 'unknown'],
    ['rubbish-2', 'unknown'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
