-- The kind of shop that uses this database: real money (live), test money (demo) or the sandbox. The first start writes it. Later starts of
-- another kind are rejected, because the live game would deliver goods that test money bought.
create table store (
  only_row boolean primary key default true check (only_row),
  kind     text not null check (kind in ('live', 'demo', 'sandbox')),
  since    timestamptz not null default now()
);
