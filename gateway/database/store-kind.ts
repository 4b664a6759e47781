import type { Database } from './database.ts';
import { hasMigration } from './migrate.ts';

/** The kind of shop that uses a database: real money, test money, or the sandbox. */
export type StoreKind = 'live' | 'demo' | 'sandbox';

const owners: Readonly<Record<StoreKind, string>> = {
  live: 'a shop that takes real money',
  demo: 'a demo shop, which takes test money',
  sandbox: 'the sandbox',
};
const starts: Readonly<Record<StoreKind, string>> = {
  live: 'a shop that takes real money (MODE=production)',
  demo: 'a demo shop (MODE=demo)',
  sandbox: 'the sandbox',
};

async function hasTable({ query }: Database, name: string): Promise<boolean> {
  const { rows } = await query<{ found: string | null }>('select to_regclass($1)::text as found', [name]);
  return rows[0]?.found != null;
}

/** Reads the kind of a database; null if it is unused. A used database without a stored kind is live. */
async function kindOf(db: Database): Promise<StoreKind | null> {
  if (await hasTable(db, 'store')) {
    const { rows } = await db.query<{ kind: StoreKind }>('select kind from store');
    if (rows[0]) return rows[0].kind;
  }
  if (await hasMigration(db, 'sandbox/')) return 'sandbox';
  for (const table of ['orders', 'accounts', 'games', 'point_cards']) {
    if ((await hasTable(db, table)) && (await db.query(`select 1 from ${table} limit 1`)).rowCount > 0) return 'live';
  }
  return null;
}

function refuse(found: StoreKind, kind: StoreKind): never {
  throw new Error(
    `This database belongs to ${owners[found]}, so it cannot be used for ${starts[kind]}: payments of one must not deliver goods in the other. Set DATABASE_URL or DATA_DIR to another database.`,
  );
}

/** Checks that a database is unused or of this kind. Writes nothing. @throws {Error} with a message for the operator */
export async function requireStoreKind(db: Database, kind: StoreKind): Promise<void> {
  const found = await kindOf(db);
  if (found !== null && found !== kind) refuse(found, kind);
}

/**
 * Stores the kind of a migrated database. If two processes start with different kinds at once, one of them fails.
 * @throws {Error} with a message for the operator
 */
export async function claimStore(db: Database, kind: StoreKind): Promise<void> {
  await db.query('insert into store (kind) values ($1) on conflict (only_row) do nothing', [kind]);
  const { rows } = await db.query<{ kind: StoreKind }>('select kind from store');
  const [store] = rows;
  if (store && store.kind !== kind) refuse(store.kind, kind);
}
