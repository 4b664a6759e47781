#!/bin/sh
# PostgreSQL runs this once, when its folder is empty: the owner migrates, and the role of the gateways cannot change tables.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres \
  --set=owner="$(cat /run/secrets/owner-password)" --set=gateway="$(cat /run/secrets/gateway-password)" <<'SQL'
create role coinslot login password :'owner';
create role coinslot_gateway login password :'gateway';
create database coinslot owner coinslot;
-- PgBouncer does not pass the timeouts of the gateway on.
alter role coinslot_gateway set statement_timeout = '8s';
alter role coinslot_gateway set lock_timeout = '5s';
SQL
