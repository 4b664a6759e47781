import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { personalTables } from '../../domain/accounts/personal-data.ts';
import { openCommandShop } from '../../testing/command-shop.ts';

const shop = await openCommandShop();
const { db, run } = shop;
beforeEach(shop.reset);
afterAll(shop.close);

const orderOf = async (number: string) =>
  (
    await db.query<Record<string, unknown>>(
      'select account_id, user_name, role_name, role_id, amount_minor, status from orders where billing_no = $1',
      [number],
    )
  ).rows[0];

test('every table with a column of an account is known', async () => {
  const { rows } = await db.query<{ table_name: string }>(
    `select distinct table_name from information_schema.columns
     where table_schema = 'public' and column_name in ('account_id', 'account', 'buyer_id', 'gift_account_id', 'user_name', 'username')`,
  );
  // Tables of the sandbox's own game and payment site, which production does not have.
  const ofSandbox = ['game_goods', 'till_payments'];
  const found = rows.map(({ table_name }) => table_name).filter((name) => !ofSandbox.includes(name));
  expect(personalTables.map(({ table }) => table).toSorted()).toEqual(found.toSorted());
});

describe('account export', () => {
  test('prints all rows of the account, and no token, digest or key', async () => {
    const number = await shop.sold();
    const { tables } = (await run('account export a-ann --json')).json.result;
    expect(tables.accounts).toMatchObject([{ account_id: 'a-ann', username: 'Ann' }]);
    expect(tables.orders).toMatchObject([{ billing_no: number, role_name: expect.stringMatching(/./) }]);
    expect(tables.sessions.length).toBeGreaterThan(0);
    const columns = Object.values<object[]>(tables).flatMap((rows) => rows.flatMap((row) => Object.keys(row)));
    expect(columns.filter((name) => /hash|salt|secret|token|proof|fingerprint/.test(name))).toEqual([]);
    expect((await run('account export a-ann')).stdout).toMatch(/orders +1/);
  });

  test('of an unknown account is refused', async () => {
    expect((await run('account export nobody --json')).json.error.code).toBe('no-such-account');
  });
});

describe('account erase', () => {
  test.each([
    ['pending-order', () => shop.bought()],
    ['undelivered-goods', () => shop.paid()],
  ] as const)('is refused with %s, and changes nothing', async (code, begin) => {
    const number = await begin();
    const before = await orderOf(number);
    const refused = await run('account erase a-ann --yes --json');
    expect([refused.code, refused.json.error.code]).toEqual([1, code]);
    expect(await orderOf(number)).toEqual(before);
    expect((await db.query("select 1 from accounts where account_id = 'a-ann'")).rowCount).toBe(1);
  });

  // The last one, because Ann is gone afterwards.
  test('waits for a refund, then removes sessions and names, and keeps the sale', async () => {
    const number = await shop.sold();
    await run(`refund ${number} --reason mistake --yes`);
    expect((await run('account erase a-ann --yes --json')).json.error.code).toBe('open-refund');
    await shop.giveBack();
    await db.query('delete from audit');
    const before = await orderOf(number);
    expect(before).toMatchObject({ user_name: 'Ann' });
    const others = (await db.query("select 1 from sessions where account_id <> 'a-ann'")).rowCount;
    const { result } = (await run('account erase a-ann --yes --json')).json;
    expect(result.rows).toMatchObject({ accounts: 1, orders: 1 });
    expect(await orderOf(number)).toEqual({ ...before, user_name: '', role_name: '' });
    expect((await db.query('select 1 from sessions')).rowCount).toBe(others);
    expect((await db.query('select command, subject, outcome from audit')).rows).toEqual([
      { command: 'account erase', subject: 'a-ann', outcome: 'done' },
    ]);
    const { stdout } = await run('account export a-ann --json');
    expect(JSON.parse(stdout).result.tables.accounts).toMatchObject([{ username: 'a-ann' }]);
    expect(stdout).not.toMatch(/\bAnn\b/);
  });
});
