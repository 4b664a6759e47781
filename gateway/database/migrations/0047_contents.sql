-- What is inside a product, a line about it, how rare it is, and what it costs in the app store; empty or null where nothing is known.
alter table goods add column note text not null default '';
alter table goods add column rarity text not null default '' check (rarity in ('', 'common', 'rare', 'epic', 'legendary'));
alter table prices add column store_minor bigint check (store_minor > 0);

create table goods_contents (
  product_id text not null references goods (product_id),
  sort       int not null,
  name       text not null,
  count      bigint not null check (count > 0),
  picture    text not null default '',
  note       text not null default '',
  primary key (product_id, sort)
);
