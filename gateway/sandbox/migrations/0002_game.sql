-- What the games of the sandbox were given; the primary key is why an id that comes again gives nothing.
create table game_goods (
  delivery_id text primary key,
  account_id  text not null,
  gp_id       text not null,
  server_id   text not null,
  role_id     text not null,
  item        text not null,
  quantity    bigint not null,
  at          timestamptz not null default now()
);
create index game_goods_by_account on game_goods (account_id);
