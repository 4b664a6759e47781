import type { Database, Query } from '../../database/database.ts';
import { isWhollyRefunded } from '../refunds/refunded.ts';
import { sha256 } from '../secrets.ts';
import { nameForLimits } from './account-name.ts';

/** What a table has of an account, and what erasure does to it. */
interface PersonalTable {
  readonly table: string;
  /** The condition for the rows of the account: `$1` is its id, `$2` the key of its known devices. */
  readonly where: string;
  /** `delete` removes the rows, a list of assignments blanks columns, and null keeps the rows as they are. */
  readonly erase: 'delete' | string | null;
}

const ofAccount = 'account_id = $1';

/**
 * Every table that has a column of an account. Records of sales stay, because laws on accounting require them, without names and notes:
 * what is left of the account in them is its id. `docs/retention.md` says the same to operators.
 */
export const personalTables: readonly PersonalTable[] = [
  { table: 'sessions', where: ofAccount, erase: 'delete' },
  { table: 'sign_ins', where: ofAccount, erase: 'delete' },
  { table: 'known_clients', where: 'account = $2', erase: 'delete' },
  { table: 'identities', where: ofAccount, erase: 'delete' },
  { table: 'roles', where: ofAccount, erase: 'delete' },
  { table: 'payment_tickets', where: ofAccount, erase: 'delete' },
  { table: 'stated_ages', where: ofAccount, erase: 'delete' },
  { table: 'vip_growth', where: ofAccount, erase: 'delete' },
  {
    table: 'orders',
    where: `(${ofAccount} or gift_account_id = $1)`,
    erase: `user_name = case when account_id = $1 then '' else user_name end, role_name = '', gift_note = '', pay_url = '', return_url = ''`,
  },
  { table: 'order_origins', where: ofAccount, erase: 'delete' },
  { table: 'order_repeats', where: ofAccount, erase: null },
  { table: 'deliveries', where: ofAccount, erase: null },
  { table: 'promo_uses', where: ofAccount, erase: null },
  { table: 'promo_claims', where: ofAccount, erase: null },
  { table: 'promo_grants', where: ofAccount, erase: null },
  // What was used or claimed once stays so, also for an account that logs in again.
  { table: 'player_coupons', where: ofAccount, erase: null },
  { table: 'activity_claims', where: ofAccount, erase: null },
  { table: 'daily_claims', where: ofAccount, erase: null },
  // Its row stays, because the records refer to it.
  { table: 'accounts', where: ofAccount, erase: `username = account_id, salt = '', password_hash = ''` },
];

/** Columns that would let the reader act as the player, or are of no meaning outside of the gateway. */
const isSecret = /hash|salt|secret|token|proof|fingerprint/;

/** An account to export or erase. */
export interface AccountName {
  readonly account_id: string;
  readonly brand: string;
  readonly username: string;
}

/** Where the rows of an account are stored. */
export interface AccountDatabases {
  /** The database of its orders and sessions. */
  readonly db: Database;
  /** The database of its log-ins, which is `db` where there are no cells. */
  readonly home: Database;
  /** The other cells: friends whose accounts are there may have bought gifts for it. */
  readonly others?: readonly Database[];
}

/** Each database that may have rows of an account, once; its own is the first. */
const databasesOf = ({ db, home, others = [] }: AccountDatabases): readonly Database[] =>
  [...new Map([db, home, ...others].map((one) => [one.cell, one])).values()].map((one) =>
    one.cell === db.cell ? db : one,
  );

/** Finds an account by its id. @param lock whether to keep it from changing until the transaction ends */
async function findAccount(query: Query, account_id: string, lock = false): Promise<AccountName | null> {
  const { rows } = await query<AccountName>(
    `select account_id, brand, username from accounts where account_id = $1 ${lock ? 'for update' : ''}`,
    [account_id],
  );
  return rows[0] ?? null;
}

/** The values of `$1` and `$2` that a condition has. */
function valuesFor(where: string, { account_id, brand, username }: AccountName): string[] {
  const limits = `login/${brand}/${sha256(nameForLimits(username))}`;
  return where.includes('$2') ? [limits] : [account_id];
}
const conditionOf = (where: string): string => where.replaceAll('$2', '$1');

/** The rows of an account by table, without secrets. */
export type PersonalData = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/**
 * Everything that the databases have of an account.
 * @returns null where there is no such account
 */
export async function exportAccount(databases: AccountDatabases, account_id: string): Promise<PersonalData | null> {
  const { db, home } = databases;
  // An account that has never finished a log-in is at home only.
  const account = (await findAccount(db.query, account_id)) ?? (await findAccount(home.query, account_id));
  if (!account) return null;
  const data: Record<string, Record<string, unknown>[]> = {};
  for (const { table, where } of personalTables) {
    const rows: Record<string, unknown>[] = [];
    for (const { query } of databasesOf(databases))
      rows.push(...(await query(`select * from ${table} where ${conditionOf(where)}`, valuesFor(where, account))).rows);
    data[table] = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !isSecret.test(column))),
    );
  }
  return data;
}

/** Why an account cannot be erased yet: money or goods are still on their way. */
export type OpenBusiness = 'pending-order' | 'held-order' | 'undelivered-goods' | 'open-refund' | 'open-dispute';

/** What is open first, in the order of an order's life. */
const openBusiness = `select case
    when exists (select 1 from orders where account_id = $1 and status = -1) then 'pending-order'
    when exists (select 1 from reviews join orders using (billing_no) where account_id = $1 and decision = ''
      and not ${isWhollyRefunded}) then 'held-order'
    when exists (select 1 from deliveries where account_id = $1 and delivered_at is null and refused_at is null
      and withdrawn_at is null) then 'undelivered-goods'
    when exists (select 1 from refunds join orders using (billing_no)
      where account_id = $1 and refunded_at is null and refused_at is null) then 'open-refund'
    when exists (select 1 from disputes join orders using (billing_no)
      where account_id = $1 and state = 'opened') then 'open-dispute'
  end as open`;

/** What became of an erasure: the number of rows by table, or why nothing was changed. */
export type Erasure =
  | { readonly is: 'erased'; readonly rows: Readonly<Record<string, number>> }
  | { readonly is: 'no-such-account' | OpenBusiness };

/** Erases the rows of an account in one database. @returns how many rows were changed by table */
async function eraseRows(query: Query, account: AccountName): Promise<Record<string, number>> {
  const changed: Record<string, number> = {};
  for (const { table, where, erase } of personalTables) {
    if (!erase) continue;
    const statement = erase === 'delete' ? `delete from ${table}` : `update ${table} set ${erase}`;
    const { rowCount } = await query(`${statement} where ${conditionOf(where)}`, valuesFor(where, account));
    changed[table] = rowCount;
  }
  return changed;
}

/** Adds the numbers of two erasures. */
const sumOf = (one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(one).map(([table, count]) => [table, count + (other[table] ?? 0)]));

/**
 * Erases what the databases have of an account, but the records of its sales: all or nothing in each of them. The other databases are
 * erased first, while the account's own waits with its commit, so a repeat still finds the name of the account after a crash in between.
 */
export function eraseAccount(databases: AccountDatabases, account_id: string): Promise<Erasure> {
  const { db, home } = databases;
  const isSplit = databasesOf(databases).length > 1;
  return db.tx(async (query): Promise<Erasure> => {
    const own = await findAccount(query, account_id, true);
    const account = own ?? (isSplit ? await findAccount(home.query, account_id) : null);
    if (!account) return { is: 'no-such-account' };
    const [, ...others] = databasesOf(databases);
    for (const read of [query, ...others.map((other) => other.query)]) {
      const [{ open = null } = {}] = (await read<{ open: OpenBusiness | null }>(openBusiness, [account_id])).rows;
      if (open) return { is: open };
    }
    const erased: Record<string, number>[] = [];
    for (const other of others) erased.push(await other.tx((inOther) => eraseRows(inOther, account)));
    return { is: 'erased', rows: erased.reduce(sumOf, await eraseRows(query, account)) };
  });
}
