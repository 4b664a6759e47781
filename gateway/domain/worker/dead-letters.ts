import type { Database, Query } from '../../database/database.ts';
import { Alarm } from '../alarms/alarm.ts';
import { type ReportError, raiseAlarms } from '../alarms/raise.ts';
import { isWhollyRefunded } from '../refunds/refunded.ts';
import { clearFailure } from './failure.ts';

/** The kind of a dead letter. */
export type DeadKind = 'delivery' | 'refund' | 'job';

/** Work that failed for seven days. The gateway has given it up, and an operator decides. */
export interface DeadLetter {
  readonly kind: DeadKind;
  /** What {@link retryDead} takes: `order/<billing_no>`, `refund/<billing_no>` or the id of a job. */
  readonly id: string;
  readonly failing_since: Date;
  readonly dead_at: Date;
  /** The error of the last attempt. */
  readonly last_error: string;
}

/** Withdrawn goods stay withdrawn, unless the refund was refused: then the player has neither goods nor money. */
const isOpenDelivery = `dead_at is not null and delivered_at is null and (withdrawn_at is null or exists (
  select 1 from orders where source = 'order' and orders.billing_no = source_id and not ${isWhollyRefunded}))`;
const isOpenRefund = 'dead_at is not null and refunded_at is null and refused_at is null';
const isOpenJob = 'dead_at is not null and done_at is null';

const refundId = "'refund/' || billing_no || case when payment = '' then '' else '/' || payment end";
const columns = 'failing_since, dead_at, last_error, dead_reported_at';
const letters = `
  select 'delivery' as kind, source || '/' || source_id as id, ${columns} from deliveries where ${isOpenDelivery}
  union all select 'refund', ${refundId}, ${columns} from refunds where ${isOpenRefund}
  union all select 'job', id, ${columns} from outbox where ${isOpenJob}`;

/** Lists the dead letters, the oldest first. */
export async function listDead({ query }: Database): Promise<DeadLetter[]> {
  const { rows } = await query<DeadLetter>(
    `select kind, id, failing_since, dead_at, last_error from (${letters}) letters order by dead_at, kind, id`,
  );
  return rows;
}

/** The row of a dead letter: its table, and the condition for it. */
interface DeadRow {
  readonly table: 'deliveries' | 'refunds' | 'outbox';
  readonly where: string;
  readonly key: readonly string[];
}

function rowOf(kind: DeadKind, id: string): DeadRow {
  if (kind === 'job') return { table: 'outbox', where: 'id = $1', key: [id] };
  const [first = '', second = '', ...rest] = id.split('/');
  if (kind === 'refund')
    return { table: 'refunds', where: 'billing_no = $1 and payment = $2', key: [second, rest.join('/')] };
  return { table: 'deliveries', where: 'source = $1 and source_id = $2', key: [first, [second, ...rest].join('/')] };
}

/** Makes a dead letter due. The order is locked before its delivery or refund, as everywhere. */
async function revive(query: Query, kind: DeadKind, id: string, now: number): Promise<boolean> {
  const { table, where, key } = rowOf(kind, id);
  const billingNo = kind === 'refund' ? key[0] : kind === 'delivery' && key[0] === 'order' ? key[1] : undefined;
  if (billingNo !== undefined) await query('select 1 from orders where billing_no = $1 for update', [billingNo]);
  const isOpen = { deliveries: isOpenDelivery, refunds: isOpenRefund, outbox: isOpenJob }[table];
  // One attempt stays counted: the game may have given the goods, which matters if the money goes back after all.
  const { rowCount } = await query(
    `update ${table} set due_at = $${key.length + 1}, tries = 1, ${clearFailure}${table === 'deliveries' ? ', withdrawn_at = null' : ''}
     where ${where} and ${isOpen}`,
    [...key, new Date(now)],
  );
  if (rowCount > 0 && kind === 'delivery' && billingNo !== undefined)
    await query(
      `update orders set refund_at = null where billing_no = $1 and refund_at is not null and not ${isWhollyRefunded}`,
      [billingNo],
    );
  return rowCount > 0;
}

/**
 * Has the worker try a dead letter again for another seven days. A retry sends the same id as before, so the game or the provider
 * recognizes what it has done already.
 * @param id as {@link listDead} returns it
 * @returns false if there is no such dead letter, or the money of the delivery goes back
 */
export function retryDead(db: Database, kind: DeadKind, id: string, now = db.clock()): Promise<boolean> {
  return db.tx((query) => revive(query, kind, id, now));
}

/** Raises one alarm for each new dead letter. */
export async function reportDead(db: Database, now: number, report: ReportError): Promise<void> {
  const { rows } = await db.query<DeadLetter>(
    `select kind, id, last_error from (${letters}) letters where dead_reported_at is null order by dead_at, kind, id`,
  );
  await raiseAlarms(
    report,
    rows,
    ({ kind, id, last_error }) =>
      new Alarm('dead-letter', `the ${kind} ${id} failed for seven days and is not tried any more: ${last_error}`, {
        key: `${kind}/${id}`,
      }),
    ({ kind, id }) => {
      const { table, where, key } = rowOf(kind, id);
      return db.query(`update ${table} set dead_reported_at = $${key.length + 1} where ${where}`, [
        ...key,
        new Date(now),
      ]);
    },
  );
}
