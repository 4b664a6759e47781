import type { Database } from '../../database/database.ts';
import { deliverAgain } from '../delivery/refused.ts';
import { refundAgain } from '../refunds/refund.ts';
import { listDead, retryDead } from './dead-letters.ts';

/** Work that is not tried any more, because the game or the provider refused it, or because it failed for seven days (`dead`). */
export interface GivenUp {
  readonly kind: 'delivery' | 'refund' | 'job';
  /** `order/<billing_no>` or another delivery, `refund/<billing_no>` with the payment behind it, or the id of a job. */
  readonly id: string;
  readonly is: 'refused' | 'dead';
  readonly at: Date;
  /** The reason of the refusal, or the last error. */
  readonly why: string;
}

/** Refused deliveries whose money has not gone back, and refused refunds. */
const refused = `select 'delivery' as kind, source || '/' || source_id as id, 'refused' as is, refused_at as at, refused_why as why from deliveries
    where refused_at is not null and delivered_at is null and withdrawn_at is null
  union all select 'refund', 'refund/' || billing_no || case when payment = '' then '' else '/' || payment end, 'refused', refused_at, refused_why
    from refunds where refused_at is not null and refunded_at is null`;

/** Lists what was given up, the oldest first. */
export async function listGivenUp(db: Database): Promise<GivenUp[]> {
  const { rows } = await db.query<GivenUp>(`select * from (${refused}) given_up order by at, id`);
  const dead = (await listDead(db)).map(({ kind, id, dead_at, last_error }): GivenUp => {
    return { kind, id, is: 'dead', at: dead_at, why: last_error };
  });
  return [...rows, ...dead].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/**
 * Has the worker try something again that was given up. The game and the provider get the id of before.
 * @returns false where it was not given up, or cannot be tried again: the money of a delivery goes back, or the game may still give the
 *   goods of a refund
 */
export async function retryGivenUp(db: Database, { kind, id }: Pick<GivenUp, 'kind' | 'id'>): Promise<boolean> {
  const now = db.clock();
  if (await retryDead(db, kind, id, now)) return true;
  if (kind === 'job') return false;
  return kind === 'delivery' ? deliverAgain(db, id, now) : refundAgain(db, id, now);
}
