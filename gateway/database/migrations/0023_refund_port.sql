-- What a payment provider is to give back, and what it answered; the primary key is why no order is refunded twice. What was owed
-- back before this table (orders.refund_at) is not in it: an operator may have paid it back by hand.
create table refunds (
  billing_no  text primary key references orders (billing_no) on delete cascade,
  at          timestamptz not null,
  due_at      timestamptz,
  tries       int not null default 0,
  refunded_at timestamptz,
  refused_at  timestamptz,
  refused_why text not null default '',
  reported_at timestamptz
);
create index refunds_due on refunds (due_at) where due_at is not null;
create index refunds_refused on refunds (refused_at) where refused_at is not null and reported_at is null;

-- A refused delivery whose money goes back: it is never asked for again.
alter table deliveries add column withdrawn_at timestamptz;
