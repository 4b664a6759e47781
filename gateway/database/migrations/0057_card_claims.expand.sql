-- In the home database: point cards that are used for orders of other cells. cell: the letter of the order's cell. settled_at: when it was
-- known that the order exists; null until then. A claim whose order was never made is deleted, and its card is unused again.
create table card_claims (
  billing_no    text primary key,
  number_digest text not null unique references point_cards (number_digest) on delete cascade,
  cell          text not null,
  at            timestamptz not null,
  settled_at    timestamptz
);
create index card_claims_open on card_claims (at) where settled_at is null;

-- In the database of a cell: what became of the orders that a card of the home database pays. released: the card was given back, so the
-- order can never be made.
create table card_spends (
  billing_no text primary key,
  state      text not null check (state in ('spent', 'released')),
  at         timestamptz not null
);
