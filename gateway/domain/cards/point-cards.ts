import { timingSafeEqual } from 'node:crypto';
import { type CardText, decodeCard } from '../../../src/rules/card.ts';
import { plainCode } from '../../../src/rules/text.ts';
import type { Database } from '../../database/database.ts';
import { ApiError } from '../api-error.ts';
import { consume, giveBack, networkLimits, type RateLimit } from '../rate-limit.ts';
import { hmac } from '../secrets.ts';
import type { CardKeys } from './card-keys.ts';
import { readCard, type TokenScope } from './card-token.ts';

/** A point card as it is stored: of its number and password there are only digests. */
export interface CardRow {
  readonly number_digest: string;
  readonly salt: string;
  readonly password_digest: string;
  readonly gp_id: string;
  readonly card_type: string;
  /** The face value, in minor units. */
  readonly amount_minor: number;
  readonly currency: string;
  readonly gems: number;
  readonly extra_gems: number;
  /** What the card brings, in words. */
  readonly gems_name: string;
  readonly state: 'unused' | 'used';
  readonly billing_no: string | null;
  /** It is used for an order of another cell, and it is not known yet whether that order exists. */
  readonly is_claimed: boolean;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** A card number as it is stored: ASCII digits, without spaces, dashes and invisible characters. */
const plainNumber = (number: string): string => plainCode(number).replace(/[ -]/g, '').toUpperCase();

/** Whether a number has only letters and digits. Other text is no card number, so its rejection reveals nothing. */
export const isCardNumber = (number: string): boolean => /^[\p{L}\p{M}\p{N}]+$/u.test(plainNumber(number));

/** What is stored of a card's number and password, under one key. */
export function cardDigests(card: CardText, salt: string, key: string) {
  const number = plainNumber(card.number);
  return {
    number_digest: hmac(key, `number/${number}`),
    password_digest: hmac(key, `password/${salt}/${number}/${card.password}`),
  };
}

/** One answer for a wrong number, a wrong password, a card of another game, and for what is no card at all. */
export const wrongCard = (): ApiError =>
  new ApiError('bad-parameter', 'This card cannot be used. Check number and password.', { field: 'card_info' });

/** The answer for a card that is spent, for those who know its password. */
export function spentCard(): ApiError {
  return new ApiError('bad-parameter', 'This card has been used already.', { field: 'card_spent' });
}

/** The answer for a card token that is over: the card itself may well be good. */
const staleCard = (): ApiError =>
  new ApiError('bad-parameter', 'It took too long. Please type the card again.', { field: 'card_expired' });

/** The answer of a gateway whose operator gave no `CARD_KEY`. */
export const noCards = (): ApiError => new ApiError('not-yet', 'Cards are not accepted yet.');

/** A card that a player shows, of which game, on a page of which origin, and from which network address. */
export interface CardCheck extends TokenScope {
  readonly keys: CardKeys;
  /** Number and password, as the contract encodes them, or the token that stands for them. */
  readonly card_info: string;
  readonly address: string;
}

/**
 * The limits that a guess counts towards (T23). Each account has its own limit per card, so other players cannot lock out the holder. All
 * accounts together have 1,000 tries per card and day. That takes 50 accounts and finds no strong password.
 */
const limitsOn = (address: string, account: string, number: string): RateLimit[] => [
  ...networkLimits('card-address', address, 30, 10 * minuteMs),
  ...networkLimits('card-address-day', address, 200, dayMs),
  { subject: `card-account/${account}`, times: 10, windowMs: 10 * minuteMs },
  { subject: `card-account-day/${account}`, times: 40, windowMs: dayMs },
  { subject: `card/${number}/${account}`, times: 5, windowMs: 10 * minuteMs },
  { subject: `card/${number}/${account}/day`, times: 20, windowMs: dayMs },
  { subject: `card-day/${number}`, times: 1_000, windowMs: dayMs },
];

/** The digests of a card's number, each with the key that made it. */
const numberDigests = (card: CardText, { cards }: CardKeys): Map<string, string> =>
  new Map(cards.map((key) => [cardDigests(card, '', key).number_digest, key]));

/**
 * The card that a player shows, spent or not. Wrong tries are counted whether or not there is such a card, and take the same
 * time.
 * @param db where cards and tries are stored: the home database
 * @param keys without a key of cards no card is accepted
 * @throws {ApiError} `bad-parameter`, `too-many`, and `not-yet` without a key
 */
export async function openCard(
  db: Database,
  { keys, card_info, address, ...scope }: CardCheck,
  now: number,
): Promise<CardRow> {
  const [firstKey] = keys.cards;
  if (!firstKey) throw noCards();
  const read = readCard(keys.tokens, card_info, scope);
  const card = decodeCard(read.card_info);
  if (!card || !isCardNumber(card.number)) throw wrongCard();
  if (now >= read.expiresAtMs) throw staleCard();
  const { gp_id, account_id } = scope;
  const digests = numberDigests(card, keys);
  const tries = limitsOn(address, account_id, cardDigests(card, '', firstKey).number_digest);
  await consume(db, tries, now);
  // A card that was imported under both keys is spent once.
  const { rows } = await db.query<CardRow>(
    `select point_cards.*, at is not null and settled_at is null as is_claimed from point_cards left join card_claims using (number_digest)
     where number_digest = any($1) and gp_id = $2 order by state = 'used' desc limit 1`,
    [[...digests.keys()], gp_id],
  );
  const found = rows[0];
  const key = digests.get(found?.number_digest ?? '') ?? firstKey;
  // Checks the password as typed and with plain digits and dashes, because phones type other characters than the card shows.
  const typed = [card.password, plainCode(card.password)].map(
    (password) => cardDigests({ ...card, password }, found?.salt ?? 'none', key).password_digest,
  );
  const isRight = typed.map((digest) =>
    timingSafeEqual(Buffer.from(digest), Buffer.from(found?.password_digest ?? digest)),
  );
  if (!isRight.includes(true) || !found) throw wrongCard();
  await giveBack(db, tries, now);
  return found;
}
