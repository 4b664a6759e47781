-- Nothing reads these two. The planner could take the first one to count the unpaid orders of an account, and then read every pending order;
-- deliveries that are due are read by deliveries_due_by_game.
drop index if exists orders_pending;
drop index if exists deliveries_due;
