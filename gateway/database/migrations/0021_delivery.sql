-- A delivery is what a game is to give, and what the game answered. Those up to now were handed over when they were written.

-- due_at: when the game is asked next; null when it has answered. A gateway of an older version that still runs writes rows without
-- it, which are due at once.
alter table deliveries add column due_at timestamptz;
alter table deliveries alter column due_at set default now();
alter table deliveries add column tries int not null default 0;
alter table deliveries add column delivered_at timestamptz;
update deliveries set delivered_at = at;

-- The game will never give it, and why; an operator is told once.
alter table deliveries add column refused_at timestamptz;
alter table deliveries add column refused_why text not null default '';
alter table deliveries add column reported_at timestamptz;

create index deliveries_due on deliveries (due_at) where due_at is not null;
create index deliveries_refused on deliveries (refused_at) where refused_at is not null and reported_at is null;
