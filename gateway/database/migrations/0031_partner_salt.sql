-- A partner session keeps one salt from its start. With it the gateway recognizes every token that the session ever had, and rejects other
-- text that begins with the id of the session.
alter table sessions drop constraint sessions_last_whole;
alter table sessions add constraint sessions_last_whole
  check (num_nulls(last_hash, last_until) in (0, 2) and (last_hash is null or renewal_salt is not null) and (renewal_salt is null or partner_id is not null));
