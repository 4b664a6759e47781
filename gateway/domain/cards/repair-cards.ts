import type { Database } from '../../database/database.ts';
import { inPages } from '../../database/pages.ts';
import { type Cells, cellOf } from '../cell.ts';
import { type CardClaim, settleClaim } from './card-claims.ts';
import { noteIn } from './note-cards.ts';

/** A card that two orders used: the home database was restored, and the card was accepted again before it was repaired. */
export interface CardUsedTwice {
  readonly billing_no: string;
  /** The other order. */
  readonly other: string;
}

/** A used card whose order is not in its cell any more: the cell was restored from a backup of before the order. */
export interface LostOrder {
  readonly billing_no: string;
  readonly cell: string;
  /** When the card was used. */
  readonly at: Date;
  readonly gp_id: string;
  readonly amount_minor: number;
  readonly currency: string;
  readonly gems: number;
  readonly extra_gems: number;
  readonly gems_name: string;
}

/** How the point cards of the home database and the orders of the other cells fit together. */
export interface CardRepair {
  /** How many cards were unused at home, and are used by an order of a cell. */
  readonly marked: number;
  readonly twice: readonly CardUsedTwice[];
  /** Orders whose card is not in the home database, because it was imported after the backup. */
  readonly missing: readonly string[];
  /** Orders of an earlier release whose card is not known anywhere. */
  readonly unknown: readonly string[];
  readonly lost: readonly LostOrder[];
}

/** An order of a cell that spent a card. */
interface CardSpend {
  readonly billing_no: string;
  readonly number_digest: string | null;
  readonly at: Date;
}

interface CardState {
  readonly state: 'unused' | 'used';
  readonly used_by: string | null;
  readonly cell: string | null;
  readonly is_open: boolean;
}

/** How a repair runs. */
export interface RepairOptions {
  readonly now: number;
  /** Only looks. */
  readonly isDryRun: boolean;
}

type Found = { readonly is: 'marked' | 'missing' | 'unknown' } | { readonly is: 'twice'; readonly other: string };

async function stateOf({ query }: Database, digest: string): Promise<CardState | undefined> {
  const { rows } = await query<CardState>(
    `select state, coalesce(point_cards.billing_no, card_claims.billing_no) as used_by, cell, at is not null and settled_at is null as is_open
     from point_cards left join card_claims using (number_digest) where number_digest = $1`,
    [digest],
  );
  return rows[0];
}

/** Marks a card as used by an order that exists. @returns whether it was unused */
async function mark(home: Database, cell: string, spend: CardSpend, now: number): Promise<boolean> {
  const { rowCount } = await home.query(
    `with taken as (update point_cards set state = 'used', used_at = $4 where number_digest = $1 and state = 'unused' returning number_digest)
     insert into card_claims (billing_no, number_digest, cell, at, settled_at, noted_at) select $2, number_digest, $3, $4, $5, $5 from taken`,
    [spend.number_digest, spend.billing_no, cell, spend.at, new Date(now)],
  );
  return rowCount > 0;
}

/** Whether the claim of another order, which is not settled, will be: its order exists. */
async function isMade(db: Database | undefined, billingNo: string): Promise<boolean> {
  const { rowCount } = (await db?.query("select 1 from card_spends where billing_no = $1 and state = 'spent'", [
    billingNo,
  ])) ?? { rowCount: 0 };
  return rowCount > 0;
}

/** Repairs what the home database knows of the card of one order. */
async function repairSpend(
  { home, byLetter }: Cells,
  cell: string,
  spend: CardSpend,
  { now, isDryRun }: RepairOptions,
): Promise<Found> {
  const { number_digest } = spend;
  if (number_digest === null) return { is: 'unknown' };
  const known = await stateOf(home, number_digest);
  if (!known) return { is: 'missing' };
  const { is_open, used_by } = known;
  const otherCell = byLetter(known.cell ?? '');
  if (isDryRun) {
    const isFree = known.state === 'unused' || (is_open && !(await isMade(otherCell, used_by ?? '')));
    return isFree ? { is: 'marked' } : { is: 'twice', other: used_by ?? '' };
  }
  // The claim is of the time before the backup. Its order may never have been made.
  if (is_open && used_by !== null && otherCell)
    await settleClaim(home, otherCell, { billing_no: used_by, cell: otherCell.cell ?? '', number_digest }, now);
  if (await mark(home, cell, spend, now)) return { is: 'marked' };
  return { is: 'twice', other: (await stateOf(home, number_digest))?.used_by ?? '' };
}

/** The orders of a cell that the home database does not know. */
async function unknownAtHome(home: Database, spends: readonly CardSpend[]): Promise<readonly CardSpend[]> {
  const { rows } = await home.query<{ billing_no: string }>(
    'select billing_no from card_claims where billing_no = any($1)',
    [spends.map(({ billing_no }) => billing_no)],
  );
  const known = new Set(rows.map(({ billing_no }) => billing_no));
  return spends.filter(({ billing_no }) => !known.has(billing_no));
}

/** The orders of settled claims that a cell does not have. Notes the cards of the others there. */
async function lostIn(home: Database, db: Database, claims: readonly CardClaim[], { isDryRun }: RepairOptions) {
  const numbers = claims.map(({ billing_no }) => billing_no);
  const { rows } = await db.query<{ billing_no: string; is_noted: boolean }>(
    "select billing_no, number_digest is not null as is_noted from card_spends where billing_no = any($1) and state = 'spent'",
    [numbers],
  );
  const noted = new Map(rows.map(({ billing_no, is_noted }) => [billing_no, is_noted]));
  const toNote = claims.filter(({ billing_no }) => noted.get(billing_no) === false);
  if (!isDryRun && toNote.length > 0) await noteIn(db, toNote);
  const lost = numbers.filter((number) => !noted.has(number));
  if (lost.length === 0) return [];
  const found = await home.query<LostOrder>(
    `select card_claims.billing_no, cell, at, gp_id, amount_minor, currency, gems, extra_gems, gems_name
     from card_claims join point_cards using (number_digest) where card_claims.billing_no = any($1) order by at, billing_no`,
    [lost],
  );
  return found.rows;
}

/**
 * Marks the cards as used in the home database that orders of other cells spent, and finds the orders that a cell has lost. It may be
 * repeated, also while gateways sell.
 */
export async function repairCards(cells: Cells, options: RepairOptions): Promise<CardRepair> {
  const { home, all } = cells;
  let marked = 0;
  const twice: CardUsedTwice[] = [];
  const others: Record<'missing' | 'unknown', string[]> = { missing: [], unknown: [] };
  const lost: LostOrder[] = [];
  for (const db of all.filter((one) => one !== home)) {
    const cell = db.cell ?? '';
    // The cell is read first: an order has its claim at home before it is made.
    const spends = inPages<CardSpend>(
      db,
      "select billing_no, number_digest, at from card_spends where billing_no > $1 and state = 'spent' order by billing_no",
      ({ billing_no }) => billing_no,
    );
    for await (const page of spends)
      for (const spend of await unknownAtHome(home, page)) {
        const found = await repairSpend(cells, cell, spend, options);
        if (found.is === 'marked') marked += 1;
        else if (found.is === 'twice') twice.push({ billing_no: spend.billing_no, other: found.other });
        else others[found.is].push(spend.billing_no);
      }
    const claims = inPages<CardClaim>(
      home,
      `select billing_no, number_digest, cell from card_claims
       where billing_no > $1 and cell = $2 and settled_at is not null order by billing_no`,
      ({ billing_no }) => billing_no,
      [cell],
    );
    for await (const page of claims) lost.push(...(await lostIn(home, db, page, options)));
  }
  return { marked, twice, ...others, lost };
}

/** What an operator decides about a card whose order is lost: the goods were given, or the card may be used again. */
export type LostCardDecision = 'used' | 'unused';

/** What became of a decision. `repeat`: it was decided so before. */
export type LostCardOutcome = 'settled' | 'repeat' | 'no-such-order' | 'order-exists' | 'settled-otherwise';

/**
 * Settles a card whose order is lost, once. In both cases the number of the order is taken in its cell, so the order can never be made.
 * @param db the cell of the order
 */
export async function settleLostCard(
  home: Database,
  db: Database,
  billingNo: string,
  as: LostCardDecision,
  now: number,
): Promise<LostCardOutcome> {
  const orders = await db.query('select 1 from orders where billing_no = $1', [billingNo]);
  if (orders.rowCount > 0) return 'order-exists';
  const { rows } = await home.query<CardClaim>('select number_digest from card_claims where billing_no = $1', [
    billingNo,
  ]);
  const [claim] = rows;
  const state = as === 'used' ? 'spent' : 'released';
  const before = await db.query<{ state: string }>('select state from card_spends where billing_no = $1', [billingNo]);
  if (!claim) {
    const isReleased = cellOf(billingNo) === db.cell && before.rows[0]?.state === 'released';
    if (!isReleased) return 'no-such-order';
    return as === 'unused' ? 'repeat' : 'settled-otherwise';
  }
  const { rows: taken } = await db.query<{ state: string }>(
    `insert into card_spends as known (billing_no, state, at, number_digest) values ($1, $2, $3, $4)
     on conflict (billing_no) do update set state = known.state returning state`,
    [billingNo, state, new Date(now), claim.number_digest],
  );
  if (taken[0]?.state !== state) return 'settled-otherwise';
  if (as === 'used') return before.rows[0] ? 'repeat' : 'settled';
  await home.query(
    `with freed as (delete from card_claims where billing_no = $1 returning number_digest)
     update point_cards set state = 'unused', used_at = null from freed where point_cards.number_digest = freed.number_digest`,
    [billingNo],
  );
  return 'settled';
}
