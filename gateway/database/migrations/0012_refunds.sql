-- Money that came for what was paid already, and since when it is owed back to the player.
alter table orders add column refund_at timestamptz;
