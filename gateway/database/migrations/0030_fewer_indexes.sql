-- No query needs these two indexes. The planner sometimes used the first one to count the unpaid orders of an account, and then read every
-- pending order. Due deliveries are read by deliveries_due_by_game.
drop index if exists orders_pending;
drop index if exists deliveries_due;
