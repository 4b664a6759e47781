import { describe, expect, test } from 'vitest';
import { networkOf } from '../../http/network-address.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { addBlock, requireNotBlocked } from './blocks.ts';

const db = await openTestPglite();
const buyer = { account_id: 'a-ann', gp_id: 'g1', server_id: 's1', role_id: 'r1' };
const isRefused = (address: string): Promise<boolean> =>
  requireNotBlocked(db.query, { ...buyer, address: networkOf(address) }, db.clock()).then(
    () => false,
    () => true,
  );

describe('a blocked network', () => {
  test.each([
    ['192.0.2.7/32', '192.0.2.7', true],
    ['192.0.2.7/32', '192.0.2.8', false],
    ['192.0.2.7/32', '::ffff:192.0.2.7', true],
    ['198.51.100.0/24', '198.51.100.9', true],
    ['198.51.100.0/24', '198.51.101.9', false],
    ['2001:db8:1:2::/64', '2001:db8:1:2::9', true],
    ['2001:db8:1:2::/64', '2001:db8:1:3::9', false],
    ['2001:db8::/32', '2001:db8:ffff::1', true],
    ['2001:db8::/32', '192.0.2.7', false],
    ['192.0.2.0/24', 'local', false],
    ['192.0.2.0/24', 'no address', false],
  ])('%s: %s is refused: %s', async (value, address, refused) => {
    await db.query('delete from blocks');
    await addBlock(db, { kind: 'address', value, reason: 'r', created_by: 'ops', until: null });
    expect(await isRefused(address)).toBe(refused);
  });
});
