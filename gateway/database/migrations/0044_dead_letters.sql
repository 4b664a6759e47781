-- Work that keeps failing. failing_since: the first failure since the last success or retry. dead_at: when the gateway gave up; the row has
-- no due_at then. dead_reported_at: when its alarm was raised.
alter table deliveries add column failing_since timestamptz;
alter table deliveries add column last_error text not null default '';
alter table deliveries add column dead_at timestamptz;
alter table deliveries add column dead_reported_at timestamptz;
create index deliveries_dead on deliveries (dead_at) where dead_at is not null;

alter table refunds add column failing_since timestamptz;
alter table refunds add column last_error text not null default '';
alter table refunds add column dead_at timestamptz;
alter table refunds add column dead_reported_at timestamptz;
create index refunds_dead on refunds (dead_at) where dead_at is not null;

alter table outbox alter column due_at drop not null;
alter table outbox add column failing_since timestamptz;
alter table outbox add column last_error text not null default '';
alter table outbox add column dead_at timestamptz;
alter table outbox add column dead_reported_at timestamptz;
create index outbox_dead on outbox (dead_at) where dead_at is not null;
-- Each topic is claimed by itself.
drop index outbox_open;
create index outbox_due on outbox (topic, due_at) where done_at is null;

-- What is deleted some time later. Existing repeats count from this migration on.
create index outbox_done on outbox (done_at) where done_at is not null;
create index limit_usage_over on limit_usage (window_end) where window_end is not null;
create index order_limits_over on order_limits (window_end) where window_end is not null;
alter table order_repeats add column at timestamptz not null default now();
create index order_repeats_by_time on order_repeats (at);
