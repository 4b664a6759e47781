-- What is sold, where and to whom. Text ids made by the application, amounts in minor units of their currency.

create table accounts (
  account_id    text primary key,
  brand         text not null,
  username      text not null,
  salt          text not null,
  password_hash text not null,
  created_at    timestamptz not null default now(),
  unique (brand, username)
);

create table games (
  gp_id          text primary key,
  brand          text not null,
  name           text not null,
  logo           text not null default '',
  is_select_game boolean not null default false,
  sort           int not null default 0
);
create index games_by_brand on games (brand, sort);

-- What a client_id names: a game, or one of its sub-games (then code_key is set), on one platform.
create table clients (
  client_id text primary key,
  gp_id     text not null references games (gp_id),
  platform  text not null check (platform in ('android', 'ios', 'web')),
  code_key  text,
  name      text not null default '',
  logo      text not null default '',
  sort      int not null default 0
);
create index clients_by_game on clients (gp_id, platform, sort);

-- A game is on sale in an area when it has a row here; the row is its recharge config there.
create table game_areas (
  gp_id             text not null references games (gp_id),
  area              text not null,
  is_open_coupon    boolean not null default false,
  language_config   text not null default '',
  is_area_role      boolean not null default false,
  brand_color       text not null default '',
  is_has_cumulative boolean not null default false,
  is_has_continue   boolean not null default false,
  banner_config     text not null default '{}',
  primary key (gp_id, area)
);

-- An empty area means every area in which the game is on sale.
create table servers (
  gp_id     text not null references games (gp_id),
  server_id text not null,
  area      text not null default '',
  name      text not null,
  sort      int not null default 0,
  primary key (gp_id, server_id)
);

-- area_id and area_name are filled where the game keeps its characters by area.
create table roles (
  gp_id      text not null,
  server_id  text not null,
  role_id    text not null,
  account_id text not null references accounts (account_id),
  name       text not null,
  level      int not null default 1,
  area_id    text not null default '',
  area_name  text not null default '',
  primary key (gp_id, server_id, role_id),
  foreign key (gp_id, server_id) references servers (gp_id, server_id)
);
create index roles_by_account on roles (account_id, gp_id);

create table goods_types (
  gp_id    text not null references games (gp_id),
  type_key text not null,
  display  text not null,
  sort     int not null default 0,
  primary key (gp_id, type_key)
);

create table goods (
  product_id    text primary key,
  gp_id         text not null references games (gp_id),
  type_key      text not null,
  display       text not null,
  sort          int not null default 0,
  is_coupon     boolean not null default false,
  is_special    boolean not null default false,
  coupon_points int not null default 0,
  base_amount   bigint,
  bonus_amount  bigint not null default 0,
  foreign key (gp_id, type_key) references goods_types (gp_id, type_key)
);
create index goods_by_game on goods (gp_id);

-- A product without a price in a currency is not sold in it.
create table prices (
  product_id   text not null references goods (product_id),
  currency     text not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (product_id, currency)
);

-- role: per character, for ever; time: per character, within day_info days; game: per account, over all its characters.
create table goods_limits (
  product_id text not null references goods (product_id),
  limit_type text not null check (limit_type in ('role', 'time', 'game')),
  frequency  int not null check (frequency > 0),
  day_info   int not null default 0,
  primary key (product_id, limit_type)
);

create table countries (
  country_id text primary key,
  name       text not null,
  sort       int not null default 0
);

-- Where a player of an area may pay from, and in what.
create table payment_regions (
  brand    text not null,
  area     text not null,
  region   text not null references countries (country_id),
  currency text not null,
  sort     int not null default 0,
  primary key (brand, area, region)
);

-- option_key is payway_id_channel_id; parent_key names the option under which it stands. 0 does not bind a range.
create table payments (
  brand       text not null,
  area        text not null,
  region      text not null,
  option_key  text not null,
  parent_key  text,
  payway_id   int,
  channel_id  text not null default '',
  name        text not null,
  icon        text not null default '',
  sort        int not null default 0,
  min_minor   bigint not null default 0,
  max_minor   bigint not null default 0,
  description text not null default '',
  open_coupon boolean not null default false,
  primary key (brand, area, region, option_key),
  foreign key (brand, area, region) references payment_regions (brand, area, region)
);

-- A part of the seeds that is in, and what it was made from.
create table seed_chunks (
  name     text primary key,
  checksum text not null,
  at       timestamptz not null default now()
);
