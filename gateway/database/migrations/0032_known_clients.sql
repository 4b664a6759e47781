-- Devices and networks from which an account was logged in to. Strangers who guess at the account do not lock these out. `account` is the
-- digest that tries are counted by, `client` that of a device's mark, or a network.
create table known_clients (
  account text not null,
  client text not null,
  seen_at timestamptz not null,
  primary key (account, client)
);
create index known_clients_by_time on known_clients (seen_at);
