-- What a database is for, written at its first start: real money (`live`), test money (`demo`), or the sandbox. A start for another
-- purpose is refused, or what test money buys would be delivered to the live game.
create table store (
  only_row boolean primary key default true check (only_row),
  kind     text not null check (kind in ('live', 'demo', 'sandbox')),
  since    timestamptz not null default now()
);
