import type { Database, Query } from '../database/database.ts';

/** A database that counts what is sent to it. */
export interface CountedDatabase {
  readonly db: Database;
  /** The statements since the last call, with `begin` and `commit` of transactions. */
  take(): string[];
}

const plain = (sql: string): string => sql.replace(/\s+/g, ' ').trim();

/** Wraps a database so that its statements are counted. */
export function countStatements(db: Database): CountedDatabase {
  let sent: string[] = [];
  const counting =
    (query: Query): Query =>
    (sql, params) => {
      sent.push(plain(sql));
      return query(sql, params);
    };
  return {
    db: {
      ...db,
      query: counting(db.query),
      tx: async (work, options) => {
        const value = await db.tx((query) => {
          sent.push('begin');
          return work(counting(query));
        }, options);
        sent.push('commit');
        return value;
      },
      batch: (statements) => {
        sent.push('begin', ...statements.map(({ sql }) => plain(sql)), 'commit');
        return db.batch(statements);
      },
    },
    take: () => {
      const taken = sent;
      sent = [];
      return taken;
    },
  };
}
