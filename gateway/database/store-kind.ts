import type { Database } from './database.ts';
import { hasMigration } from './migrate.ts';

/** What a database is for: a shop that takes real money, a demo that takes test money, or the sandbox. */
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

/** What a database is for; null for one that nobody has begun to use. One from before this was written that anybody has used is live. */
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

function refuse(found: StoreKind, wanted: StoreKind): never {
  throw new Error(
    `This database belongs to ${owners[found]}, and this start is for ${starts[wanted]}: what is paid in one must not be delivered in the other. Set DATABASE_URL or DATA_DIR to another one.`,
  );
}

/** Makes sure that a database is free or of this kind, and writes nothing. @throws {Error} with a sentence for the operator */
export async function requireStoreKind(db: Database, wanted: StoreKind): Promise<void> {
  const found = await kindOf(db);
  if (found !== null && found !== wanted) refuse(found, wanted);
}

/**
 * Writes down what a migrated database is for from now on. Of two processes that start with different kinds at once, one is refused.
 * @throws {Error} with a sentence for the operator
 */
export async function claimStore(db: Database, wanted: StoreKind): Promise<void> {
  await db.query('insert into store (kind) values ($1) on conflict (only_row) do nothing', [wanted]);
  const { rows } = await db.query<{ kind: StoreKind }>('select kind from store');
  const [store] = rows;
  if (store && store.kind !== wanted) refuse(store.kind, wanted);
}
