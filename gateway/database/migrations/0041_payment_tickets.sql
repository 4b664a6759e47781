-- Tickets that a player takes to the payment site, where the methods without a call are paid. The ticket itself is not stored, only its digest.
-- provider: the account that may exchange it. params: what is bought, as JSON. amount_minor: what the player was shown.
-- The rest is what the request said and the exchange does not know.
create table payment_tickets (
  ticket_hash   text primary key,
  provider      text not null,
  brand         text not null,
  account_id    text not null references accounts (account_id),
  request_id    text not null,
  product_id    text not null,
  params        text not null,
  amount_minor  bigint not null,
  currency      text not null,
  address       text not null,
  language      text not null,
  is_demo       boolean not null,
  pay_origin    text not null,
  return_origin text not null,
  expires_at    timestamptz not null,
  used_at       timestamptz
);
create index payment_tickets_by_end on payment_tickets (expires_at);
