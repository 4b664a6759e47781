-- A session may be for one character alone, which a player found by its ID without a log-in (LG-7): it buys for that character, and reads
-- only the orders that it made. `buyer_id` stands for it in those orders. The name is the masked one, as the player was shown it.
alter table sessions add column buyer_id text unique;
alter table sessions add column character_gp_id text references games (gp_id);
alter table sessions add column character_server_id text;
alter table sessions add column character_role_id text;
alter table sessions add column character_name text;
alter table sessions add constraint sessions_character_whole
  check (num_nulls(buyer_id, character_gp_id, character_server_id, character_role_id, character_name) in (0, 5)
    and (buyer_id is null or partner_id is null));
alter table orders add column buyer_id text;
alter table payment_tickets add column buyer_id text;
alter table payment_tickets add column buyer_name text;
