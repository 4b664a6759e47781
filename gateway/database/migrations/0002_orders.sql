-- Who is logged in, what was ordered, and what became of it. Each rule is one conditional statement whose row count is the answer.

-- The token itself is never kept.
create table sessions (
  token_hash text primary key,
  account_id text not null references accounts (account_id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_expiry on sessions (expires_at);

-- How often something was tried within a window, such as a password from an address.
create table attempts (
  subject    text not null,
  window_end timestamptz not null,
  used       int not null,
  primary key (subject, window_end)
);
create index attempts_by_end on attempts (window_end);

-- The names are those of the moment of the order. status: 1 success, -1 pending, -2 fail.
create table orders (
  billing_no   text primary key,
  account_id   text not null references accounts (account_id),
  request_id   text not null,
  fingerprint  text not null,
  pay_token    text not null unique,
  brand        text not null,
  area         text not null,
  client_id    text not null,
  gp_id        text not null,
  server_id    text not null,
  role_id      text not null,
  product_id   text not null,
  channel      text not null,
  channel_id   text not null default '',
  region       text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  currency     text not null,
  user_name    text not null,
  game_name    text not null,
  server_name  text not null,
  role_name    text not null,
  product_name text not null,
  payment_name text not null,
  language     text not null default '',
  pay_url      text not null,
  return_url   text not null,
  status       smallint not null default -1 check (status in (1, -1, -2)),
  created_at   timestamptz not null,
  paid_at      timestamptz,
  failed_at    timestamptz,
  delivered_at timestamptz,
  unique (account_id, request_id)
);
create index orders_by_account on orders (account_id, created_at);
create index orders_pending on orders (created_at) where status = -1;

-- window_end is null for a limit that never ends. No upper check: a late success may exceed the limit.
create table limit_usage (
  limit_key  text primary key,
  used       int not null check (used >= 0),
  window_end timestamptz
);

-- The limits whose slots an order holds.
create table order_limits (
  billing_no text not null references orders (billing_no),
  limit_key  text not null,
  window_end timestamptz,
  primary key (billing_no, limit_key)
);
create index order_limits_by_key on order_limits (limit_key);

-- The primary key is the guard against a replayed event.
create table provider_events (
  provider   text not null,
  event_id   text not null,
  billing_no text not null references orders (billing_no),
  outcome    smallint not null,
  at         timestamptz not null,
  primary key (provider, event_id)
);

-- What a player was given; the primary key says once.
create table grants (
  source     text not null,
  source_id  text not null,
  account_id text not null,
  gp_id      text not null,
  server_id  text not null,
  role_id    text not null,
  item       text not null,
  quantity   bigint not null,
  at         timestamptz not null,
  primary key (source, source_id)
);

-- Work that was promised in the same transaction as its cause, and is done at due_at or after.
create table outbox (
  id      text primary key,
  topic   text not null,
  payload text not null,
  due_at  timestamptz not null,
  done_at timestamptz
);
create index outbox_open on outbox (due_at) where done_at is null;

create table event_counts (
  event_id text not null,
  day      text not null,
  times    bigint not null,
  primary key (event_id, day)
);
