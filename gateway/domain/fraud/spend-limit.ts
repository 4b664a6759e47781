import type { Query } from '../../database/database.ts';
import { ApiError } from '../api-error.ts';
import { lockAccount } from '../orders/unpaid-limit.ts';
import type { SpendLimits } from './rules.ts';

const dayMs = 86_400_000;

/** The start of a day in UTC. */
const dayOf = (now: number): number => now - (now % dayMs);

/** What the limits look at in an order. */
interface SpentOrder {
  readonly account_id: string;
  readonly billing_no: string;
  readonly currency: string;
  readonly amount_minor: number;
  readonly created_at: Date;
}

/** The limits of one order, in minor units of its currency; null where there is none. */
export interface OrderLimits {
  readonly account: number | null;
  readonly address: number | null;
  /** The address of the player; null if it is unknown, which has no limit. */
  readonly network: string | null;
}

/** The limits for an order in a currency; null if none applies. */
export function limitsFor(
  { account, address }: SpendLimits,
  currency: string,
  network: string | null,
): OrderLimits | null {
  const limits = {
    account: account[currency] ?? null,
    address: network === null ? null : (address[currency] ?? null),
    network,
  };
  return limits.account === null && limits.address === null ? null : limits;
}

/**
 * Orders that count: paid ones and those that wait for their money. A point card was paid before, and a failed order gives its share back.
 * Refunded orders count, because a thief is refunded too.
 */
const counts = `spent.status in (1, -1) and spent.pay_provider <> ''`;

/** SQL: what an account ($account) has spent in a currency since a moment. */
const ofAccount = (account: string, currency: string, since: string): string =>
  `(select coalesce(sum(spent.amount_minor), 0) from orders spent
    where spent.account_id = ${account} and spent.created_at >= ${since} and spent.currency = ${currency} and ${counts})`;

/** SQL: what an address has spent in a currency since a moment. */
const ofAddress = (network: string, currency: string, since: string): string =>
  `(select coalesce(sum(spent.amount_minor), 0) from order_origins origin join orders spent using (billing_no)
    where origin.address = ${network} and origin.at >= ${since} and spent.currency = ${currency} and ${counts})`;

/** The statement that locks what the limits of an order count by: the account, and its address where that has a limit. */
export function lockOf(account: string, limits: OrderLimits | null): { sql: string; params: readonly unknown[] } {
  if (!limits || limits.address === null) return { sql: lockAccount, params: [account] };
  return {
    sql: `with locked as materialized (${lockAccount}) select pg_advisory_xact_lock(hashtextextended($2, 0)) from locked`,
    params: [account, `address/${limits.network}`],
  };
}

/**
 * SQL: the condition that an order keeps within its limits, for the statement that inserts it. It is not counted yet.
 * @param of names the parameter of a column
 * @param first the number of the first parameter of `values`
 */
export function withinLimits(
  limits: OrderLimits | null,
  of: (column: 'account_id' | 'currency' | 'amount_minor') => string,
  first: number,
  now: number,
): { sql: string; values: readonly unknown[] } {
  if (!limits) return { sql: '', values: [] };
  const [since, account, address, network] = [0, 1, 2, 3].map((at) => `$${first + at}`) as [
    string,
    string,
    string,
    string,
  ];
  const fits = (sum: string, limit: string): string =>
    `and (${limit}::bigint is null or ${sum} + ${of('amount_minor')}::bigint <= ${limit}::bigint)`;
  return {
    sql: [
      fits(ofAccount(of('account_id'), of('currency'), `${since}::timestamptz`), account),
      fits(ofAddress(`${network}::inet`, of('currency'), `${since}::timestamptz`), address),
    ].join('\n'),
    values: [new Date(dayOf(now)), limits.account, limits.address, limits.network],
  };
}

/**
 * Refuses an order that takes its account or its address over a daily limit. It runs in the order's own transaction, after the order and its
 * origin are written, and after {@link lockOf}: a refusal undoes the order, and parallel orders queue.
 * @throws {ApiError} `spend-limit`, with the moment at which the next day begins, in seconds, unless the order alone exceeds the limit
 */
export async function requireWithinLimits(
  query: Query,
  { account_id, currency, amount_minor, created_at }: SpentOrder,
  limits: OrderLimits,
): Promise<void> {
  const from = dayOf(created_at.getTime());
  const { rows } = await query<{ account: number; address: number }>(
    `select ${ofAccount('$1', '$2', '$3')}::float8 as account,
       case when $4::inet is null then 0 else ${ofAddress('$4::inet', '$2', '$3')} end::float8 as address`,
    [account_id, currency, new Date(from), limits.address === null ? null : limits.network],
  );
  const { account = 0, address = 0 } = rows[0] ?? {};
  const exceeded = ([limit, spent]: readonly [number | null, number]): boolean => limit !== null && spent > limit;
  const found = (
    [
      [limits.account, account],
      [limits.address, address],
    ] as const
  ).filter(exceeded);
  if (found.length === 0) return;
  if (found.some(([limit]) => limit !== null && amount_minor > limit))
    throw new ApiError('spend-limit', 'This costs more than may be spent in a day. Nothing was charged.');
  throw new ApiError('spend-limit', 'The limit for purchases in a day is reached. Nothing was charged.', {
    until: String((from + dayMs) / 1_000),
  });
}

/**
 * Checks the limit of a payment instrument, in the transaction of a payment whose order has the instrument already. Payments by one
 * instrument queue here.
 * @returns whether the instrument has paid more than its limit on the day, with this order
 */
export async function exceedsInstrument(
  query: Query,
  { billing_no, currency, amount_minor }: Pick<SpentOrder, 'billing_no' | 'currency' | 'amount_minor'>,
  instrument: string,
  { instrument: limits }: SpendLimits,
  now: number,
): Promise<boolean> {
  const limit = limits[currency];
  if (limit === undefined) return false;
  await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`instrument/${instrument}`]);
  const { rows } = await query<{ spent: number }>(
    `select coalesce(sum(amount_minor), 0)::float8 as spent from order_origins join orders using (billing_no)
     where instrument = $1 and paid_at >= $2 and currency = $3 and status = 1 and billing_no <> $4`,
    [instrument, new Date(dayOf(now)), currency, billing_no],
  );
  return (rows[0]?.spent ?? 0) + amount_minor > limit;
}
