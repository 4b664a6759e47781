-- When the worker found that an order of test money has no game that gives its goods.
alter table orders add column no_game_at timestamptz;
