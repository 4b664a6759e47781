import type { AgeBand } from '../../../src/contract/shapes.ts';
import { type Channel, channels } from '../../../src/payments/channels.ts';
import { ageBands, isWithinYen, monthInJapan } from '../../../src/rules/law.ts';
import type { Query } from '../../database/database.ts';
import { ApiError } from '../api-error.ts';

/** Channels whose money was spent before, on a card. */
const cardChannels = channels.filter((one: Channel) => one.card).map(({ name }) => name);

/** What stands in place of an age where none was stated: the lowest band counts. */
const unstated = 0;

/**
 * Remembers what a player says of their age: the lowest that an account states holds until the month ends in Japan's time, so that
 * "18 and over" of another device does not lift it (LY-6). It stays when the order is refused. An account that states nothing, as a
 * client does that knows no age, counts as the lowest until it states one.
 */
export async function stateAge(query: Query, account: string, band: AgeBand | undefined, now: number): Promise<void> {
  const stated = ageBands.find((one) => one.band === band);
  await query(
    `insert into stated_ages (account_id, month, under) values ($1, $2, $3)
     on conflict (account_id, month) do update
       set under = case stated_ages.under when ${unstated} then excluded.under else least(stated_ages.under, excluded.under) end
     where excluded.under is distinct from ${unstated}`,
    [account, new Date(monthInJapan(now).from), stated ? stated.under : unstated],
  );
}

/** What the limits look at in an order. */
interface LimitedOrder {
  readonly account_id: string;
  readonly billing_no: string;
  readonly currency: string;
}

/**
 * Refuses an order that takes an account beyond what its age may spend in the month, or that is in another money than yen. It runs in the order's own transaction,
 * after the order is written: a refusal undoes the order, and buyers with one account queue at the row of its age. Orders that wait
 * for their money count; those that failed and point cards do not.
 * @throws {ApiError} `age-limit` with the limit and what is spent without the order, in yen, and when the month ends, in seconds
 */
export async function requireWithinAge(
  query: Query,
  { account_id, billing_no, currency }: LimitedOrder,
  now: number,
): Promise<void> {
  const { from, until } = monthInJapan(now);
  const { rows } = await query<{ under: number | null }>(
    'select under from stated_ages where account_id = $1 and month = $2 for update',
    [account_id, new Date(from)],
  );
  const under = rows[0] ? rows[0].under : unstated;
  const { monthly: limit } = ageBands.find((one) => one.under === under) ?? ageBands[0];
  if (limit === null) return;
  const { rows: sums } = await query<{ spent: number; own: number }>(
    `select coalesce(sum(amount_minor) filter (where billing_no <> $4), 0)::float8 as spent,
       coalesce(sum(amount_minor) filter (where billing_no = $4), 0)::float8 as own
     from orders where account_id = $1 and created_at >= $2 and created_at < $3 and status in (1, -1)
       and currency = 'JPY' and product_id <> '' and channel <> all($5)`,
    [account_id, new Date(from), new Date(until), billing_no, cardChannels],
  );
  const { spent = 0, own = 0 } = sums[0] ?? {};
  if (isWithinYen(limit, spent + own, currency)) return;
  throw new ApiError('age-limit', 'This is more than your age may spend in a month. Nothing was charged.', {
    limit: String(limit),
    spent: String(spent),
    until: String(until / 1_000),
  });
}
