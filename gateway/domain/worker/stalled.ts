import type { Database } from '../../database/database.ts';
import { deliverAgain } from '../delivery/refused.ts';
import { listPending, retryPendingNow } from '../refunds/pending.ts';
import { refundAgain } from '../refunds/refund.ts';
import { listDead, retryDead } from './dead-letters.ts';

/**
 * Work that an operator has to look at: the game or the provider refused it, or it failed for seven days (`dead`), and it is not tried any
 * more; or a refund has been `pending` at its provider for seven days.
 */
export interface StalledJob {
  readonly kind: 'delivery' | 'refund' | 'job';
  /** `order/<billing_no>` or another delivery, `refund/<billing_no>` with the payment behind it, or the id of a job. */
  readonly id: string;
  readonly is: 'refused' | 'dead' | 'pending';
  readonly at: Date;
  /** The reason of the refusal, the last error, or what a pending refund waits for. */
  readonly why: string;
}

/** Refused deliveries whose money has not gone back, and refused refunds. */
const refused = `select 'delivery' as kind, source || '/' || source_id as id, 'refused' as is, refused_at as at, refused_why as why from deliveries
    where refused_at is not null and delivered_at is null and withdrawn_at is null
  union all select 'refund', 'refund/' || billing_no || case when payment = '' then '' else '/' || payment end, 'refused', refused_at, refused_why
    from refunds where refused_at is not null and refunded_at is null`;

/** Lists what an operator has to look at, the oldest first. */
export async function listStalled(db: Database): Promise<StalledJob[]> {
  const { rows } = await db.query<StalledJob>(`select * from (${refused}) given_up order by at, id`);
  const dead = (await listDead(db)).map(({ kind, id, dead_at, last_error }): StalledJob => {
    return { kind, id, is: 'dead', at: dead_at, why: last_error };
  });
  const pending = (await listPending(db, db.clock())).map(({ id, pending_since, last_error }): StalledJob => {
    return { kind: 'refund', id, is: 'pending', at: pending_since, why: last_error };
  });
  return [...rows, ...dead, ...pending].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/**
 * Has the worker try something again that was given up, or ask for a pending refund at once. The game and the provider get the id of before.
 * @returns false where it was not given up, or cannot be tried again: the money of a delivery goes back, or the game may still give the
 *   goods of a refund
 */
export async function retryStalled(db: Database, { kind, id }: Pick<StalledJob, 'kind' | 'id'>): Promise<boolean> {
  const now = db.clock();
  if (await retryDead(db, kind, id, now)) return true;
  if (kind === 'job') return false;
  if (kind === 'refund' && (await retryPendingNow(db, id, now))) return true;
  return kind === 'delivery' ? deliverAgain(db, id, now) : refundAgain(db, id, now);
}
