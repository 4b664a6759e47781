import type { Database } from '../database/database.ts';

/** The type of each column, by `<table>.<column>`. It ends with `, required` if no row can be inserted without the column. */
export type Schema = Readonly<Record<string, string>>;

const requiredEnd = /, required$/;

/** The columns of a database. */
export async function readSchema({ query }: Pick<Database, 'query'>): Promise<Schema> {
  const { rows } = await query<{ name: string; type: string }>(
    `select relname || '.' || attname as name, format_type(atttypid, atttypmod)
         || case when not attnotnull or atthasdef or attidentity <> '' then '' else ', required' end as type
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
       and relname <> 'schema_migrations'
     order by relname, attname`,
  );
  return Object.fromEntries(rows.map(({ name, type }) => [name, type]));
}

/** What breaks a release that knows the columns `before` in a database with the columns `after`. */
export function schemaFaults(before: Schema, after: Schema): string[] {
  const tables = new Set(Object.keys(before).map((name) => name.split('.')[0]));
  const changed = Object.entries(before).flatMap(([name, was]) => {
    const is = after[name];
    if (is === undefined) return [`${name} is gone`];
    const isSame = is === was || is === was.replace(requiredEnd, '');
    return isSame ? [] : [`${name} was ${was}, and is ${is}`];
  });
  const added = Object.entries(after).flatMap(([name, type]) =>
    name in before || !requiredEnd.test(type) || !tables.has(name.split('.')[0])
      ? []
      : [`${name} is new, and is ${type}`],
  );
  return [...changed, ...added];
}
