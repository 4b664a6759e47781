-- The lowest age band that a player of Japan stated in a calendar month of Japan's time: under how many years;
-- null: 18 and over; 0: none was stated.
create table stated_ages (
  account_id text not null references accounts (account_id),
  month      timestamptz not null,
  under      smallint,
  primary key (account_id, month)
);
