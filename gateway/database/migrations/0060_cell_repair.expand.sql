-- In the database of a cell: the card of the home database that an order spent. A home database that was restored from an older backup learns
-- from it that the card is used. Null if it is not known here yet.
alter table card_spends add column number_digest text;

-- In the database of a cell: the coupons that came of promo codes of the home database, for the same reason.
create table promo_grants (
  coupon_code text primary key,
  brand       text not null,
  promo_code  text not null,
  account_id  text not null,
  request_id  text not null,
  at          timestamptz not null
);

-- In the home database: when the cell had the card, or the use of the code. Null until then.
alter table card_claims add column noted_at timestamptz;
alter table promo_claims add column noted_at timestamptz;
