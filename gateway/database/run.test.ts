import type { QueryConfig, QueryResult } from 'pg';
import { expect, test } from 'vitest';
import type { ConnectionPool } from './pool.ts';
import { createRunner } from './run.ts';

/** A pool of one connection, which refuses to begin a transaction. It notes the statements that it gets. */
function refusingPool(): { connections: ConnectionPool; statements: string[] } {
  const statements: string[] = [];
  const run = async (statement: string | QueryConfig): Promise<QueryResult> => {
    const text = typeof statement === 'string' ? statement : statement.text;
    statements.push(text);
    if (text.startsWith('begin')) throw new Error('no transaction');
    return { command: '', rows: [], rowCount: 0, oid: 0, fields: [] };
  };
  const connections: ConnectionPool = {
    take: async () => ({ run, release: () => {} }),
    counts: () => ({ total: 1, idle: 1, waiting: 0 }),
    sendsStartup: () => true,
    end: async () => {},
  };
  return { connections, statements };
}

test('where a transaction cannot begin, only the statement that was sent with the begin runs', async () => {
  const { connections, statements } = refusingPool();
  const { transaction } = createRunner({ connections, timeouts: null, prepares: false, pipelines: true });
  const work = transaction(async (query) => {
    await query('select for update');
    await query('update');
  }, null);
  await expect(work).rejects.toThrow('no transaction');
  expect(statements.map((text) => text.split(' isolation')[0])).toEqual(['begin', 'select for update', 'rollback']);
});
