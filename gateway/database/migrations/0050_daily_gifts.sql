-- Daily gifts: an activity of seven gifts, one a day. A day begins at midnight in the time zone of the activity.
alter table activities drop constraint activities_type_check;
alter table activities add constraint activities_type_check check (type in ('cumulative', 'continuous', 'daily'));
alter table activities add column time_zone text not null default 'UTC';
alter table game_areas add column is_has_daily boolean not null default false;

-- The primary key is the claim: an account claims one gift of an activity a day, for whichever of its characters. day is counted from
-- 1 January 1970; streak are the days in a row with a claim, including this one.
create table daily_claims (
  account_id  text not null references accounts (account_id),
  activity_id text not null references activities (activity_id),
  day         int not null,
  streak      int not null check (streak > 0),
  gift_id     text not null references activity_gifts (gift_id),
  request_id  text not null,
  server_id   text not null,
  role_id     text not null,
  claimed_at  timestamptz not null,
  primary key (account_id, activity_id, day)
);
create index daily_claims_by_request on daily_claims (account_id, request_id);
