-- The number of the catalogue's current version, in one row. Each change of the catalogue raises it in its own transaction, so a gateway
-- that has read a version before other rows knows whether they may have changed since. Without a row, nothing was ever changed.
create table catalogue_version (
  is_only boolean primary key default true check (is_only),
  version bigint  not null
);
