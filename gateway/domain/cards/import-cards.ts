import { decodeCard, encodeCard } from '../../../src/rules/card.ts';
import type { Database, Query } from '../../database/database.ts';
import { type KeyRing, randomToken } from '../secrets.ts';
import { cardDigests, isCardNumber } from './point-cards.ts';

/** A point card to import. */
export interface NewCard {
  readonly number: string;
  readonly password: string;
  readonly gp_id: string;
  readonly card_type: string;
  readonly amount_minor: number;
  readonly currency: string;
  readonly gems: number;
  readonly extra_gems: number;
  readonly gems_name: string;
}

const minPassword = 8;
const batch = 1_000;

/** A card as players will send it, or why it cannot be used. The reason does not repeat the card. */
function normalize({ number, password }: NewCard): { readonly number: string; readonly password: string } | string {
  const card = decodeCard(encodeCard(number, password) ?? '');
  if (!card || !isCardNumber(card.number)) return 'the number or the password cannot be typed as a card';
  if (card.password.length < minPassword) return `the password has fewer than ${minPassword} characters`;
  return card;
}

/** Numbers and passwords that cannot be used, by the position of the card. */
function findUnusable(cards: readonly NewCard[], key: string): Map<number, string> {
  const problems = new Map<number, string>();
  const seen = new Map<string, number>();
  for (const [at, one] of cards.entries()) {
    const card = normalize(one);
    if (typeof card === 'string') {
      problems.set(at, card);
      continue;
    }
    const { number_digest } = cardDigests(card, '', key);
    if (seen.has(number_digest)) problems.set(at, 'the number is in the file twice');
    seen.set(number_digest, at);
  }
  return problems;
}

async function unknownGames(query: Query, cards: readonly NewCard[]): Promise<Set<string>> {
  const games = new Set(cards.map(({ gp_id }) => gp_id));
  const { rows } = await query<{ gp_id: string }>('select gp_id from games where gp_id = any($1)', [[...games]]);
  for (const { gp_id } of rows) games.delete(gp_id);
  return games;
}

async function insertCards(query: Query, cards: readonly NewCard[], key: string): Promise<number> {
  const rows = cards.map((one) => {
    const card = normalize(one);
    if (typeof card === 'string') throw new Error(card);
    const salt = randomToken(128);
    const { number: _, password: __, ...rest } = one;
    return { ...rest, salt, ...cardDigests(card, salt, key) };
  });
  const { rowCount } = await query(
    `insert into point_cards (number_digest, salt, password_digest, gp_id, card_type, amount_minor, currency, gems, extra_gems, gems_name)
     select number_digest, salt, password_digest, gp_id, card_type, amount_minor, currency, gems, extra_gems, gems_name
     from jsonb_to_recordset($1::jsonb) card (number_digest text, salt text, password_digest text, gp_id text, card_type text,
       amount_minor bigint, currency text, gems bigint, extra_gems bigint, gems_name text)
     on conflict (number_digest) do nothing`,
    [JSON.stringify(rows)],
  );
  return rowCount;
}

/** Removes the cards whose numbers are stored under an older key. Otherwise each of them could be spent twice. */
async function withoutKnown(query: Query, cards: readonly NewCard[], olderKeys: KeyRing): Promise<NewCard[]> {
  const digests = cards.map((card) => {
    const clear = normalize(card);
    return typeof clear === 'string' ? [] : olderKeys.map((key) => cardDigests(clear, '', key).number_digest);
  });
  const { rows } = await query<{ number_digest: string }>(
    'select number_digest from point_cards where number_digest = any($1)',
    [digests.flat()],
  );
  const known = new Set(rows.map(({ number_digest }) => number_digest));
  return cards.filter((_, at) => !digests[at]?.some((digest) => known.has(digest)));
}

/** What became of an import. `problems` are by the position of the card; with any of them nothing is imported. */
export type CardImport =
  | { readonly is: 'imported'; readonly imported: number; readonly known: number }
  | { readonly is: 'refused'; readonly problems: ReadonlyMap<number, string> };

/**
 * Imports point cards, all or none. A card whose number is stored already stays as it is, so a repeated import adds nothing. Only digests of
 * numbers and passwords are stored.
 * @param keys the digests are made with the first key
 */
export async function importCards(db: Database, cards: readonly NewCard[], keys: KeyRing): Promise<CardImport> {
  const [key = '', ...olderKeys] = keys;
  const problems = findUnusable(cards, key);
  const unknown = await unknownGames(db.query, cards);
  for (const [at, { gp_id }] of cards.entries()) if (unknown.has(gp_id)) problems.set(at, `there is no game ${gp_id}`);
  if (problems.size > 0) return { is: 'refused', problems };
  return db.tx(async (query) => {
    let imported = 0;
    for (let from = 0; from < cards.length; from += batch) {
      const some = cards.slice(from, from + batch);
      imported += await insertCards(
        query,
        olderKeys.length > 0 ? await withoutKnown(query, some, olderKeys) : some,
        key,
      );
    }
    return { is: 'imported', imported, known: cards.length - imported };
  });
}
