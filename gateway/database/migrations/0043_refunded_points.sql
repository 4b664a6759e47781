-- How many of an order's points were taken back because its money was refunded. Orders that were refunded before keep their points.
alter table orders add column points_back int not null default 0 check (points_back >= 0);

-- When an operator was told of the gifts and rewards that were claimed because of the refunded order.
alter table refunds add column claims_at timestamptz;
update refunds set claims_at = at;
create index refunds_claims on refunds (at) where claims_at is null and refused_at is null;
