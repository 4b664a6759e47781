import type { Database } from './database.ts';

/** Quotes a name for a statement. */
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The role of a connection. */
export async function currentRole({ query }: Pick<Database, 'query'>): Promise<string> {
  const { rows } = await query<{ role: string }>('select current_user as role');
  return rows[0]?.role ?? '';
}

/** Whether a role can create, change or drop tables; null if there is no such role. */
export async function canChangeTables({ query }: Pick<Database, 'query'>, role: string): Promise<boolean | null> {
  const { rows } = await query<{ can: boolean }>(
    `select has_schema_privilege(roles.oid, current_schema()::regnamespace, 'create') or exists (
       select 1 from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
         and pg_has_role(roles.oid, relowner, 'member')) as can
     from pg_roles roles where rolname = $1`,
    [role],
  );
  return rows[0]?.can ?? null;
}

/**
 * Lets a role read and write the rows of all tables, and of tables that later migrations create, as a gateway, a worker and the commands
 * need it. It gets no right to change tables, to forge the list of migrations, or to delete the audit.
 */
export async function grantRows(db: Database, role: string): Promise<void> {
  const { rows } = await db.query<{ name: string }>('select quote_ident(current_schema()) as name');
  const schema = rows[0]?.name ?? 'public';
  const to = quoted(role);
  const statements = [
    `revoke create on schema ${schema} from public`,
    `grant usage on schema ${schema} to ${to}`,
    `grant select, insert, update, delete on all tables in schema ${schema} to ${to}`,
    `grant usage, select on all sequences in schema ${schema} to ${to}`,
    `alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${to}`,
    `alter default privileges in schema ${schema} grant usage, select on sequences to ${to}`,
    `revoke insert, update, delete on schema_migrations from ${to}`,
    `revoke delete on audit from ${to}`,
  ];
  await db.tx(async (query) => {
    for (const statement of statements) await query(statement);
  });
}
