-- Where an order came from. address: the network address of the player; an IPv6 address is the /64 of a household. payer_country and
-- instrument: what the provider reported; instrument is a digest. flagged: the rules that flagged the order when it was made.
create table order_origins (
  billing_no    text primary key references orders (billing_no) on delete cascade,
  account_id    text not null,
  address       inet,
  country       text not null default '',
  payer_country text not null default '',
  instrument    text not null default '',
  flagged       text not null default '',
  at            timestamptz not null
);
create index order_origins_by_address on order_origins (address, at) where address is not null;
create index order_origins_by_instrument on order_origins (instrument, at) where instrument <> '';
create index order_origins_by_account on order_origins (account_id);
create index order_origins_by_time on order_origins (at);

-- Paid orders that a rule has flagged: their goods wait for a decision. reasons: words of the rules, separated by spaces. decision: empty
-- while the order is held.
create table reviews (
  billing_no  text primary key references orders (billing_no) on delete cascade,
  reasons     text not null,
  at          timestamptz not null,
  decision    text not null default '' check (decision in ('', 'approved', 'refused')),
  decided_at  timestamptz,
  decided_by  text not null default '',
  note        text not null default '',
  reported_at timestamptz
);
create index reviews_open on reviews (at) where decision = '';
