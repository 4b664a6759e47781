-- Coupons and point cards: each of them is spent by one order.

-- What a coupon is; rate_percent is what is left to pay of 100. An empty gp_id means every game of the brand.
create table coupons (
  coupon_id    text primary key,
  brand        text not null,
  gp_id        text not null default '',
  name         text not null,
  type         text not null check (type in ('permanent', 'month', 'week')),
  rate_percent int not null check (rate_percent between 0 and 100),
  time_zone    text not null default 'UTC+0'
);

-- What a player has. claim: may be taken; avail: may be used; held: by an order that is not paid yet; used: by a paid one.
-- Whoever gives a coupon writes a row in `claim` or `avail`.
create table player_coupons (
  code          text primary key,
  coupon_id     text not null references coupons (coupon_id),
  account_id    text not null references accounts (account_id),
  state         text not null check (state in ('claim', 'avail', 'held', 'used')),
  valid_end     timestamptz,
  claim_request text,
  billing_no    text unique references orders (billing_no),
  used_at       timestamptz
);
create index player_coupons_by_account on player_coupons (account_id, state);

-- The coupon that an order is made with, and the points it brings when it is paid; a late payment still knows both.
alter table orders add column coupon_code text not null default '';
alter table orders add column points int not null default 0;

alter table game_areas add column is_has_card boolean not null default false;

-- Neither number nor password is kept: both are keyed digests, and the password's is salted (T23).
create table point_cards (
  number_digest   text primary key,
  salt            text not null,
  password_digest text not null,
  gp_id           text not null references games (gp_id),
  card_type       text not null,
  amount_minor    bigint not null check (amount_minor > 0),
  currency        text not null,
  gems            bigint not null check (gems >= 0),
  extra_gems      bigint not null default 0 check (extra_gems >= 0),
  gems_name       text not null,
  state           text not null default 'unused' check (state in ('unused', 'used')),
  billing_no      text unique references orders (billing_no),
  used_at         timestamptz
);

-- A key that asked for what another key had made already: its order is a repeat (RS-1).
create table order_repeats (
  account_id text not null references accounts (account_id),
  request_id text not null,
  billing_no text not null references orders (billing_no),
  primary key (account_id, request_id)
);

-- How often a piece of work failed, which puts it off.
alter table outbox add column tries int not null default 0;
