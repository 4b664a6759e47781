-- Disputes (chargebacks, claims) as providers report them. amount_minor: what a lost one takes back; null where the provider reports that
-- as a refund. reported_state: the last state that an operator was told of.
create table disputes (
  provider       text not null,
  dispute_id     text not null,
  billing_no     text not null references orders (billing_no) on delete cascade,
  event_id       text not null,
  amount_minor   bigint,
  currency       text,
  state          text not null check (state in ('opened', 'lost', 'won')),
  at             timestamptz not null,
  changed_at     timestamptz not null,
  reported_state text not null default '',
  reported_at    timestamptz,
  primary key (provider, dispute_id)
);
create index disputes_by_order on disputes (billing_no);
create index disputes_to_report on disputes (changed_at) where reported_state <> state;
