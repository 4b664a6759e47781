/** SQL: whether a refund is of an order's own payment. The others are of further payments. @param refund the name of its table */
export const isOwnRefund = (refund: string): string => `(${refund}.payment = '' or ${refund}.payment like 'part.%')`;

/**
 * SQL for a query of `orders`: the payment `paid` that an order counts as its own. It is the first one without a refund of its own.
 */
export const ownPaid = `from provider_events paid where paid.billing_no = orders.billing_no and paid.outcome = 1 and not exists (
    select 1 from refunds other where other.billing_no = paid.billing_no and not ${isOwnRefund('other')}
      and other.provider = paid.provider and other.event_id = paid.event_id)
  order by paid.at limit 1`;

/**
 * SQL for a query of `orders`: how much the order's payment brought, in minor units of the order's currency. It is the order's amount, unless an
 * operator accepted a payment of another sum.
 */
export const paidMinor = `coalesce((select case when paid.currency = orders.currency then paid.amount_minor end ${ownPaid}), orders.amount_minor)`;

/**
 * SQL: the refunds of an order's own payment that are requested or done. Refused refunds and refunds of further payments do not count. A
 * refund without an amount is of the whole payment.
 */
const counted = `from refunds cross join lateral (select ${paidMinor} as minor) own
  where refunds.billing_no = orders.billing_no and refunds.refused_at is null and ${isOwnRefund('refunds')}`;
const sum = 'sum(coalesce(refunds.amount_minor, own.minor))';

/** SQL for a query of `orders`: how much of its payment is refunded or will be, in minor units, at most all of it. */
export const refundedMinor = `(select coalesce(least(${sum}, max(own.minor)), 0)::bigint ${counted})`;

/**
 * SQL for a query of `orders`: how much of its amount is refunded or will be, in minor units. It is the share of the payment that goes back:
 * all of the amount where all of a smaller payment goes back.
 */
export const refundedShare = `(select coalesce(case when ${sum} >= max(own.minor) then orders.amount_minor
  else round(orders.amount_minor::numeric * ${sum} / max(own.minor)) end, 0)::bigint ${counted})`;

/** SQL for a query of `orders`: whether its whole payment is refunded or will be. */
export const isWhollyRefunded = `exists (select 1 ${counted} having ${sum} >= max(own.minor))`;
