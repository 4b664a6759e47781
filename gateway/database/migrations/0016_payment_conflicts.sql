-- Events of a provider whose id was known with another order or outcome: an operator looks at each, for there may be money in it.
create table payment_conflicts (
  provider    text not null,
  event_id    text not null,
  billing_no  text not null references orders (billing_no),
  outcome     smallint not null,
  at          timestamptz not null,
  reported_at timestamptz,
  primary key (provider, event_id, billing_no, outcome)
);
create index payment_conflicts_open on payment_conflicts (at) where reported_at is null;
