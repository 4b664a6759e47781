-- Orders that were refunded before 0043_refunded_points.sql kept their VIP points. They are taken back by the share of the payment that was
-- refunded, as they are of every refund since, and from no account more than it has. 0043 marked the refunds of before: claims_at = at.
-- So are the points of orders whose payment of another sum was accepted: their refunds were compared with the price of the order.
-- What orders count in activities is calculated whenever it is needed.

-- Orders are locked before the points of their accounts, as by a running gateway.
do $$
begin
  perform 1 from orders where status = 1 and points > 0 and exists (select 1 from refunds where refunds.billing_no = orders.billing_no)
  order by billing_no for update;
end $$;

with paid as (
  select billing_no, account_id, points, points_back, paid_at, orders.amount_minor as price, coalesce((
      select case when own.currency = orders.currency then own.amount_minor end from provider_events own
      where own.billing_no = orders.billing_no and own.outcome = 1 and not exists (
        select 1 from refunds other where other.billing_no = own.billing_no and other.payment <> '' and other.payment not like 'part.%'
          and other.provider = own.provider and other.event_id = own.event_id)
      order by own.at limit 1), orders.amount_minor) as minor
  from orders where status = 1 and points > 0 and exists (select 1 from refunds where refunds.billing_no = orders.billing_no)),
refunded as (
  select paid.*, sum(coalesce(refunds.amount_minor, minor)) as back
  from paid join refunds using (billing_no)
  where refused_at is null and (payment = '' or payment like 'part.%')
  group by billing_no, account_id, points, points_back, paid_at, price, minor
  having minor <> price or bool_or(claims_at = at)),
due as (
  select billing_no, account_id, paid_at, case when back >= minor then points
      else points - floor(points::numeric * (price - round(price::numeric * back / minor)) / price)::int end - points_back as points
  from refunded),
taken as (
  -- An account has no less than no points: its earliest orders come first.
  select billing_no, account_id, least(due.points, greatest(0, vip_growth.points - (sum(due.points) over (
      partition by account_id order by paid_at, billing_no) - due.points)))::int as points
  from due join vip_growth using (account_id) where due.points > 0),
marked as (
  update orders set points_back = points_back + taken.points from taken
  where orders.billing_no = taken.billing_no and taken.points > 0 returning taken.account_id, taken.points)
update vip_growth set points = vip_growth.points - total from (select account_id, sum(points) as total from marked group by account_id) lost
where vip_growth.account_id = lost.account_id;

-- Rewards that are offered for a level which such an account has no more, and that it has not claimed.
delete from player_coupons using vip_growth
where player_coupons.account_id = vip_growth.account_id and state = 'claim' and code like 'vip-%'
  and exists (select 1 from orders where orders.account_id = vip_growth.account_id and points_back > 0)
  and coupon_id in (select coupon_id from vip_rewards join vip_levels using (brand, level_id)
    group by coupon_id having min(need_points) > vip_growth.points);
