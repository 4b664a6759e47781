-- How often the in-game view of a client was opened, by day, and nothing of who opened it.
create table evocations (
  client_id text not null references clients (client_id),
  day       text not null,
  times     bigint not null,
  primary key (client_id, day)
);

-- Gifts that third parties attach to a game; name is JSON by locale or plain text.
create table third_gifts (
  gift_id text primary key,
  gp_id   text not null references games (gp_id),
  name    text not null,
  picture text not null default '',
  sort    int not null default 0
);
create index third_gifts_by_game on third_gifts (gp_id, sort);
