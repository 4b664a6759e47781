-- A partner's session stands by itself: it goes on when the log-in that made it has ended, and is renewed under one id until a moment.
-- For a short while after a renewal the token before it is good too, and whoever asks again with it is given the same next one, which
-- is made of it and of what is kept here.
alter table sessions drop constraint sessions_partner_whole;
alter table sessions drop column made_by;
alter table sessions add column renewable_until timestamptz;
alter table sessions add column last_hash text unique;
alter table sessions add column last_until timestamptz;
alter table sessions add column renewal_salt text;
update sessions set renewable_until = expires_at where partner_id is not null;
alter table sessions add constraint sessions_partner_whole
  check (num_nulls(partner_id, partner_origin, partner_gp_id, renewable_until) in (0, 4));
alter table sessions add constraint sessions_last_whole
  check (num_nulls(last_hash, last_until, renewal_salt) in (0, 3) and (last_hash is null or partner_id is not null));
