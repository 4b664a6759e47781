-- Failed orders that an operator wants paid after all, each by a link of its own.

-- link_key is in the link, which is signed; billing_no is the latest order that was made to pay it.
create table replenishments (
  failed_no  text primary key references orders (billing_no),
  link_key   text not null unique,
  billing_no text unique references orders (billing_no)
);

-- The failed order that an order makes up for, or nothing.
alter table orders add column replenishes text not null default '';
create index orders_replenishing on orders (replenishes) where replenishes <> '';
