import { afterAll } from 'vitest';
import type { Database } from '../gateway/database/database.ts';
import { openDatabase } from '../gateway/database/open.ts';
import { randomToken } from '../gateway/domain/secrets.ts';
import { migrateSandbox } from '../gateway/sandbox/prepare.ts';

/** Where `tools/mutation.mjs` has started a PostgreSQL. */
const server = process.env.MUTATION_DATABASE ?? '';
const template = 'mutation_template';

/** Opens a database of the server. */
function open(name: string, connections?: number): Promise<Database> {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return openDatabase({ url: url.href, connections });
}

/** Makes a migrated database once, of which each test file gets a copy. */
async function ensureTemplate(admin: Database): Promise<void> {
  await admin.query("select pg_advisory_lock(hashtext('mutation'))");
  if ((await admin.query('select 1 from pg_database where datname = $1', [template])).rowCount === 0) {
    await admin.query(`create database ${template}_new`);
    const db = await open(`${template}_new`, 1);
    await migrateSandbox(db);
    await db.close();
    await admin.query(`alter database ${template}_new rename to ${template}`);
  }
  await admin.query("select pg_advisory_unlock(hashtext('mutation'))");
}

/**
 * A migrated database for one test file, in place of the one of `gateway/testing/pglite.ts`: an embedded one takes seconds to start, for
 * each change and each test file, and on a busy machine so long that the change counts as one that never ends.
 */
export async function openTestPglite(): Promise<Database> {
  const admin = await open('postgres', 1);
  await ensureTemplate(admin);
  const name = `mutation_${randomToken(64).replace(/\W/g, '').toLowerCase()}`;
  await admin.query(`create database ${name} template ${template}`);
  const db = await open(name);
  afterAll(async () => {
    await db.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.close();
  });
  return db;
}
