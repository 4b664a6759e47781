import type { Database } from '../../database/database.ts';
import { orderId } from '../cell.ts';
import { replenishId, unpaid } from './replenish-link.ts';

/** A link by which a failed order is paid after all, or why there is none. */
export type ReplenishLink =
  | { readonly is: 'created'; readonly id: string }
  | { readonly is: 'refused'; readonly why: 'not-failed' | 'paid' };

/**
 * Makes the link by which the player of a failed order pays it after all. An order has one link key; each call signs a link of its own, and
 * all of them are for one payment.
 * @param secret the key that signs links
 * @param until the end of the link, in milliseconds since 1970
 */
export function createReplenishLink(
  db: Database,
  billingNo: string,
  secret: string,
  until: number,
): Promise<ReplenishLink> {
  return db.tx(async (query) => {
    const { rowCount } = await query('select 1 from orders where billing_no = $1 and status = -2 for update', [
      billingNo,
    ]);
    if (rowCount === 0) return { is: 'refused', why: 'not-failed' };
    await query('insert into replenishments (failed_no, link_key) values ($1, $2) on conflict (failed_no) do nothing', [
      billingNo,
      orderId(db.cell),
    ]);
    const { rows } = await query<{ link_key: string; open: boolean }>(
      `select link_key, ${unpaid} as open from replenishments where failed_no = $1`,
      [billingNo],
    );
    const [link] = rows;
    if (!link?.open) return { is: 'refused', why: 'paid' };
    return { is: 'created', id: replenishId(secret, link.link_key, until) };
  });
}
