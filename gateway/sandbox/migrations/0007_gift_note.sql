-- What the payer of a gift wrote to the player; empty without a note.
alter table game_goods add column gift_note text not null default '';
