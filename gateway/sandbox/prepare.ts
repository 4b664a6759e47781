import type { Brand } from '../../src/brand/index.ts';
import type { Database } from '../database/database.ts';
import { listMigrations, type Migration, migrate } from '../database/migrate.ts';
import { claimStore, requireStoreKind } from '../database/store-kind.ts';
import type { PeriodicJob } from '../domain/worker/periodic.ts';
import { deleteExpiredGrants } from './identity/grants.ts';
import { followActivities, renewOffers, seed } from './seeds/index.ts';
import { createWorld, type SandboxWorld } from './world.ts';

const files: Record<string, string> = import.meta.glob('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The migrations of the sandbox, which come after those of the gateway. */
export const sandboxMigrations: readonly Migration[] = listMigrations(files, 'sandbox/');

/** Makes the tables of the gateway and of the sandbox. */
export async function migrateSandbox(db: Database): Promise<void> {
  await migrate(db);
  await migrate(db, sandboxMigrations);
}

/** Whether accounts of somebody else are in a database, which the seeds must not meet. */
async function isTaken(db: Database): Promise<boolean> {
  const { rows } = await db.query<{ accounts: string | null; seeds: string | null }>(
    "select to_regclass('accounts')::text as accounts, to_regclass('seed_chunks')::text as seeds",
  );
  if (!rows[0]?.accounts || rows[0].seeds) return false;
  return (await db.query('select 1 from accounts limit 1')).rowCount > 0;
}

/** Makes the tables of the sandbox, whose world is written afterwards. @throws {Error} in a database of somebody else */
export async function prepareSandbox(db: Database): Promise<void> {
  if (await isTaken(db))
    throw new Error('This database belongs to a shop. Set DATABASE_URL or DATA_DIR to another one for the sandbox.');
  await requireStoreKind(db, 'sandbox');
  await migrateSandbox(db);
  await claimStore(db, 'sandbox');
}

/** The world of the sandbox in a database: games, accounts and prices of the brands. */
export const worldIn = (db: Database, brands: readonly Brand[]): SandboxWorld =>
  createWorld(brands, (brand, signal) => seed(db, [brand], db.clock(), signal));

/** What the worker of the sandbox does besides the gateway's own jobs. */
export const sandboxJobs: readonly PeriodicJob[] = [followActivities, renewOffers, deleteExpiredGrants];
