-- Claims of earlier releases, which the worker notes in the cells.
create index concurrently if not exists card_claims_unnoted on card_claims (billing_no) where noted_at is null;
create index concurrently if not exists promo_claims_unnoted on promo_claims (coupon_code) where noted_at is null;
