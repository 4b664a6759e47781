import { afterAll, inject } from 'vitest';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { addressOf, randomDatabaseName } from './postgres-setup.ts';

/** A migrated database of its own on the real PostgreSQL for one test file, dropped when the file is done. */
export async function openTestPostgres(connections = 50): Promise<Database & { readonly url: string }> {
  const server = inject('databaseUrl');
  const admin = await openDatabase({ url: server, connections: 1 });
  const name = randomDatabaseName();
  await admin.query(`create database ${name} template ${inject('databaseTemplate')}`);
  const url = addressOf(server, name);
  // A test may keep the machine busy for longer than a gateway would wait: for a connection, or as the last of a crowd for a row.
  const patient = { connectTimeoutMs: 60_000, statementTimeoutMs: 60_000, lockTimeoutMs: 60_000 };
  const db = await openDatabase({ url, connections, ...patient });
  afterAll(async () => {
    await db.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.close();
  });
  return { ...db, url };
}
