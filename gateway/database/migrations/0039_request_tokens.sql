-- Request tokens of Twitter (OAuth 1.0a). The secret of a request token signs its exchange. It is no use without the token, of which only
-- the digest is stored, and without the operator's own key.
create table request_tokens (
  token_hash text primary key,
  brand      text not null,
  secret     text not null,
  at         timestamptz not null
);
create index request_tokens_by_time on request_tokens (at);
