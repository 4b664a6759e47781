import type { Clock, Database } from '../../database/database.ts';
import { Alarm } from '../alarms/alarm.ts';
import type { ReportError } from '../alarms/raise.ts';
import { overdueBefore } from '../orders/expire.ts';

/** Work that was due for so long is a sign that no worker runs. */
const toleratedMs = 2 * 60_000;

/** Finds the kinds of work that have been due for too long. */
async function findOverdue({ query }: Database, now: number): Promise<string[]> {
  const { rows } = await query<{ kind: string }>(
    `select kind from (values
       ('deliveries', exists (select 1 from deliveries where due_at <= $1 and withdrawn_at is null)),
       ('refunds', exists (select 1 from refunds where due_at <= $1)),
       ('jobs', exists (select 1 from outbox where done_at is null and due_at <= $1)),
       ('payments to check', exists (select 1 from orders where status = -1 and check_at <= $1)),
       ('orders to fail', exists (select 1 from orders where status = -1 and pay_by < $2
         and not exists (select 1 from outbox where id = 'expire/' || billing_no and done_at is null)))
     ) found (kind, is_overdue) where is_overdue`,
    [new Date(now - toleratedMs), overdueBefore(now - toleratedMs)],
  );
  return rows.map(({ kind }) => kind);
}

/**
 * Creates a check for a gateway without a worker of its own. It warns when due work waits for more than two minutes, and warns again only
 * after all work was done meanwhile.
 */
export function createWorkerCheck(db: Database, clock: Clock, report: ReportError): () => Promise<void> {
  let hasWarned = false;
  return async () => {
    const kinds = await findOverdue(db, clock());
    if (kinds.length > 0 && !hasWarned)
      report(
        new Alarm(
          'work-overdue',
          `work${db.cell ? ` in cell ${db.cell}` : ''} has been due for more than two minutes (${kinds.join(', ')}). Does a worker run? Start node dist/server/worker.mjs, or set COINSLOT_WORKER=on.`,
          { key: db.cell ?? '' },
        ),
      );
    hasWarned = kinds.length > 0;
  };
}
