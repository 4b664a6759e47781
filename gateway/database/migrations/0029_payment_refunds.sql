-- The order that its player made in place of this one. Money that comes for the old order goes back and buys nothing.
alter table orders add column replaced_by text references orders (billing_no);

-- A refund gives back one payment, and an order may be paid more than once. `payment` is empty for the payment that the order
-- itself stands for; a further payment has a digest of its provider and event there. provider, event_id: the payment as the
-- provider reported it; empty where that is not known. reason: what the player is told; empty where an operator or the provider decided.
alter table refunds add column payment text not null default '';
alter table refunds add column provider text not null default '';
alter table refunds add column event_id text not null default '';
alter table refunds add column reason text not null default '';
alter table refunds drop constraint refunds_pkey;
alter table refunds add primary key (billing_no, payment);
