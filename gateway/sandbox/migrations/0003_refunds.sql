-- What the payment providers of the sandbox gave back; the primary key is why an id that comes again gives nothing back.
create table provider_refunds (
  refund_id    text primary key,
  billing_no   text not null,
  amount_minor bigint not null,
  currency     text not null,
  at           timestamptz not null default now()
);
