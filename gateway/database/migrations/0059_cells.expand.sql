-- What an installation with COINSLOT_CELLS has written down of its cells: which of them this database is, and how accounts are spread.
-- Null in a database that is no cell of one.
alter table store add column cells jsonb;
