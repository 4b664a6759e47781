-- Raises the version after each statement that writes a table of which gateways keep rows in memory: imports, seeds and changes by hand.
-- It acts as the owner, so that whoever may change the catalogue needs no right to the version.
create function raise_catalogue_version() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into catalogue_version (version) values (1) on conflict (is_only) do update set version = catalogue_version.version + 1;
  return null;
end $$;

create trigger catalogue_changed after insert or update or delete or truncate on countries for each statement execute function raise_catalogue_version();
create trigger catalogue_changed after insert or update or delete or truncate on games for each statement execute function raise_catalogue_version();
create trigger catalogue_changed after insert or update or delete or truncate on clients for each statement execute function raise_catalogue_version();
create trigger catalogue_changed after insert or update or delete or truncate on game_areas for each statement execute function raise_catalogue_version();
create trigger catalogue_changed after insert or update or delete or truncate on servers for each statement execute function raise_catalogue_version();
create trigger catalogue_changed after insert or update or delete or truncate on goods_types for each statement execute function raise_catalogue_version();
create trigger catalogue_changed after insert or update or delete or truncate on goods for each statement execute function raise_catalogue_version();
create trigger catalogue_changed after insert or update or delete or truncate on prices for each statement execute function raise_catalogue_version();
create trigger catalogue_changed after insert or update or delete or truncate on goods_limits for each statement execute function raise_catalogue_version();
create trigger catalogue_changed after insert or update or delete or truncate on goods_contents for each statement execute function raise_catalogue_version();
create trigger catalogue_changed after insert or update or delete or truncate on third_gifts for each statement execute function raise_catalogue_version();
create trigger catalogue_changed after insert or update or delete or truncate on payment_regions for each statement execute function raise_catalogue_version();
create trigger catalogue_changed after insert or update or delete or truncate on payments for each statement execute function raise_catalogue_version();
