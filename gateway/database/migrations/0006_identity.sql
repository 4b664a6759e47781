-- Who logs in by a provider, and what the sandbox's own provider gave out.

-- The account of a person whom a provider knows.
create table identities (
  brand      text not null,
  provider   text not null,
  subject    text not null,
  account_id text not null references accounts (account_id),
  created_at timestamptz not null default now(),
  primary key (brand, provider, subject)
);

-- A code that was brought: it logs in once, and whoever brings it again with all that was told before is a repeat (T03).
-- The token of the session is made of the code and the salt, and neither is kept: the code's digest is the key.
create table sign_ins (
  proof_hash  text primary key,
  fingerprint text not null,
  salt        text not null,
  state       text not null default 'open' check (state in ('open', 'done', 'refused')),
  account_id  text references accounts (account_id),
  at          timestamptz not null
);
create index sign_ins_by_time on sign_ins (at);

-- Sandbox only. code: brought once; token: of a person, until it is over; request: Twitter's, in which `proof` becomes the
-- digest of its verifier. In a code, `proof` is the PKCE challenge, or empty.
create table id_grants (
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
create index id_grants_by_expiry on id_grants (expires_at);

-- Sandbox only: the key that signs identity tokens, as PEM.
create table id_keys (
  key_id      text primary key,
  private_key text not null
);
