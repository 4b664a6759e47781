-- What a product looks like, and what stands behind a game's name on its goods page; empty where there is no picture.
alter table goods add column picture text not null default '';
alter table games add column stage text not null default '';
