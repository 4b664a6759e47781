-- How much a refund gives back, in minor units; null for the whole amount of the order, as in all rows of before. An order has several
-- refunds of parts: `payment` is then `part.` and a digest of what asked for it. request_key, requested_by, note: who asked for a refund,
-- and why; the same key asks once. provider_ref: the provider's own id of the refund, or empty where it is not known.
alter table refunds add column amount_minor bigint check (amount_minor > 0);
alter table refunds add column currency text;
alter table refunds add column request_key text not null default '';
alter table refunds add column requested_by text not null default '';
alter table refunds add column note text not null default '';
alter table refunds add column provider_ref text not null default '';
create unique index refunds_by_request on refunds (billing_no, request_key) where request_key <> '';
