-- What a catalogue no longer has is withdrawn where rows of players refer to it: it is neither listed nor given any more, and players
-- keep what they have. Null: it is offered.
alter table clients add column withdrawn_at timestamptz;
alter table coupons add column withdrawn_at timestamptz;
alter table activities add column withdrawn_at timestamptz;
alter table activity_gifts add column withdrawn_at timestamptz;

-- A shop may take a server out of its list while accounts have characters on it. They are not offered then.
alter table roles drop constraint roles_gp_id_server_id_fkey;
