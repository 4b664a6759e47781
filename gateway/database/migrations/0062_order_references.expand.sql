-- To delete an order, PostgreSQL looks in every table that refers to it. These references had no index, so it read the whole table each time.
create index concurrently orders_replaced on orders (replaced_by) where replaced_by is not null;
create index concurrently order_repeats_by_order on order_repeats (billing_no);
create index concurrently payment_conflicts_by_order on payment_conflicts (billing_no);
