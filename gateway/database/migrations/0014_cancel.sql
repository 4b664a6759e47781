-- Why an order failed: declined, expired or cancelled; empty for those that failed before this was kept.
alter table orders add column fail_reason text not null default '';
