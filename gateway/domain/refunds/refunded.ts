/**
 * SQL: the refunds of an order's own payment that are requested or done. Refused refunds and refunds of further payments do not count. A
 * refund without an amount is of the whole amount.
 */
const counted = `from refunds where refunds.billing_no = orders.billing_no and refunds.refused_at is null
  and (refunds.payment = '' or refunds.payment like 'part.%')`;
const sum = 'sum(coalesce(refunds.amount_minor, orders.amount_minor))';

/** SQL for a query of `orders`: how much of an order is refunded or will be, in minor units, at most its whole amount. */
export const refundedMinor = `least(orders.amount_minor, (select coalesce(${sum}, 0) ${counted}))::bigint`;

/** SQL for a query of `orders`: how much its payment may give back. It is less than its amount where an operator accepted a payment of a smaller sum. */
export const paidMinor = `least(orders.amount_minor, (select min(paid.amount_minor) from provider_events paid
  where paid.billing_no = orders.billing_no and paid.outcome = 1 and paid.currency = orders.currency))`;

/** SQL for a query of `orders`: whether the whole amount of an order is refunded or will be. */
export const isWhollyRefunded = `exists (select 1 ${counted} having ${sum} >= orders.amount_minor)`;
