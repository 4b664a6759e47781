import type { Database, Query } from '../../database/database.ts';
import { ApiError } from '../api-error.ts';
import { allDone } from '../worker/patience.ts';
import { type CardRow, spentCard } from './point-cards.ts';

/** The database of a cell by its letter; undefined for a letter that names none. */
export type CellByLetter = (letter: string) => Database | undefined;

/** The answer while an order with the same card is being made in another cell. */
const busy = (): ApiError => new ApiError('busy', 'Please try again.');

/** @throws {ApiError} as {@link spentCard}, and `busy` while it is not known yet whether the order exists that the card is used for */
export function requireUnused({ state, is_claimed }: CardRow): void {
  if (is_claimed) throw busy();
  if (state !== 'unused') throw spentCard();
}

/** The order that a card is used for, or null. @throws {ApiError} `busy` while it is not known yet whether that order exists */
export async function orderOfCard({ query }: Database, { number_digest }: CardRow): Promise<string | null> {
  const { rows } = await query<{ billing_no: string | null; is_claimed: boolean }>(
    `select coalesce(point_cards.billing_no, card_claims.billing_no) as billing_no, at is not null and settled_at is null as is_claimed
     from point_cards left join card_claims using (number_digest) where number_digest = $1`,
    [number_digest],
  );
  const [found] = rows;
  if (found?.is_claimed) throw busy();
  return found?.billing_no ?? null;
}

/** An order that is to be paid by a card of the home database. */
interface Claim {
  readonly billing_no: string;
  readonly cell: string;
}

/** A claim with the card that it is for. */
export interface CardClaim extends Claim {
  readonly number_digest: string;
}

/** The refusal of a card that another order has used. It is `busy` while it is not known yet whether that order exists. */
async function refusalOf(query: Query, { number_digest }: CardRow): Promise<ApiError> {
  const { rowCount } = await query('select 1 from card_claims where number_digest = $1 and settled_at is null', [
    number_digest,
  ]);
  return rowCount > 0 ? busy() : spentCard();
}

/** Uses a card for an order that is about to be made in another cell. @throws {ApiError} as {@link refusalOf} */
async function claimCard({ query }: Database, card: CardRow, claim: Claim, now: number): Promise<void> {
  const { rowCount } = await query(
    `with taken as (update point_cards set state = 'used', used_at = $4 where number_digest = $1 and state = 'unused' returning number_digest)
     insert into card_claims (billing_no, number_digest, cell, at) select $2, number_digest, $3, $4 from taken`,
    [card.number_digest, claim.billing_no, claim.cell, new Date(now)],
  );
  if (rowCount === 0) throw await refusalOf(query, card);
}

/**
 * Spends a card of the order's own database, in the order's transaction: of any number of orders at once, one gets it.
 * @throws {ApiError} as {@link refusalOf}, which undoes the order too
 */
async function spendCard(query: Query, card: CardRow, billingNo: string, now: number): Promise<void> {
  const { rowCount } = await query(
    `update point_cards set state = 'used', billing_no = $2, used_at = $3 where number_digest = $1 and state = 'unused'`,
    [card.number_digest, billingNo, new Date(now)],
  );
  if (rowCount === 0) throw await refusalOf(query, card);
}

/** Gives the card of an order back that was not made and never will be. */
async function releaseCard({ query }: Database, billingNo: string): Promise<void> {
  await query(
    `with freed as (delete from card_claims where billing_no = $1 and settled_at is null returning number_digest)
     update point_cards set state = 'unused', used_at = null from freed where point_cards.number_digest = freed.number_digest`,
    [billingNo],
  );
}

/** Notes that an order exists and that its cell knows the card, so that the card stays used. */
async function settle({ query }: Database, billingNo: string, now: number): Promise<void> {
  await query(
    'update card_claims set settled_at = $2, noted_at = coalesce(noted_at, $2) where billing_no = $1 and settled_at is null',
    [billingNo, new Date(now)],
  );
}

/**
 * Spends a claimed card, in the transaction of its order in the order's cell.
 * @throws {ApiError} `busy` if {@link settleClaims} has given the card back meanwhile
 */
async function spendClaimed(query: Query, { number_digest }: CardRow, billingNo: string, now: number): Promise<void> {
  const { rowCount } = await query(
    `insert into card_spends (billing_no, state, at, number_digest) values ($1, 'spent', $2, $3) on conflict (billing_no) do nothing`,
    [billingNo, new Date(now), number_digest],
  );
  if (rowCount === 0) throw busy();
}

/** Where a card and the order that it pays are stored. */
export interface CardDatabases {
  /** The database of the order. */
  readonly db: Database;
  /** The database of the card, which is `db` where there are no cells. */
  readonly home: Database;
}

/** Spends the card of an order, in the order's transaction. */
export type SpendCard = (query: Query) => Promise<void>;

/**
 * Makes an order that a card pays. Where the card is in the order's own database, one transaction spends it. Elsewhere it is used first, and
 * given back if the order is refused for certain. What a crash or a lost connection leaves in between is for {@link settleClaims}.
 * @param make runs the transaction of the order, which must spend the card; null if no order was made
 * @throws {ApiError} as {@link refusalOf}, and what `make` throws
 */
export async function withCard<T>(
  { db, home }: CardDatabases,
  card: CardRow,
  billingNo: string,
  now: number,
  make: (spend: SpendCard) => Promise<T | null>,
): Promise<T | null> {
  const { cell = '' } = db;
  if (cell === (home.cell ?? '')) return make((query) => spendCard(query, card, billingNo, now));
  await claimCard(home, card, { billing_no: billingNo, cell }, now);
  // The job repeats what fails here.
  const release = (): Promise<void> => releaseCard(home, billingNo).catch(() => {});
  try {
    const made = await make((query) => spendClaimed(query, card, billingNo, now));
    await (made === null ? release() : settle(home, billingNo, now).catch(() => {}));
    return made;
  } catch (error) {
    // Any other error may have come after the commit.
    if (error instanceof ApiError) await release();
    throw error;
  }
}

/** How long an order may take that a card pays, before it is looked for. */
const settleAfterMs = 60_000;
const atOnce = 100;

/**
 * Decides in the cell of an order whether it exists. If not, its number is taken, so that it can never be made.
 * @returns whether the card is spent
 */
async function isSpent({ query }: Database, { billing_no, number_digest }: CardClaim, now: number): Promise<boolean> {
  // An order that is being made at this moment has the key already, and the insert waits for the end of its transaction.
  const { rows } = await query<{ state: string }>(
    `insert into card_spends as known (billing_no, state, at, number_digest) values ($1, 'released', $2, $3)
     on conflict (billing_no) do update set number_digest = coalesce(known.number_digest, excluded.number_digest) returning state`,
    [billing_no, new Date(now), number_digest],
  );
  return rows[0]?.state === 'spent';
}

/** Settles a claim, or gives its card back if its order can never be made. @param db the database of the order */
export async function settleClaim(home: Database, db: Database, claim: CardClaim, now: number): Promise<void> {
  const { billing_no } = claim;
  await ((await isSpent(db, claim, now)) ? settle(home, billing_no, now) : releaseCard(home, billing_no));
}

/** Settles claims of one cell, until one fails. */
async function settleIn(
  home: Database,
  db: Database | undefined,
  claims: readonly CardClaim[],
  now: number,
): Promise<void> {
  for (const claim of claims)
    try {
      if (!db) throw new Error(`There is no cell ${claim.cell}.`);
      await settleClaim(home, db, claim, now);
    } catch (cause) {
      throw new Error(`the card of order ${claim.billing_no}: ${cause}`, { cause });
    }
}

/**
 * Settles the claims whose orders are not known after a minute: a crash or a lost connection left them. A card is given back only if its
 * order can never be made.
 * @throws {AggregateError} of the cells that failed, after all others
 */
export async function settleClaims(home: Database, byLetter: CellByLetter, now: number): Promise<void> {
  // In any order, so that a claim that fails each time does not stay in front of the others.
  const { rows } = await home.query<CardClaim>(
    'select billing_no, number_digest, cell from card_claims where settled_at is null and at <= $1 order by random() limit $2',
    [new Date(now - settleAfterMs), atOnce],
  );
  const letters = [...new Set(rows.map(({ cell }) => cell))];
  await allDone(
    letters.map((letter) =>
      settleIn(
        home,
        byLetter(letter),
        rows.filter(({ cell }) => cell === letter),
        now,
      ),
    ),
  );
}
