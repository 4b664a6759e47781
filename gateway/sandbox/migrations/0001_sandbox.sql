-- The tables that only the sandbox has: what its identity providers gave out, the key they sign with, and what was seeded.

-- code: exchanged once; token: of a person, until it expires; request: Twitter's, in which `proof` becomes the hash of its
-- verifier. In a code, `proof` is the PKCE challenge, or empty.
create table oauth_grants (
  secret_hash  text primary key,
  kind         text not null check (kind in ('code', 'token', 'request')),
  provider     text not null,
  brand        text not null,
  app_id       text not null,
  redirect_uri text not null default '',
  subject      text not null default '',
  name         text not null default '',
  proof        text not null default '',
  device_id    text not null default '',
  expires_at   timestamptz not null,
  used_at      timestamptz
);
create index oauth_grants_by_expiry on oauth_grants (expires_at);

-- The key that signs identity tokens, as PEM.
create table oauth_keys (
  key_id      text primary key,
  private_key text not null
);

-- A part of the seeds that is in, and what it was made from.
create table seed_chunks (
  name     text primary key,
  checksum text not null,
  at       timestamptz not null default now()
);
