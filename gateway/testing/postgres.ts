import { afterAll, inject } from 'vitest';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { randomToken } from '../domain/secrets.ts';
import { migrateSandbox } from '../sandbox/prepare.ts';

/** A migrated database of its own on the real PostgreSQL for one test file, dropped when the file is done. */
export async function openTestPostgres(connections = 50): Promise<Database & { readonly url: string }> {
  const admin = await openDatabase({ url: inject('databaseUrl'), connections: 1 });
  const name = `test_${randomToken(64).replace(/\W/g, '').toLowerCase()}`;
  await admin.query(`create database ${name}`);
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  const db = await openDatabase({ url: url.href, connections });
  afterAll(async () => {
    await db.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.close();
  });
  await migrateSandbox(db);
  return { ...db, url: url.href };
}
