-- Limited-time top-up activities of a game. What is achieved in one is counted from the paid orders of its period.

-- name is JSON by locale or plain text; currency is what a cumulative one counts in.
create table activities (
  activity_id text primary key,
  gp_id       text not null references games (gp_id),
  type        text not null check (type in ('cumulative', 'continuous')),
  name        text not null,
  currency    text not null,
  start_at    timestamptz not null,
  end_at      timestamptz not null
);
create index activities_by_game on activities (gp_id, type, start_at);

-- need is money in minor units where the activity is cumulative, and days in a row where it is continuous.
create table activity_gifts (
  gift_id     text primary key,
  activity_id text not null references activities (activity_id),
  name        text not null,
  picture     text not null default '',
  need        bigint not null check (need > 0)
);
create index activity_gifts_by_activity on activity_gifts (activity_id, need);

-- What is in a gift; item is what the game is told.
create table activity_items (
  gift_id  text not null references activity_gifts (gift_id),
  item     text not null,
  name     text not null,
  picture  text not null default '',
  quantity bigint not null check (quantity > 0),
  sort     int not null default 0,
  primary key (gift_id, item)
);

-- The primary key is the grant: a gift is received once by an account, by whichever of its characters.
create table activity_claims (
  account_id text not null references accounts (account_id),
  gift_id    text not null references activity_gifts (gift_id),
  request_id text not null,
  server_id  text not null,
  role_id    text not null,
  claimed_at timestamptz not null,
  primary key (account_id, gift_id)
);
create index activity_claims_by_request on activity_claims (account_id, request_id);
