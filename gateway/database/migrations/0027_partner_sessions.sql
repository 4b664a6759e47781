-- A session may be for the pages of a partner: then it is good for one game, and only for pages of one origin. The id is what its player
-- ends it by, and it ends with the session that made it.
alter table sessions add column partner_id text unique;
alter table sessions add column partner_origin text;
alter table sessions add column partner_gp_id text references games (gp_id);
alter table sessions add column made_by text references sessions (token_hash) on delete cascade;
alter table sessions add constraint sessions_partner_whole
  check (num_nulls(partner_id, partner_origin, partner_gp_id, made_by) in (0, 4));
create index sessions_made on sessions (made_by) where made_by is not null;
