import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { openCommandShop } from '../../testing/command-shop.ts';

const shop = await openCommandShop();
const { db, run, time } = shop;
beforeEach(async () => {
  await shop.reset();
  await db.query('delete from blocks');
});
afterAll(shop.close);

const add = (what: string, more = '') => run(`block add ${what} --reason theft --yes --json${more}`);

describe('block', () => {
  test.each([
    ['account a-ann', 'account a-bob'],
    ['player g1/s1/r1', 'player g1/s2/r1'],
  ])('add %s refuses its orders, and remove takes them again', async (name, other) => {
    await add(other);
    expect((await shop.buy()).code).toBe(codes.success);
    await add(name);
    const refused = await shop.buy();
    expect([refused.code, refused.content, refused.message]).toEqual([
      codes['purchase-refused'],
      null,
      'The shop cannot take this order. Nothing was charged.',
    ]);
    expect((await run(`block remove ${name} --yes`)).code).toBe(0);
    expect((await shop.buy()).code).toBe(codes.success);
    expect((await run(`block remove ${name} --yes --json`)).json.error.code).toBe('not-blocked');
  });

  test('an order that was made before is still found by its key', async () => {
    const request_id = 'made-before-the-block';
    const { content } = await shop.buy({ request_id });
    await add('account a-ann');
    expect((await shop.buy({ request_id })).content.billing_no).toBe(content.billing_no);
  });

  test('ends at its date', async () => {
    const { json } = await add('account a-ann', ' --until 2026-11-20T18:00:00Z');
    expect(json.result).toEqual({
      outcome: 'added',
      kind: 'account',
      value: 'a-ann',
      until: '2026-11-20T18:00:00.000Z',
    });
    expect((await shop.buy()).code).toBe(codes['purchase-refused']);
    time.now += 8 * 3_600_000;
    expect((await shop.buy()).code).toBe(codes.success);
    expect((await run('block list')).stdout).toBe('Nobody is blocked.\n');
    expect((await run('block list --all --json')).json.result.blocks).toHaveLength(1);
    time.now -= 8 * 3_600_000;
  });

  test('keeps the reason, who ran it and the audit, and the same again replaces them', async () => {
    await run(['block', 'add', 'account', 'a-ann', '--reason', 'stolen cards', '--by', 'support', '--yes']);
    expect((await add('account a-ann')).json.result.outcome).toBe('replaced');
    expect((await run('block list --json')).json.result.blocks).toEqual([
      {
        kind: 'account',
        value: 'a-ann',
        reason: 'theft',
        created_by: 'olga',
        created_at: '2026-11-20T12:00:00.000Z',
        until: null,
      },
    ]);
    const { rows } = await db.query('select actor, command, subject, outcome, detail from audit order by id');
    expect(rows).toEqual([
      { actor: 'support', command: 'block add', subject: 'a-ann', outcome: 'done', detail: 'added account a-ann' },
      { actor: 'olga', command: 'block add', subject: 'a-ann', outcome: 'done', detail: 'replaced account a-ann' },
    ]);
  });

  test.each([
    ['192.0.2.7', '192.0.2.7/32', '192.0.2.7/32'],
    ['198.51.100.7/24', '198.51.100.0/24', '198.51.100.0/24'],
    ['2001:db8::/32', '2001:db8::/32', '2001:DB8:0::/32'],
    ['2001:db8::7', '2001:db8::/64', '2001:db8::8'],
  ])('address %s is stored as %s, and removed as %s', async (value, stored, removed) => {
    const isAddress = ({ kind }: { kind: string }): boolean => kind === 'address';
    const addresses = async () => (await run('block list --json')).json.result.blocks.filter(isAddress);
    await add(`address ${value}`);
    await add(`address ${removed}`);
    expect(await addresses()).toMatchObject([{ value: stored }]);
    expect((await run(`block remove address ${removed} --yes`)).code).toBe(0);
    expect(await addresses()).toEqual([]);
  });

  test.each([
    ['address 192.0.2', 'neither an address nor a network'],
    ['address 192.0.2.0/33', 'neither an address nor a network'],
    ['address ::ffff:192.0.2.7', 'neither an address nor a network'],
    ['address 0.0.0.0/0', 'too large a network'],
    ['player r1', 'A player is <gp_id>/<server_id>/<role_id>'],
    ['person x', '<kind> must be account, address, player, instrument, not person.'],
    ['account x --until 2020-01-01', '--until must be in the future.'],
  ])('add %s is refused', async (what, message) => {
    const { code, json } = await run(`block add ${what} --reason theft --yes --json`);
    expect([code, json.error.message]).toEqual([2, expect.stringContaining(message)]);
    expect((await db.query('select 1 from blocks')).rowCount).toBe(0);
  });
});
