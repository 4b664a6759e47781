-- Promo codes: a player types one and gets a coupon. `product_ids` is comma-separated. An empty area or list of products means all of them.
-- used: how often it was redeemed, of `uses` times; null for any number. coupon_days: how long the coupon lasts; null until end_at.
create table promo_codes (
  brand        text not null,
  promo_code   text not null check (promo_code ~ '^[A-Z0-9]{4,32}$'),
  coupon_id    text not null references coupons (coupon_id),
  area         text not null default '',
  product_ids  text not null default '',
  uses         bigint check (uses > 0),
  per_account  int not null default 1 check (per_account > 0),
  start_at     timestamptz,
  end_at       timestamptz,
  coupon_days  int check (coupon_days > 0),
  withdrawn_at timestamptz,
  used         bigint not null default 0,
  primary key (brand, promo_code)
);

-- Who redeemed which code, and the coupon that came of it.
create table promo_uses (
  coupon_code text primary key references player_coupons (code) on delete cascade,
  brand       text not null,
  promo_code  text not null,
  account_id  text not null references accounts (account_id),
  request_id  text not null,
  at          timestamptz not null,
  unique (account_id, request_id),
  foreign key (brand, promo_code) references promo_codes (brand, promo_code)
);
create index promo_uses_by_account on promo_uses (account_id, brand, promo_code);

-- A coupon of a promo code keeps the limits that the code had when it was redeemed.
alter table player_coupons add column area text not null default '';
alter table player_coupons add column product_ids text not null default '';
