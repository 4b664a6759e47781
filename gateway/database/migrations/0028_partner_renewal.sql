-- A partner's session stands by itself: it goes on when the log-in that made it has ended, and is renewed under one id until a moment.
-- It has one row, whichever token it has by now. What stands for the last token is kept beside the present one: for a short while both are
-- good, and the last one is given the same next one again, which is made of it and of the salt. `used` says that the present token came
-- to its page: then nobody needs to ask again with the last one. Of an exchanged log-in the last token is that of the full session.
alter table sessions drop constraint sessions_partner_whole;
alter table sessions drop column made_by;
alter table sessions add column renewable_until timestamptz;
alter table sessions add column last_hash text unique;
alter table sessions add column last_until timestamptz;
alter table sessions add column renewal_salt text;
alter table sessions add column used boolean not null default false;
update sessions set renewable_until = expires_at where partner_id is not null;
alter table sessions add constraint sessions_partner_whole
  check (num_nulls(partner_id, partner_origin, partner_gp_id, renewable_until) in (0, 4));
alter table sessions add constraint sessions_last_whole
  check (num_nulls(last_hash, last_until, renewal_salt) in (0, 3) and (last_hash is null or partner_id is not null));
-- When a session is over for good, which is when its row is deleted.
drop index sessions_by_expiry;
create index sessions_by_end on sessions (coalesce(renewable_until, expires_at));
