import pg from 'pg';

/** Whether to print what PostgreSQL does for each statement. That makes it slower. */
export const countsStatements = Boolean(process.env.BENCH_STATEMENTS);

/** The parameters of a PostgreSQL that counts. */
export const countingParameters = countsStatements
  ? ['-c', 'shared_preload_libraries=pg_stat_statements', '-c', 'pg_stat_statements.track_planning=on']
  : [];

/** The columns of a statement, per unit of work. */
const columns = `round(calls::numeric / $1, 2)::float8 as calls, round(plans::numeric / $1, 2)::float8 as plans, round((total_plan_time / $1)::numeric, 3)::float8 as "plan ms",
  round((total_exec_time / $1)::numeric, 3)::float8 as "execute ms", round(wal_bytes / $1)::int as "WAL bytes",
  round((shared_blks_hit + shared_blks_read)::numeric / $1, 1)::float8 as blocks, left(regexp_replace(query, '\\s+', ' ', 'g'), 60) as statement`;

/** Prints what each statement took since the last call, per unit of work, and starts again. @param count 0 only starts */
export async function printStatements(url: string, work: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  if (count > 0) {
    const { rows } = await client.query(
      `select ${columns} from pg_stat_statements where calls > $1 / 20 order by total_plan_time + total_exec_time desc`,
      [count],
    );
    console.log(`${work}, for each of ${count}:`);
    console.table(rows);
  }
  await client.query('select pg_stat_statements_reset()');
  await client.end();
}
