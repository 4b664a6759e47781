-- Devices and networks that an account logged in from. Password guesses from elsewhere do not lock these out. account: the digest that the
-- login limits use. client: the digest of a device mark, or a network.
create table known_clients (
  account text not null,
  client text not null,
  seen_at timestamptz not null,
  primary key (account, client)
);
create index known_clients_by_time on known_clients (seen_at);
