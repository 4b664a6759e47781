import type { Database } from './database.ts';

const atOnce = 1_000;

/**
 * Reads many rows in parts, in the order of their key.
 * @param sql selects the rows whose key is greater than `$1`, in its order, without a limit
 * @param keyOf the key of a row
 * @param params `$2` and the following
 */
export async function* inPages<Row>(
  { query }: Pick<Database, 'query'>,
  sql: string,
  keyOf: (row: Row) => string,
  params: readonly unknown[] = [],
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined;
  do {
    const { rows } = await query<Row>(`${sql} limit ${atOnce}`, [last ? keyOf(last) : '', ...params]);
    if (rows.length > 0) yield rows;
    last = rows.length === atOnce ? rows.at(-1) : undefined;
  } while (last);
}
