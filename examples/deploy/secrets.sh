#!/bin/sh
# Writes the secrets that compose.yaml mounts. It keeps the files that exist.
set -eu
umask 022
cd "$(dirname "$0")"
mkdir -p -m 700 secrets
cd secrets

random() {
  [ -s "$1" ] || head -c 32 /dev/urandom | od -An -v -tx1 | tr -d ' \n' >"$1"
}

for name in postgres-password owner-password gateway-password accounts-key delivery-key card-key; do random "$name"; done

printf 'postgresql://coinslot:%s@postgres:5432/coinslot' "$(cat owner-password)" >owner-database-url
printf 'postgresql://coinslot_gateway:%s@pgbouncer:6432/coinslot' "$(cat gateway-password)" >gateway-database-url
printf '"coinslot_gateway" "%s"\n' "$(cat gateway-password)" >pgbouncer-users

for name in stripe-key stripe-webhook-secret; do
  [ -s "$name" ] || echo "Write the file secrets/$name: it comes from Stripe."
done
