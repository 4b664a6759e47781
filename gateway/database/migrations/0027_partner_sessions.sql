-- A session may be a partner's: then it is good for one game, and only for pages of one origin. The id is what a player ends it by.
alter table sessions add column partner_id text unique;
alter table sessions add column partner_origin text;
alter table sessions add column partner_gp_id text references games (gp_id);
alter table sessions add constraint sessions_partner_whole
  check (num_nulls(partner_id, partner_origin, partner_gp_id) in (0, 3));
create index sessions_of_partners on sessions (account_id) where partner_id is not null;
