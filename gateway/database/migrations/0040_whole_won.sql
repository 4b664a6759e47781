-- Amounts in KRW are whole won, as in ISO 4217. They were counted in hundredths before. Each stored amount keeps its value.

-- No gateway changes an amount meanwhile.
lock table prices, payment_regions, payments, orders, point_cards, activities, activity_gifts, provider_events, payment_conflicts, refunds
  in exclusive mode;

-- A part of a won cannot be stored any more, and nothing may round it silently: an operator decides.
do $$
declare
  found text;
begin
  select string_agg(stored_in || ': ' || amounts, ', ' order by stored_in) into found from (
    select 'prices' as stored_in, count(*) as amounts from prices where currency = 'KRW' and amount_minor % 100 <> 0
    union all select 'payments', count(*) from payments join payment_regions using (brand, area, region)
      where currency = 'KRW' and (min_minor % 100 <> 0 or max_minor % 100 <> 0)
    union all select 'orders', count(*) from orders where currency = 'KRW' and amount_minor % 100 <> 0
    union all select 'point_cards', count(*) from point_cards where currency = 'KRW' and amount_minor % 100 <> 0
    union all select 'activity_gifts', count(*) from activity_gifts join activities using (activity_id)
      where currency = 'KRW' and type = 'cumulative' and need % 100 <> 0
    union all select 'provider_events', count(*) from provider_events where currency = 'KRW' and amount_minor % 100 <> 0
    union all select 'payment_conflicts', count(*) from payment_conflicts where currency = 'KRW' and amount_minor % 100 <> 0
    union all select 'refunds', count(*) from refunds join orders using (billing_no)
      where coalesce(refunds.currency, orders.currency) = 'KRW' and refunds.amount_minor % 100 <> 0
  ) as parts where amounts > 0;
  if found is not null then
    raise exception 'Some amounts in KRW are no whole won (%). This version stores whole won, so it has changed nothing. Round these amounts to multiples of 100 with the version before, and start again. See "Updating" in gateway/README.md.', found;
  end if;
end $$;

update prices set amount_minor = amount_minor / 100 where currency = 'KRW';
update payments set min_minor = min_minor / 100, max_minor = max_minor / 100 from payment_regions
where payment_regions.brand = payments.brand and payment_regions.area = payments.area and payment_regions.region = payments.region
  and currency = 'KRW';
update orders set amount_minor = amount_minor / 100 where currency = 'KRW';
update point_cards set amount_minor = amount_minor / 100 where currency = 'KRW';
update activity_gifts set need = need / 100 from activities
where activities.activity_id = activity_gifts.activity_id and currency = 'KRW' and type = 'cumulative';
update provider_events set amount_minor = amount_minor / 100 where currency = 'KRW';
update payment_conflicts set amount_minor = amount_minor / 100 where currency = 'KRW';
-- A refund of a payment of another sum has no currency: it is the order's.
update refunds set amount_minor = refunds.amount_minor / 100 from orders
where orders.billing_no = refunds.billing_no and coalesce(refunds.currency, orders.currency) = 'KRW';

-- How many decimals amount_minor has. Null in orders of older versions. A gateway of an older version that still runs does not write it,
-- so its orders in won are rejected: it would sell at a hundredth of the price.
alter table orders add column amount_decimals smallint;
update orders set amount_decimals = 0 where currency = 'KRW';
alter table orders add constraint orders_whole_won check (currency <> 'KRW' or amount_decimals is not distinct from 0);
