import type { Order } from '../../../src/contract/index.ts';
import { channels } from '../../../src/payments/channels.ts';
import { majorUnits } from '../../../src/rules/money.ts';
import type { Query } from '../../database/database.ts';
import type { PaymentPage } from '../../ports/payment-provider.ts';
import { refundedShare } from '../refunds/refunded.ts';
import { doneWithinS } from './payment-terms.ts';

/** An order as it is stored. Amounts are in minor units; `status` is 1 success, -1 pending, -2 fail. */
export interface OrderRow {
  readonly billing_no: string;
  readonly account_id: string;
  /** The session of one character that made it (LG-7); null for one of the account. */
  readonly buyer_id: string | null;
  /** The key of the request that made it. */
  readonly request_id: string;
  readonly brand: string;
  readonly area: string;
  readonly client_id: string;
  readonly gp_id: string;
  readonly server_id: string;
  readonly role_id: string;
  readonly product_id: string;
  readonly channel: string;
  readonly channel_id: string;
  readonly region: string;
  readonly amount_minor: number;
  readonly currency: string;
  readonly user_name: string;
  readonly game_name: string;
  readonly server_name: string;
  readonly role_name: string;
  readonly product_name: string;
  readonly payment_name: string;
  readonly language: string;
  readonly kind: string;
  readonly pay_url: string;
  readonly pay_form: string;
  readonly return_url: string;
  readonly status: 1 | -1 | -2;
  readonly coupon_code: string;
  readonly points: number;
  readonly replenishes: string;
  readonly created_at: Date;
  readonly pay_by: Date | null;
  readonly paid_at: Date | null;
  readonly failed_at: Date | null;
  /** Why a failed order failed; empty for one that failed before this was kept. */
  readonly fail_reason: string;
  /** Why its payment failed, as its provider reported it; empty where that is not known. */
  readonly failure: string;
  readonly delivered_at: Date | null;
  /** When it turned out that no game gives its goods, because test money paid for it. */
  readonly no_game_at: Date | null;
  /** Whose character it is for, where a friend pays (GF-1), and what the friend writes. */
  readonly gift_account_id: string | null;
  readonly gift_note: string;
  /** When and why a payment of the order is refunded (see `refunds`); null or undefined without a refund. */
  readonly back_at?: Date | null;
  readonly back_reason?: string | null;
  /** How much of the order is refunded or will be. */
  readonly back_minor?: number;
  /** Its goods wait until somebody has checked the payment (`reviews`). */
  readonly in_review?: boolean;
  /** True where a key is asked for that made nothing, because another had made it already. */
  readonly is_repeat?: boolean;
}

/** Joins the refunds of each order, and its open review. Of refunds the first of its own payment, or else of a further one. Rejected ones do not count. */
const withBack = `left join lateral (select at as back_at, reason as back_reason, ${refundedShare} as back_minor from refunds
  where refunds.billing_no = orders.billing_no and refused_at is null
  order by payment = '' or payment like 'part.%' desc, at limit 1) back on true
  left join lateral (select true as in_review from reviews
    where reviews.billing_no = orders.billing_no and decision = '') review on true`;

/** An order of an account, by number or by the key it was made with; null where the account has no such order (T20). */
export async function orderOf(
  query: Query,
  account: string,
  by: { billing_no: string } | { request_id: string },
): Promise<OrderRow | null> {
  const { rows } = await ('billing_no' in by
    ? query<OrderRow>(`select * from orders ${withBack} where account_id = $1 and billing_no = $2`, [
        account,
        by.billing_no,
      ])
    : query<OrderRow>(
        `select orders.*, back.*, in_review, false as is_repeat from orders ${withBack} where account_id = $1 and request_id = $2
         union all select orders.*, back.*, in_review, true from order_repeats again join orders using (billing_no) ${withBack}
           where again.account_id = $1 and again.request_id = $2`,
        [account, by.request_id],
      ));
  return rows[0] ?? null;
}

/** The latest orders of an account in a game, the newest first. Of those that others began by its player ID the paid ones alone (LG-7). */
export async function latestOrders(query: Query, account: string, gp: string): Promise<OrderRow[]> {
  const { rows } = await query<OrderRow>(
    `select * from orders ${withBack} where account_id = $1 and gp_id = $2 and (buyer_id is null or status = 1)
     order by created_at desc, billing_no limit 20`,
    [account, gp],
  );
  return rows;
}

const words = { 1: 'Success', '-1': 'Pending', '-2': 'Fail' } as const;
const seconds = (at: Date | null): number | undefined => (at ? Math.floor(at.getTime() / 1_000) : undefined);

/** The status of an order on the wire (RS-1). */
export function statusOf(row: OrderRow): 'Success' | 'Pending' | 'Fail' | 10 {
  return row.is_repeat ? 10 : words[row.status];
}

/** An order as its player sees it (RS-5). */
export function orderInfo(row: OrderRow): Partial<Order> & Pick<Order, 'billing_no' | 'status'> {
  const within = doneWithinS(row.kind);
  return {
    billing_no: row.billing_no,
    status: statusOf(row),
    user_name: row.user_name,
    game_name: row.game_name,
    product_id: row.product_id,
    product_name: row.product_name,
    client_id: row.client_id,
    server_id: row.server_id,
    role_id: row.role_id,
    game_server_name: row.server_name,
    role_name: row.role_name,
    payment_name: row.payment_name,
    payment_key: `${channels.find(({ name }) => name === row.channel)?.id}_${row.channel_id || 0}`,
    country: row.region,
    amount: majorUnits(row.amount_minor, row.currency),
    currency: row.currency,
    url: row.status === -1 ? row.pay_url : '',
    pay_code: row.status === -1 ? (JSON.parse(row.pay_form) as PaymentPage).code : '',
    fail_reason: row.status === -2 ? row.fail_reason : '',
    ...(row.status === -2 && row.failure ? { failure: row.failure } : {}),
    created_at: seconds(row.created_at),
    paid_at: seconds(row.paid_at),
    delivered_at: seconds(row.delivered_at),
    undelivered: row.no_game_at && !row.delivered_at ? 'demo' : undefined,
    in_review: row.in_review && row.status === 1 && !row.delivered_at ? true : undefined,
    gift: row.gift_account_id === null ? undefined : { note: row.gift_note },
    refund_at: seconds(row.back_at ?? null),
    refund_reason: row.back_reason ?? undefined,
    refunded_amount: row.back_minor ? majorUnits(row.back_minor, row.currency) : undefined,
    pay_by: seconds(row.pay_by),
    expected_by: row.paid_at && within !== undefined ? (seconds(row.paid_at) ?? 0) + within : undefined,
    done_within: within,
  };
}
