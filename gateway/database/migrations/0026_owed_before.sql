-- What was owed back before the provider was asked for refunds may have been paid back by hand: an operator is told of each, once.
insert into refunds (billing_no, at, refused_at, refused_why)
select billing_no, refund_at, date_trunc('milliseconds', now()), 'it was owed before refunds were asked for, and may have been paid back by hand'
from orders
where refund_at < (select applied_at from schema_migrations where name = '0023_refund_port.sql')
  and not exists (select 1 from refunds where refunds.billing_no = orders.billing_no);
