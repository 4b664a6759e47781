-- What is looked for often: an account by what was typed, the unpaid orders of an account, and what belongs to an account or an order.
create index accounts_by_name on accounts (brand, lower(username));
create index orders_unpaid on orders (account_id, created_at) where status = -1;
create index sessions_by_account on sessions (account_id);
create index identities_by_account on identities (account_id);
create index provider_events_by_order on provider_events (billing_no);
create index orders_owed_back on orders (refund_at) where refund_at is not null;
