-- A partner's session has one salt from its beginning, by which the gateway knows each token that the session ever had from anything else
-- that begins with its id.
alter table sessions drop constraint sessions_last_whole;
alter table sessions add constraint sessions_last_whole
  check (num_nulls(last_hash, last_until) in (0, 2) and (last_hash is null or renewal_salt is not null) and (renewal_salt is null or partner_id is not null));
