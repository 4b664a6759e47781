-- How much more than its payment brought went back with this refund, and when an operator was told.
alter table refunds add column excess_minor bigint;
alter table refunds add column excess_reported_at timestamptz;
create index refunds_excess on refunds (billing_no) where excess_minor is not null and excess_reported_at is null;

-- Since when the provider has accepted a refund and not decided it, and when an operator was told that it takes long.
alter table refunds add column pending_since timestamptz;
alter table refunds add column pending_reported_at timestamptz;
create index refunds_pending on refunds (pending_since)
  where pending_since is not null and refunded_at is null and refused_at is null;
