-- The till: the payment provider of the sandbox. It knows what it was asked to create, and nothing else of the gateway's orders.

-- token: opens the payment page. pay_by: the last moment to pay.
create table till_payments (
  payment_ref  text primary key,
  billing_no   text not null unique,
  token        text not null unique,
  brand        text not null,
  channel      text not null,
  kind         text not null,
  amount_minor bigint not null,
  currency     text not null,
  region       text not null,
  product_name text not null,
  payment_name text not null,
  account_id   text not null,
  user_name    text not null,
  return_url   text not null,
  pay_by       timestamptz,
  created_at   timestamptz not null,
  cancelled_at timestamptz
);

-- What became of an attempt to pay. at: since when it counts, which is later for a slow provider. due_at: when the gateway is told next;
-- null once it has acknowledged the webhook.
create table till_attempts (
  payment_id  text primary key,
  payment_ref text not null references till_payments,
  outcome     text not null check (outcome in ('paid', 'failed')),
  at          timestamptz not null,
  due_at      timestamptz,
  tries       int not null default 0
);
create index till_attempts_by_payment on till_attempts (payment_ref);
create index till_attempts_due on till_attempts (due_at) where due_at is not null;

-- Which payment was given back. Empty for a refund of before.
alter table provider_refunds add column payment_id text not null default '';

-- Orders whose goods the sandbox's games give late, because a player of the sandbox chose so.
create table game_delays (
  billing_no text primary key,
  until      timestamptz not null
);

-- Unpaid orders of before can still be paid by the links that their players have.
insert into till_payments (payment_ref, billing_no, token, brand, channel, kind, amount_minor, currency, region, product_name,
  payment_name, account_id, user_name, return_url, pay_by, created_at, cancelled_at)
select 'before-' || billing_no, billing_no, pay_token, brand, channel, kind, amount_minor, currency, region, product_name,
  payment_name, account_id, user_name, return_url, pay_by, created_at, failed_at
from orders where status <> 1 and pay_state = 'open' and right(pay_url, length(pay_token) + 1) = '/' || pay_token;
