import type { Query } from '../../database/database.ts';
import type { CharacterScope } from '../accounts/character-sessions.ts';
import { ApiError } from '../api-error.ts';

/** How many unpaid orders an account may have. */
export const mostUnpaid = 100;
/** How many a session of one character may have. They do not count towards those of the account (LG-7). */
const mostOfBuyer = 10;

/** How many unpaid orders an account may have, or a session of one character. */
export const mostUnpaidOf = (buyer: Pick<CharacterScope, 'buyer_id'> | null): number =>
  buyer ? mostOfBuyer : mostUnpaid;

/** Locks an account ($1), so that its orders are made one after the other. */
export const lockAccount = 'select 1 from accounts where account_id = $1 for no key update';

/**
 * Checks the same within the transaction that writes the order. It locks the account, so that parallel orders cannot exceed the limit.
 * @param lock locks the account
 * @throws {ApiError} as {@link requireFewUnpaid}
 */
export async function lockAndRequireFewUnpaid(
  query: Query,
  account: string,
  buyer: Pick<CharacterScope, 'buyer_id'> | null,
  lock: { readonly sql: string; readonly params: readonly unknown[] },
): Promise<void> {
  await query(lock.sql, lock.params);
  await requireFewUnpaid(query, account, buyer);
}

/**
 * Refuses another order of an account that has too many unpaid ones.
 * @throws {ApiError} `unpaid-order` with the latest of them, which can be paid or cancelled
 */
export async function requireFewUnpaid(
  query: Query,
  account: string,
  buyer: Pick<CharacterScope, 'buyer_id'> | null,
): Promise<void> {
  const { rows } = await query<{ billing_no: string; url: string; unpaid: number }>(
    `select billing_no, pay_url as url, (count(*) over ())::int as unpaid from orders
     where account_id = $1 and status = -1 and buyer_id is not distinct from $2 order by created_at desc, billing_no limit 1`,
    [account, buyer?.buyer_id ?? null],
  );
  const [latest] = rows;
  if (!latest || latest.unpaid < mostUnpaidOf(buyer)) return;
  const { billing_no, url } = latest;
  throw new ApiError('unpaid-order', 'You have too many unpaid orders. Please pay or cancel some of them first.', {
    billing_no,
    url,
  });
}
