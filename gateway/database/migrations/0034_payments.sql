-- The payment of an order at its provider. An order is stored as `intended` first, then its provider creates the payment, and then the
-- order is `open` and has the page to pay on. Orders of before have no provider here; they are paid as they were.
-- pay_mode: real money (`live`) or test money. pay_origin: the payment site of the shop that it was made in.
-- pay_ref: the provider's own id of the payment. check_at: when the provider is asked for the state next; checks: how often it was.
alter table orders add column pay_provider text not null default '';
alter table orders add column pay_ref text not null default '';
alter table orders add column pay_state text not null default 'open' check (pay_state in ('intended', 'open'));
alter table orders add column pay_mode text not null default 'live' check (pay_mode in ('live', 'demo'));
alter table orders add column pay_origin text not null default '';
alter table orders add column check_at timestamptz;
alter table orders add column checks int not null default 0;
create index orders_to_check on orders (check_at) where status = -1 and check_at is not null;

-- What a provider said of the money. Null where it did not say, or said it before this was kept.
alter table provider_events add column amount_minor bigint;
alter table provider_events add column currency text;
alter table payment_conflicts add column amount_minor bigint;
alter table payment_conflicts add column currency text;

-- Webhooks as they came, of known and of unknown orders. result: what the gateway did with it.
create table webhooks (
  provider    text not null,
  body_hash   text not null,
  body        text not null,
  received_at timestamptz not null,
  result      text not null,
  primary key (provider, body_hash)
);
create index webhooks_by_time on webhooks (received_at);
