import type { TestProject } from 'vitest/node';
import { openDatabase } from '../database/open.ts';
import { randomToken } from '../domain/secrets.ts';
import { migrateSandbox } from '../sandbox/prepare.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL on which a test may make databases. */
    databaseUrl: string;
    /** A migrated database of that server, of which each test file gets a copy. */
    databaseTemplate: string;
  }
}

/** A name of a database that nothing else has. */
export const randomDatabaseName = (): string => `test_${randomToken(64).replace(/\W/g, '').toLowerCase()}`;

/** The address of another database of a server. */
export function addressOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Gives the races a real PostgreSQL, because the embedded one hides them: `DATABASE_URL`, or one of our own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const ownUrl = process.env.DATABASE_URL;
  const server = ownUrl ? null : await startPostgres(['-c', 'fsync=off']);
  const url = ownUrl ?? server?.url ?? '';
  const admin = await openDatabase({ url, connections: 1 });
  const template = randomDatabaseName();
  await admin.query(`create database ${template}`);
  const db = await openDatabase({ url: addressOf(url, template), connections: 1 });
  await migrateSandbox(db);
  await db.close();
  project.provide('databaseUrl', url);
  project.provide('databaseTemplate', template);
  return async () => {
    await admin.query(`drop database ${template}`);
    await admin.close();
    await server?.stop();
  };
}
