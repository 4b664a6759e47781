import type { Database, Query } from './database.ts';

/** The statements of a migration, without comments. It must not contain a semicolon or two hyphens in a text. */
export const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);

const onIndex = /^(create (?:unique )?index concurrently|drop index concurrently) (?:if (?:not )?exists )?(\w+)/i;

/** Whether a migration creates or drops indexes while the table is in use. PostgreSQL cannot do that in a transaction. */
export const isIndexMigration = (sql: string): boolean =>
  statementsOf(sql).some((statement) => onIndex.test(statement));

/** The same indexes, created in a transaction. The embedded database has one user, so it may be locked meanwhile. */
export const withoutConcurrently = (sql: string): string => sql.replaceAll(/\bindex concurrently\b/gi, 'index');

/** Whether an index can be used; null if there is none. */
async function isValid(query: Query, name: string): Promise<boolean | null> {
  // Without parameters: a statement with some would keep its snapshot until the next one, and the build would wait for it forever.
  const { rows } = await query<{ valid: boolean }>(
    `select indisvalid as valid from pg_index where indexrelid = to_regclass('${name}')`,
  );
  return rows[0]?.valid ?? null;
}

/**
 * Creates and drops the indexes of a migration, one after the other. It may be repeated after a failure at any moment: complete indexes
 * stay, and an index that a failure left invalid is dropped and built again.
 * @param query of the transaction that keeps other processes from migrating
 * @throws {Error} if the migration has other statements too
 */
export async function buildIndexes(query: Query, { alone }: Pick<Database, 'alone'>, sql: string): Promise<void> {
  const statements = statementsOf(sql).map((statement) => {
    const [, verb = '', name = ''] = onIndex.exec(statement) ?? [];
    if (!name)
      throw new Error(`A migration with an index that is built concurrently has another statement: ${statement}`);
    return { statement, name, creates: verb.toLowerCase().startsWith('create') };
  });
  for (const { statement, name, creates } of statements) {
    const valid = await isValid(query, name);
    if (valid === creates || (valid === null && !creates)) continue;
    if (valid !== null) await alone(`drop index concurrently if exists ${name}`);
    if (creates) await alone(statement);
  }
}
