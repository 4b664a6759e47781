import { createHash } from 'node:crypto';

/** Names of statements that the database plans once per connection. */
export interface StatementNames {
  /** The name of a statement; undefined for one that is sent without a name. */
  nameOf(sql: string): string | undefined;
  /** Ends naming, where something between the gateway and the database does not keep the names. */
  disable(): void;
}

/** How often a text is sent before it gets a name. A text that is built for one request is not sent as often. */
const usesBeforeName = 3;
/** How many names a process uses at most: each takes memory in every connection. */
const maxNames = 300;
/** How many texts without a name are counted at once. */
const maxCounted = 1_000;

/** A prepared statement with `*` fails for ever once a migration adds a column. */
const hasOpenColumns = (sql: string): boolean => /\b(select|returning)\s+(\w+\.)?\*/i.test(sql);

/**
 * Creates the names of one process. A name is the digest of its text, so that a connection that a pooler shares among processes never runs
 * another text under the same name.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  let isOn = true;
  return {
    nameOf: (sql) => {
      if (!isOn) return undefined;
      const known = names.get(sql);
      if (known !== undefined || names.size >= maxNames) return known;
      const used = (uses.get(sql) ?? 0) + 1;
      if (used >= usesBeforeName && !hasOpenColumns(sql)) {
        const name = `s_${createHash('sha256').update(sql).digest('base64url')}`;
        names.set(sql, name);
        uses.delete(sql);
        return name;
      }
      if (uses.size >= maxCounted) uses.clear();
      uses.set(sql, used);
      return undefined;
    },
    disable: () => {
      isOn = false;
    },
  };
}

/** The SQLSTATE of an error. */
export const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;

/** The statement does not exist, or exists already: the pooler gave the connection to somebody else meanwhile. */
const lostNames = new Set(['26000', '42P05']);

/** Whether a pooler does not keep the names of statements. The database has not run the statement. */
export const isNameLost = (error: unknown): boolean => lostNames.has(codeOf(error) ?? '');

/** Whether a migration changed the columns of a prepared statement. The database has not run it, and never will on this connection. */
export const isPlanOutdated = (error: unknown): boolean =>
  codeOf(error) === '0A000' && /cached plan must not change result type/.test(String(error));
