import { isWhollyRefunded } from '../refunds/refunded.ts';

/** Jobs of the worker about the order, also finished ones. */
const hasJob = `exists (select 1 from outbox
  where id in ('cancel-payment/' || orders.billing_no, 'expire/' || orders.billing_no, 'deliver/' || orders.billing_no))`;

/** Goods that are due, refused, given up, or that the game may have given although the money went back. */
const hasOpenDelivery = `exists (select 1 from deliveries goods
  where source = 'order' and source_id = orders.billing_no and (goods.at >= before or due_at is not null
    or goods.delivered_at is null and no_game_at is null and (withdrawn_at is null or goods.reported_at is null and goods.tries > 0)))`;

/** Refunds that are not done. A refused one waits for an operator, who finds it in `dead-letters`. */
const hasOpenRefund = `exists (select 1 from refunds back where back.billing_no = orders.billing_no
  and (refunded_at is null or refunded_at >= before or claims_at is null or excess_minor is not null and excess_reported_at is null))`;

const hasOpenDispute = `exists (select 1 from disputes where disputes.billing_no = orders.billing_no
  and (state = 'opened' or reported_state <> state or changed_at >= before))`;

const hasOpenConflict = `exists (select 1 from payment_conflicts conflict where conflict.billing_no = orders.billing_no
  and (settled_at is null or settled_at >= before))`;

const hasOpenReview = `exists (select 1 from reviews where reviews.billing_no = orders.billing_no
  and (decision = '' and status = 1 and not ${isWhollyRefunded} or coalesce(decided_at, reviews.at) >= before))`;

/** A payment that counts in an activity whose gifts can still be claimed. */
const countsInActivity = `exists (select 1 from activities
  where activities.gp_id = orders.gp_id and type <> 'daily' and paid_at >= start_at and paid_at < end_at and end_at > $4)`;

/**
 * SQL for a query of `orders` that has a moment `before`, and now as `$4`: whether the order is older than that moment, with all that
 * happened to it, and nothing about it is open. A paid one is settled when the player has the goods or the money. It compares `created_at` only
 * within `greatest`: otherwise PostgreSQL may read the whole index of accounts, which has that column too.
 */
export const isSettled = `status <> -1
  and greatest(orders.created_at, paid_at, failed_at, orders.delivered_at, refund_at, no_game_at) < before
  and (refund_at is null or exists (select 1 from refunds where refunds.billing_no = orders.billing_no))
  and (status = -2 or orders.delivered_at is not null or no_game_at is not null or ${isWhollyRefunded})
  and not exists (select 1 from provider_events event where event.billing_no = orders.billing_no and event.at >= before)
  and not exists (select 1 from player_coupons where player_coupons.billing_no = orders.billing_no and state <> 'used')
  and not ${hasOpenDelivery} and not ${hasOpenRefund} and not ${hasOpenDispute} and not ${hasOpenConflict} and not ${hasOpenReview}
  and not ${hasJob} and not ${countsInActivity}`;
