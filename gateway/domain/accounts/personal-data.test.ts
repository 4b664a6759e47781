import { beforeEach, expect, test } from 'vitest';
import { insertOrders } from '../../testing/due-work.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { faulty } from '../../testing/two-cells.ts';
import { makeWorld } from '../../testing/world.ts';
import { sha256 } from '../secrets.ts';
import { nameForLimits } from './account-name.ts';
import { eraseAccount, exportAccount } from './personal-data.ts';
import { openSession } from './sessions.ts';

const now = Date.UTC(2026, 10, 20);
const home = { ...(await openTestPglite()), cell: 'a' };
const db = { ...(await openTestPglite()), cell: 'b' };
for (const { query } of [home, db]) await makeWorld(query);
const databases = { db, home };

beforeEach(async () => {
  for (const { query } of [home, db]) {
    for (const table of ['sessions', 'known_clients', 'identities', 'orders']) await query(`delete from ${table}`);
    await query("update accounts set username = 'Ann' where account_id = 'a-ann'");
  }
  // A log-in leaves its device and its identity at home, and the session in the cell of the account.
  await home.query('insert into known_clients (account, client, seen_at) values ($1, $2, $3)', [
    `login/tiny/${sha256(nameForLimits('Ann'))}`,
    'device',
    new Date(now),
  ]);
  await home.query(
    "insert into identities (brand, provider, subject, account_id) values ('tiny', 'google', 'g-1', 'a-ann')",
  );
  await openSession(db.query, 'a-ann', now);
  await insertOrders(db.query, 'order', 1, new Date(now), { status: 1 });
});

const left = async () => {
  const names =
    "select username as name from accounts where account_id = 'a-ann' union all select user_name from orders";
  const rows = async (from: string): Promise<number> =>
    (await home.query(`select 1 from ${from}`)).rowCount + (await db.query(`select 1 from ${from}`)).rowCount;
  const found = [
    ...(await home.query<{ name: string }>(names)).rows,
    ...(await db.query<{ name: string }>(names)).rows,
  ];
  return {
    names: found.filter(({ name }) => name === 'Ann').length,
    rows: (await rows('sessions')) + (await rows('known_clients')) + (await rows('identities')),
  };
};

test('an export has the rows of the home cell and of the cell of the account', async () => {
  const data = await exportAccount(databases, 'a-ann');
  const counts = Object.entries(data ?? {}).map(([table, rows]) => [table, rows.length]);
  expect(Object.fromEntries(counts)).toMatchObject({
    ...{ accounts: 2, known_clients: 1, identities: 1, sessions: 1, orders: 1 },
  });
  expect(await exportAccount(databases, 'nobody')).toBeNull();
});

test('an erasure is made in both, and keeps the sale', async () => {
  expect(await left()).toEqual({ names: 3, rows: 3 });
  const erased = await eraseAccount(databases, 'a-ann');
  expect(erased).toMatchObject({ is: 'erased', rows: { accounts: 2, known_clients: 1, identities: 1, sessions: 1 } });
  expect(await left()).toEqual({ names: 0, rows: 0 });
  expect((await db.query('select 1 from orders')).rowCount).toBe(1);
});

test('an account with an open order is erased in neither', async () => {
  await db.query('update orders set status = -1');
  expect(await eraseAccount(databases, 'a-ann')).toEqual({ is: 'pending-order' });
  expect(await left()).toEqual({ names: 3, rows: 3 });
});

test('nothing is erased while the home cell does not answer', async () => {
  const broken = faulty(home);
  broken.faults = { tx: 'before' };
  await expect(eraseAccount({ db, home: broken.db }, 'a-ann')).rejects.toThrow('The connection was lost.');
  expect(await left()).toEqual({ names: 3, rows: 3 });
});

test('a repeat erases what a crash between both left', async () => {
  const broken = faulty(home);
  broken.faults = { tx: 'after' };
  await expect(eraseAccount({ db, home: broken.db }, 'a-ann')).rejects.toThrow('The connection was lost.');
  expect(await left()).toEqual({ names: 2, rows: 1 });
  expect(await eraseAccount(databases, 'a-ann')).toMatchObject({ is: 'erased' });
  expect(await left()).toEqual({ names: 0, rows: 0 });
});

test('an account that has never finished a log-in is erased at home', async () => {
  await home.query("insert into accounts (account_id, brand, username) values ('a-new', 'tiny', 'New')");
  expect(await eraseAccount(databases, 'a-new')).toMatchObject({ is: 'erased', rows: { accounts: 1 } });
  expect(await exportAccount(databases, 'a-new')).toMatchObject({ accounts: [{ username: 'a-new' }] });
});

test('a gift that a friend of another cell bought is exported and erased there', async () => {
  await insertOrders(home.query, 'gift', 1, new Date(now), { status: 1 });
  await home.query("update orders set account_id = 'a-bob', gift_account_id = 'a-ann', gift_note = 'Have fun!'");
  const owned = { db: home, home, others: [home, db] };
  expect(await exportAccount({ ...databases, others: [home, db] }, 'a-ann')).toMatchObject({
    orders: [{ account_id: 'a-ann' }, { gift_note: 'Have fun!' }],
  });
  expect(await exportAccount(owned, 'a-bob')).toMatchObject({ orders: [{ account_id: 'a-bob' }] });
  // The other way round: the account is at home, and the gift is in the other cell.
  await db.query("update orders set account_id = 'a-eve', gift_account_id = 'a-bob', gift_note = 'Yours'");
  expect(await eraseAccount(owned, 'a-bob')).toMatchObject({ is: 'erased', rows: { orders: 2 } });
  expect((await db.query('select gift_note from orders')).rows).toEqual([{ gift_note: '' }]);
});
