import { codes } from '../../src/contract/index.ts';
import { encodeCard } from '../../src/rules/card.ts';
import type { Database, Query } from '../database/database.ts';
import { openSession } from '../domain/accounts/sessions.ts';
import { oneCardKey } from '../domain/cards/card-keys.ts';
import { cellToken, createCells } from '../domain/cell.ts';
import { randomToken } from '../domain/secrets.ts';
import { createApp } from '../http/app.ts';
import type { Character } from '../ports/accounts.ts';
import { onlyProvider } from '../ports/payment-provider.ts';
import { sandboxKey } from '../sandbox/card-key.ts';
import { createSandboxHosting } from '../sandbox/hosting.ts';
import { tiny } from './brands.ts';
import { purchase, testClient } from './client.ts';
import { resetMoney } from './money-world.ts';
import { makeWorld } from './world.ts';

/** The time of both cells. */
export const cellsNow = Date.UTC(2026, 10, 20);

/** The characters of Ann, who is in the home cell, and of Bob, who is in the other one. */
const characters: Readonly<Record<string, string>> = { 'a-ann': 'r1', 'a-bob': 'r3' };

/** The number of rows of a query. */
export const countOf = async ({ query }: Database, from: string): Promise<number> =>
  (await query(`select 1 from ${from}`)).rowCount;

/** What a card request was answered with: an order, or the field or word of its refusal. */
export interface CardAnswer {
  readonly billing_no: string;
  readonly refusal: string;
}

/**
 * Two cells with the test world in each: `a`, which is the home cell and has Ann's session, and `b` with Bob's. The point cards are in `a`
 * only, so a test fails that looks for them elsewhere.
 */
export async function openTwoCells(first: Database, second: Database) {
  const home: Database = { ...first, cell: 'a', clock: () => cellsNow };
  const other: Database = { ...second, cell: 'b', clock: () => cellsNow };
  for (const { query } of [home, other]) await makeWorld(query);
  const reset = async (): Promise<void> => {
    for (const { query } of [home, other]) {
      for (const table of ['card_claims', 'card_spends', 'promo_claims', 'promo_grants', 'promo_uses', 'promo_codes'])
        await query(`delete from ${table}`);
      await resetMoney(query, cellsNow);
    }
    await other.query('delete from point_cards');
  };
  await reset();
  const role = (account_id: string): Character => {
    const role_id = characters[account_id] ?? '';
    return { server_id: 's1', role_id, name: role_id, level: 1, area_id: '', area_name: '' };
  };
  /** The gateway of one cell. */
  const appOf = (db: Database, homeDb = home) =>
    testClient(
      createApp({
        db: homeDb,
        cells: createCells([db.cell === 'b' ? homeDb : db, db.cell === 'b' ? db : other]),
        shops: [tiny],
        hosting: createSandboxHosting([tiny], {}),
        cardKeys: oneCardKey(sandboxKey),
        accounts: { logIn: async () => null, characters: async ({ account_id }) => [role(account_id)] },
        delivery: async () => ({ is: 'delivered' }),
        payments: onlyProvider({
          name: 'p',
          createPayment: async ({ billing_no }) => ({
            page: { url: `https://p.example/${billing_no}` },
            providerRef: billing_no,
          }),
        }),
      }),
    );
  const tokens = {
    a: await openSession(home.query, 'a-ann', cellsNow, cellToken('a')),
    b: await openSession(other.query, 'a-bob', cellsNow, cellToken('b')),
  };
  /**
   * Pays with a card: for gems of the card itself, or for a product.
   * @param app of the cell, whose databases may be faulty
   */
  const pay = async (
    app: ReturnType<typeof appOf>,
    cell: 'a' | 'b',
    { call = 'card_info', number = '2222', product_id = 'gems', request_id = randomToken(128) } = {},
  ): Promise<CardAnswer> => {
    // Guesses are not what is tested here.
    await home.query('delete from attempts');
    const role_id = cell === 'a' ? 'r1' : 'r3';
    const card_info = encodeCard(number, `pass-${number[0]}`) ?? '';
    const params = { ...purchase, product_id, role_id, card_info, request_id };
    const { product_id: _, domain_area: __, country: ___, ...character } = params;
    const { code, content } = await app.call(`/api/pay/${call}`, call === 'card_info' ? character : params, {
      post: true,
      token: tokens[cell],
    });
    const word = Object.entries(codes).find(([, one]) => one === code)?.[0] ?? `${code}`;
    return code === codes.success
      ? { billing_no: content.billing_no, refusal: '' }
      : { billing_no: '', refusal: content?.field ?? word };
  };
  /** Whether a card is used, how its claim stands, and how many orders are paid in each cell. */
  const stateOf = async (number = '2222') => {
    const { rows } = await home.query<{ state: string; claim: string }>(
      `select state, case when at is null then 'none' when settled_at is null then 'open' else 'settled' end as claim
       from point_cards left join card_claims using (number_digest) where gp_id = 'g1' and amount_minor = $1 order by state desc limit 1`,
      [number === '1111' ? 1_000 : 999],
    );
    const orders = [await countOf(home, 'orders where status = 1'), await countOf(other, 'orders where status = 1')];
    return { ...rows[0], orders };
  };
  return { home, other, reset, appOf, tokens, pay, stateOf };
}

/** A database of which some statements or transactions fail. */
export interface FaultyDatabase {
  readonly db: Database;
  /** What fails next: statements with this text, transactions before they begin, or the answer to their commit. */
  faults: { sql?: RegExp; tx?: 'before' | 'after' };
}

/** Wraps a database, so that its connection is lost where a test says. */
export function faulty(db: Database): FaultyDatabase {
  const lost = (): Error => new Error('The connection was lost.');
  const faultyDb: FaultyDatabase = {
    faults: {},
    db: {
      ...db,
      query: ((sql, params) =>
        faultyDb.faults.sql?.test(sql) ? Promise.reject(lost()) : db.query(sql, params)) as Query,
      tx: async (work, options) => {
        if (faultyDb.faults.tx === 'before') throw lost();
        const value = await db.tx(work, options);
        if (faultyDb.faults.tx === 'after') throw lost();
        return value;
      },
    },
  };
  return faultyDb;
}
