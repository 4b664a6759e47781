import { createHash } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { randomToken } from './secrets.ts';

/** What ids and tokens of a cell begin with; empty for a database that is no cell. */
export const cellPrefix = (cell = ''): string => cell && `${cell}_`;

/** A random number of an order, or another id of it. On a database that is a cell it begins with the letter of the cell. */
export const orderId = (cell?: string): string => cellPrefix(cell) + randomToken(128);

/** Whether a text has the form of an order's number. A token is longer. */
export const isOrderId = (text: string): boolean => /^(?:[a-z]_)?[\w-]{22}$/.test(text);

/** A random token of a session, or of a payment ticket. On a database that is a cell it begins with the letter of the cell. */
export const cellToken = (cell?: string): string => cellPrefix(cell) + randomToken();

/** The cell that an order's number names; empty for a number without one. It may be made up. */
export const cellOf = (billingNo: string): string => /^([a-z])_[\w-]{22}$/.exec(billingNo)?.[1] ?? '';

/** Tokens of a session of an account, of a character and of a partner. Their lengths differ from those of tokens without a cell. */
const token = /^([a-z])_(?:(?:character_)?[\w-]{43}|[\w-]{65}(?:[\w-]{22})?)$/;

/** The cell that the token of a session or of a payment ticket names; empty for one without a cell. It may be made up. */
export const cellOfToken = (text: string): string => token.exec(text)?.[1] ?? '';

/** The cell that a replenish link names; empty for one without a cell. It may be made up. */
export const cellOfLink = (link: string): string => /^([a-z])_[\w-]{51}$/.exec(link)?.[1] ?? '';

/** The databases of an installation. Without cells they are one, which is `home` too. */
export interface Cells<Db = Database> {
  /** Has what belongs to no account: log-ins in progress, identities, rate limits, point cards, promo codes. */
  readonly home: Db;
  /** Every database, in the order of the settings; the first is `home`. */
  readonly all: readonly Db[];
  /** The database with a letter; undefined for a letter that no cell has. */
  byLetter(letter: string): Db | undefined;
  /** The database that a brand has for itself. */
  ofBrand(brand: string): Db | undefined;
  /** The databases that no brand has for itself. */
  readonly shared: readonly Db[];
}

/** The position of an account among `count` cells. It must never change, because the account's rows stay where they are. */
export const cellIndex = (accountId: string, count: number): number =>
  count === 1 ? 0 : createHash('sha256').update(accountId).digest().readUInt32BE(0) % count;

/**
 * Makes the cells of an installation from their databases, each with its letter.
 * @param apart the letters of brands that have a cell for themselves, by the name of the brand
 */
export function createCells<Db extends Pick<Database, 'cell'>>(
  all: readonly Db[],
  apart: Readonly<Record<string, string>> = {},
): Cells<Db> {
  const [home] = all;
  if (!home) throw new TypeError('createCells: there is no database.');
  const byLetter = new Map(all.map((db) => [db.cell ?? '', db]));
  const brands = new Map(Object.entries(apart).map(([brand, letter]) => [brand, byLetter.get(letter)]));
  const taken = new Set(Object.values(apart));
  return {
    home,
    all,
    byLetter: (letter) => byLetter.get(letter),
    ofBrand: (brand) => brands.get(brand),
    shared: all.filter(({ cell = '' }) => !taken.has(cell)),
  };
}
