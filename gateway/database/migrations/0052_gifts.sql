-- Orders for a friend's character. account_id is who pays; gift_account_id is whose character has the goods, null for one's own.
alter table orders add column gift_account_id text references accounts (account_id);
alter table orders add column gift_note text not null default '';
