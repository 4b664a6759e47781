import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL on which a test may make databases. */
    databaseUrl: string;
  }
}

/** Gives the races a real PostgreSQL, because the embedded one hides them: `DATABASE_URL`, or one of our own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL;
  const server = given ? null : await startPostgres(['-c', 'fsync=off']);
  project.provide('databaseUrl', given ?? server?.url ?? '');
  return async () => {
    await server?.stop();
  };
}
