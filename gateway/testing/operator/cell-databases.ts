import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { encodeCard } from '../../../src/rules/card.ts';

/** The letters of the cells; the first is the home cell. Of the players, Ada is in `a`, and Ben in `b`. */
const letters = ['a', 'b'] as const;

/** Two databases of one server, as cells. */
export interface CellDatabases {
  /** The setting COINSLOT_CELLS, for the owner or for another role. */
  list(role?: string): string;
  /** Runs a statement in one of them as its owner. */
  query<Row extends pg.QueryResultRow>(letter: 'a' | 'b', sql: string): Promise<Row[]>;
  close(): Promise<void>;
}

/** Creates an empty database for each cell. @param server the address of the server for its owner */
export async function createCellDatabases(server: string): Promise<CellDatabases> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  for (const letter of letters) await admin.query(`create database cell_${letter}`);
  await admin.end();
  const addressOf = (letter: string, role?: string): string => {
    const url = new URL(server);
    url.pathname = `/cell_${letter}`;
    if (role) url.username = role;
    return url.href;
  };
  const pools = new Map(
    letters.map((letter) => [letter, new pg.Pool({ connectionString: addressOf(letter), max: 1 })]),
  );
  return {
    list: (role) => letters.map((letter) => `${letter}=${addressOf(letter, role)}`).join(' '),
    query: async <Row extends pg.QueryResultRow>(letter: 'a' | 'b', sql: string) =>
      (await pools.get(letter)?.query<Row>(sql))?.rows ?? [],
    close: async () => {
      for (const pool of pools.values()) await pool.end();
    },
  };
}

/** The number of cards, which is more than a run spends. */
const cardCount = 2_000;
const numberOf = (at: number): string => `${400_000_000 + at}`;
const passwordOf = (at: number): string => `password-${at}`;

/** A card as a player types it. */
export const cardInfo = (at: number): string => encodeCard(numberOf(at), passwordOf(at)) ?? '';

/** Writes a file of point cards for the game of the example. @returns its path */
export function writeCards(folder: string): string {
  const path = join(folder, 'cards.csv');
  const rows = Array.from(
    { length: cardCount },
    (_, at) => `${numberOf(at)},${passwordOf(at)},lantern,Test card,4.99,USD,60,Flames`,
  );
  writeFileSync(path, ['number,password,gp_id,card_type,amount,currency,gems,gems_name', ...rows].join('\n'));
  return path;
}

/**
 * Lets the game take cards, and makes the order of each card slow between the claim of the card and the commit, so that a kill can come in
 * between.
 */
export async function prepareCards({ query }: CellDatabases): Promise<void> {
  for (const letter of letters) await query(letter, 'update game_areas set is_has_card = true');
  await query(
    'b',
    `create function wait_a_little() returns trigger language plpgsql as 'begin perform pg_sleep(0.3); return new; end';
     create trigger slow before insert on card_spends for each row execute function wait_a_little()`,
  );
}

/** The orders of claims that are not settled. */
export const openClaims = async ({ query }: CellDatabases): Promise<string[]> =>
  (await query<{ billing_no: string }>('a', 'select billing_no from card_claims where settled_at is null')).map(
    ({ billing_no }) => billing_no,
  );

/** Forgets the tries of cards. Each kill during the check of a card leaves a try counted, and a run has more kills than a player has tries. */
export const forgetTries = async ({ query }: CellDatabases): Promise<void> => {
  await query('a', "delete from attempts where subject like 'card%'");
};
