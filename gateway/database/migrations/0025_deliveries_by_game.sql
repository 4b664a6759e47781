-- The deliveries that are due are taken game by game.
create index deliveries_due_by_game on deliveries (gp_id, due_at) where due_at is not null;
