import type { PayCall, PayPath, ReadParams } from '../../../src/contract/index.ts';
import { channels } from '../../../src/payments/channels.ts';
import { localizedText } from '../../../src/rules/language.ts';
import { isWithinRange } from '../../../src/rules/money.ts';
import type { Query } from '../../database/database.ts';
import { ApiError } from '../api-error.ts';
import type { GameClient } from '../catalogue/clients.ts';
import { chargedAmount, requireDisplayedAmount } from '../payments/chargeable.ts';
import { giftOf } from './gift-of-order.ts';
import type { PurchaseServices } from './load-purchase.ts';
import type { Quote } from './quote.ts';
import { type LinkCheck, openOwed, unpaid } from './replenish-link.ts';

interface ReplenishMethod {
  readonly region: string;
  readonly name: string;
  readonly kind: string;
  readonly payway_id: number;
  readonly min_minor: number;
  readonly max_minor: number;
}

const wrong = (field: string, message: string): ApiError => new ApiError('bad-parameter', message, { field });

/**
 * What a replenish link buys: what its failed order did, at that order's price, by an option of a region that pays in the same
 * money (RP-2). No coupon, no points and no limits: they were the first order's.
 * @throws {ApiError} as `openOwed` and `requireDisplayedAmount` do; `not-yours` for another account (PY-14); naming the field that is wrong
 */
export async function quoteForOwed(
  { db, payments }: Pick<PurchaseServices, 'db' | 'payments'>,
  account: string,
  client: GameClient,
  path: PayPath | null,
  params: ReadParams<PayCall>,
  check: Omit<LinkCheck, 'link'>,
  now: number,
): Promise<Quote> {
  const owed = await openOwed(db, { ...check, link: params.replenish_id ?? '' }, now);
  if (owed.account_id !== account) throw new ApiError('not-yours', 'This order belongs to another account.');
  if (owed.gp_id !== client.gp_id) throw wrong('client_id', 'This link belongs to another game.');
  if (owed.area !== params.domain_area) throw wrong('domain_area', 'This link belongs to another sales area.');
  for (const field of ['product_id', 'server_id', 'role_id'] as const)
    if (owed[field] !== params[field]) throw wrong(field, 'This link is for another purchase.');
  if (params.coupon_code) throw wrong('coupon_code', 'This order takes no coupon.');
  const candidates = channels.filter((channel) => channel.path === path);
  const channel_id = params.channel ?? params.channel_id ?? '';
  const { rows } = await db.query<ReplenishMethod>(
    `select region, name, kind, payway_id, min_minor, max_minor from payment_regions join payments using (brand, area, region)
     where brand = $1 and area = $2 and ($3 = '' or region = $3) and currency = $4 and payway_id = any($5) and channel_id = $6
     order by payment_regions.sort, region limit 1`,
    [owed.brand, owed.area, params.country ?? '', owed.currency, candidates.map(({ id }) => id), channel_id],
  );
  const found = rows[0];
  const paidBy = candidates.find(({ id }) => id === found?.payway_id);
  if (!found || !paidBy || !isWithinRange(owed.amount_minor, found.min_minor, found.max_minor))
    throw wrong('channel', 'This way to pay is not offered here. Please choose another.');
  const { area, currency, server_name, role_name } = owed;
  const amount_minor = chargedAmount(payments, { brand: owed.brand, area, channel: paidBy.name }, owed);
  requireDisplayedAmount(params.shown_amount, owed, null);
  const language = params.bcp47_lang ?? '';
  return {
    ...{ area, amount_minor, currency, server_name, role_name, channel_id },
    region: found.region,
    channel: paidBy.name,
    product_name: localizedText(owed.product_name, language),
    payment_name: localizedText(found.name, language),
    kind: found.kind,
    coupon_code: '',
    points: 0,
    is_limited: false,
    replenishes: owed.billing_no,
    gift: giftOf(owed),
  };
}

/**
 * Makes an order the one that pays a failed order, in the order's own transaction: of any number at once, one does, and no
 * other until it has failed. The link is locked by a statement of its own: an update that waits for late money would still see the
 * failed order as unpaid, and a card would be spent for nothing.
 * @throws {ApiError} `unpaid-order` with the order that is to be paid first; `limit-reached` when it is paid
 */
export async function holdOwed(query: Query, failedNo: string, billingNo: string): Promise<void> {
  await query('select 1 from replenishments where failed_no = $1 for update', [failedNo]);
  const { rowCount } = await query(
    `update replenishments set billing_no = $2 where failed_no = $1 and ${unpaid}
       and (billing_no is null or (select status from orders where orders.billing_no = replenishments.billing_no) = -2)`,
    [failedNo, billingNo],
  );
  if (rowCount > 0) return;
  const { rows } = await query<{ billing_no: string; url: string; status: number }>(
    `select billing_no, pay_url as url, status from replenishments join orders using (billing_no) where failed_no = $1`,
    [failedNo],
  );
  const [held] = rows;
  if (held?.status !== -1) throw new ApiError('limit-reached', 'This order is paid already.');
  const { billing_no, url } = held;
  throw new ApiError('unpaid-order', 'A payment of this order has begun. Please finish it.', { billing_no, url });
}

/**
 * Whether a failed order, or one that makes up for it, is asked to become paid when another of them has been: one payment is
 * enough. Of several at once one pays, for they queue at the failed order's link.
 */
export async function isPaidAlready(query: Query, billingNo: string): Promise<boolean> {
  const { rows } = await query<{ failed_no: string }>(
    `select failed_no from replenishments
     where failed_no = (select coalesce(nullif(replenishes, ''), billing_no) from orders where billing_no = $1) for update`,
    [billingNo],
  );
  const [link] = rows;
  if (!link) return false;
  const { rowCount } = await query(
    `select 1 from orders where billing_no = $1 and status = 1 union all
     select 1 from orders where replenishes = $1 and replenishes <> '' and status = 1 limit 1`,
    [link.failed_no],
  );
  return rowCount > 0;
}
