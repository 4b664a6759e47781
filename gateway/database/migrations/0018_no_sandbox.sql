-- The sandbox has migrations of its own, which make these tables anew where it runs.
drop table id_grants;
drop table id_keys;
drop table seed_chunks;
