import type { Query } from '../../database/database.ts';

/** A command of an operator that changes something. */
export interface AuditedCommand {
  /** Who ran it. */
  readonly actor: string;
  readonly command: string;
  /** Arguments and options by name. They must contain no secrets. */
  readonly values: Readonly<Record<string, unknown>>;
  /** What it is about, such as an order number; empty for none. */
  readonly subject: string;
}

/** How a command ended. `started` is one that has not ended, or whose process was killed. */
export type AuditOutcome = 'started' | 'done' | 'refused' | 'failed';

/** A row of the audit. */
export interface AuditRow extends Omit<AuditedCommand, 'values'> {
  readonly at: Date;
  /** JSON. */
  readonly arguments: string;
  readonly outcome: AuditOutcome;
  readonly detail: string;
  readonly ended_at: Date | null;
}

const maxDetail = 500;

/** Writes a command to the audit, with the time of the database. @returns the number of its row */
export async function recordCommand(
  query: Query,
  { actor, command, values, subject }: AuditedCommand,
): Promise<number> {
  const { rows } = await query<{ id: number }>(
    'insert into audit (actor, command, arguments, subject) values ($1, $2, $3, $4) returning id',
    [actor, command, JSON.stringify(values), subject],
  );
  return rows[0]?.id ?? 0;
}

/** Writes how a command ended. */
export async function recordOutcome(query: Query, id: number, outcome: AuditOutcome, detail: string): Promise<void> {
  await query('update audit set outcome = $2, detail = $3, ended_at = clock_timestamp() where id = $1', [
    id,
    outcome,
    detail.slice(0, maxDetail),
  ]);
}

/** The commands about a subject, the oldest first. */
export async function auditOf(query: Query, subject: string): Promise<AuditRow[]> {
  const { rows } = await query<AuditRow>('select * from audit where subject = $1 order by id', [subject]);
  return rows;
}
