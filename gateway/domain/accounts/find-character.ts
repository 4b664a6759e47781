import type { Area, Brand } from '../../../src/brand/index.ts';
import { limitsMinors } from '../../../src/rules/law.ts';
import type { Clock, Database } from '../../database/database.ts';
import type { Accounts, CharacterSearch } from '../../ports/accounts.ts';
import { ApiError } from '../api-error.ts';
import { type Cells, createCells } from '../cell.ts';
import { consume, networkLimits, type RateLimit } from '../rate-limit.ts';
import { cellOfAccount } from './account-cell.ts';
import { type CharacterScope, openCharacterSession } from './character-sessions.ts';
import type { Logins } from './logins.ts';
import { maskName } from './masked-name.ts';
import { rememberAccount } from './remember-account.ts';

const minuteMs = 60_000;

/** How many IDs one network address may look up. Found IDs count too, so that nobody can collect names. */
const lookUps = (address: string): RateLimit[] => [
  ...networkLimits('character', address, 60, 10 * minuteMs),
  ...networkLimits('character-day', address, 600, 24 * 60 * minuteMs),
];

/** What finding a character works with. */
export interface FindServices {
  /** The database of the limits. */
  readonly db: Database;
  /** All databases: the session is written to that of the account. Without it they are `db` alone. */
  readonly cells?: Cells;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly logins: Logins;
}

/** A found character, and the session that can buy for it. */
export interface FoundCharacter extends CharacterScope {
  readonly token: string;
  readonly level: number;
  readonly server_name: string;
  readonly area_id: string;
  readonly area_name: string;
}

/**
 * Whether a brand lets players buy by a player ID in an area. Not where the law limits what minors spend: what one states of their age
 * would hold for an account that is another's.
 */
export function takesPlayerIds({ logins }: Pick<Brand, 'logins'>, areas: readonly Area[], accounts: Accounts): boolean {
  return logins.includes('player_id') && accounts.findCharacter !== undefined && !areas.some(limitsMinors);
}

/**
 * Finds a character by the ID that its game shows and opens a session for it (LG-7). An unknown ID and an account that may not buy get
 * the same answer, after the same work.
 * @throws {ApiError} `log-in-failed`, `too-many`
 */
export async function findCharacter(
  { db, cells = createCells([db]), clock, accounts, logins }: FindServices,
  search: CharacterSearch,
  signal: AbortSignal,
): Promise<FoundCharacter> {
  const { address, brand, gp_id } = search;
  await consume(db, lookUps(address), clock());
  const found = await logins.queue(async () => (await accounts.findCharacter?.(search, signal)) ?? null, {
    address,
    signal,
  });
  const { rows } = await db.query<{ name: string }>('select name from servers where gp_id = $1 and server_id = $2', [
    gp_id,
    found?.character.server_id ?? '',
  ]);
  const [server] = rows;
  if (!found?.account.real_name || !server)
    throw new ApiError('log-in-failed', 'There is no character with this player ID.');
  const { character, account } = found;
  const { server_id, role_id, level, area_id, area_name } = character;
  const scope = { gp_id, server_id, role_id, name: maskName(character.name) };
  const cell = await cellOfAccount(cells, brand, account.account_id);
  return cell.tx(async (query) => {
    await rememberAccount(query, brand, account);
    const session = await openCharacterSession(query, account.account_id, scope, clock(), cell.cell);
    return { ...scope, ...session, level, server_name: server.name, area_id, area_name };
  });
}
