-- Who may not buy. value: the account, the address or network, `<gp_id>/<server_id>/<role_id>` of a character, or the digest of a payment
-- instrument. network: the same address or network for comparisons; null for the other kinds. until: null for a block without an end.
create table blocks (
  kind       text not null check (kind in ('account', 'address', 'player', 'instrument')),
  value      text not null,
  network    inet,
  reason     text not null,
  created_by text not null,
  created_at timestamptz not null,
  until      timestamptz,
  primary key (kind, value)
);
