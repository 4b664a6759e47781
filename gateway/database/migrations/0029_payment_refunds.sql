-- replaced_by: the order that the player made instead of this one. A payment of the old order is refunded.
alter table orders add column replaced_by text references orders (billing_no);

-- A refund returns one payment, and an order can have several payments. payment: empty for the first payment of the order, otherwise a
-- digest of provider and event. provider, event_id: the payment as its provider reported it, or empty if unknown. reason: shown to the
-- player, or empty if an operator or the provider started the refund.
alter table refunds add column payment text not null default '';
alter table refunds add column provider text not null default '';
alter table refunds add column event_id text not null default '';
alter table refunds add column reason text not null default '';
alter table refunds drop constraint refunds_pkey;
alter table refunds add primary key (billing_no, payment);
