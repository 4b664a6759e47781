-- In the home database: promo codes that accounts of other cells redeemed, and the coupon that each gets in its cell. granted_at: when it was
-- known that the coupon is there; null until then.
create table promo_claims (
  coupon_code text primary key,
  brand       text not null,
  promo_code  text not null,
  account_id  text not null,
  request_id  text not null,
  cell        text not null,
  coupon_id   text not null,
  valid_end   timestamptz,
  area        text not null,
  product_ids text not null,
  at          timestamptz not null,
  granted_at  timestamptz,
  unique (account_id, request_id),
  foreign key (brand, promo_code) references promo_codes (brand, promo_code)
);
create index promo_claims_by_account on promo_claims (account_id, brand, promo_code);
create index promo_claims_open on promo_claims (at) where granted_at is null;
