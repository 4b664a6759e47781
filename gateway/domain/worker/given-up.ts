import type { Database } from '../../database/database.ts';
import { deliverAgain } from '../delivery/refused.ts';
import { refundAgain } from '../refunds/refund.ts';

/** Work that is not tried any more, because the game or the provider refused it. */
export interface GivenUp {
  readonly kind: 'delivery' | 'refund';
  /** `order/<billing_no>` or another delivery, or `refund/<billing_no>` with the payment behind it. */
  readonly id: string;
  readonly is: 'refused';
  readonly at: Date;
  /** The reason of the refusal. */
  readonly why: string;
}

/** Refused deliveries whose money has not gone back, and refused refunds. */
const refused = `select 'delivery' as kind, source || '/' || source_id as id, 'refused' as is, refused_at as at, refused_why as why from deliveries
    where refused_at is not null and delivered_at is null and withdrawn_at is null
  union all select 'refund', 'refund/' || billing_no || case when payment = '' then '' else '/' || payment end, 'refused', refused_at, refused_why
    from refunds where refused_at is not null and refunded_at is null`;

/** Lists what was given up, the oldest first. */
export async function listGivenUp({ query }: Database): Promise<GivenUp[]> {
  const { rows } = await query<GivenUp>(`select * from (${refused}) given_up order by at, id`);
  return rows;
}

/**
 * Has the worker try something again that was given up. The game and the provider get the id of before.
 * @returns false where it was not given up, or cannot be tried again: the money of a delivery goes back, or the game may still give the
 *   goods of a refund
 */
export async function retryGivenUp(db: Database, { kind, id }: Pick<GivenUp, 'kind' | 'id'>): Promise<boolean> {
  const now = db.clock();
  return kind === 'delivery' ? deliverAgain(db, id, now) : refundAgain(db, id, now);
}
