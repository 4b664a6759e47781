import { isIPv4, isIPv6 } from 'node:net';
import type { Database, Query } from '../../database/database.ts';
import { ApiError } from '../api-error.ts';

/** What a block applies to. */
export const blockKinds = ['account', 'address', 'player', 'instrument'] as const;
/** One of {@link blockKinds}. */
export type BlockKind = (typeof blockKinds)[number];

/** What is blocked: an account id, an address or a network, a character as `playerValue` writes it, or the digest of an instrument. */
export interface BlockName {
  readonly kind: BlockKind;
  readonly value: string;
}

/** A block. */
export interface Block extends BlockName {
  readonly reason: string;
  readonly created_by: string;
  readonly created_at: Date;
  /** When it ends; null if it does not end by itself. */
  readonly until: Date | null;
}

/** A character as an order names it. */
interface Player {
  readonly gp_id: string;
  readonly server_id: string;
  readonly role_id: string;
}

/** The value of a block of a character. */
const playerValue = ({ gp_id, server_id, role_id }: Player): string => `${gp_id}/${server_id}/${role_id}`;

/** The address of a client for a comparison with networks; null if it is unknown. An IPv6 client is the /64 of its household. */
export function clientNetwork(address: string): string | null {
  const [plain = ''] = address.split('/');
  return isIPv4(plain) || isIPv6(plain) ? address : null;
}

/** The SQL expressions of what {@link isBlocked} compares. Each may be null in SQL. */
interface BlockedSql {
  readonly account: string;
  /** Of the type `inet`. */
  readonly network: string;
  readonly player: string;
  readonly instrument?: string;
  readonly now: string;
}

/** SQL: the condition for the blocks that apply. A network applies if it overlaps with that of the client. */
export const appliesTo = ({ account, network, player, instrument, now }: BlockedSql): string =>
  `(until is null or until > ${now}) and ((kind = 'account' and value = ${account}) or (kind = 'player' and value = ${player})
     or network && ${network}${instrument ? ` or (kind = 'instrument' and value = ${instrument})` : ''})`;

/** SQL: whether a block applies. */
export const isBlocked = (what: BlockedSql): string => `exists (select 1 from blocks where ${appliesTo(what)})`;

/** The refusal of a blocked player. It does not reveal what is blocked. */
export const purchaseRefused = (): ApiError =>
  new ApiError('purchase-refused', 'The shop cannot take this order. Nothing was charged.');

/** @throws {ApiError} `purchase-refused` if the account, its network or the character is blocked */
export async function requireNotBlocked(
  query: Query,
  buyer: Player & { readonly account_id: string; readonly address: string },
  now: number,
): Promise<void> {
  const { rowCount } = await query(
    `select 1 from blocks where ${appliesTo({ account: '$1', network: '$2::inet', player: '$3', now: '$4' })} limit 1`,
    [buyer.account_id, clientNetwork(buyer.address), playerValue(buyer), new Date(now)],
  );
  if (rowCount > 0) throw purchaseRefused();
}

/** SQL: the value $2 of a block as it is stored. A network has no bits of hosts, so it has one name however it is written. */
const storedValue = (kind: BlockKind): string => (kind === 'address' ? 'network($2::text::inet)::text' : '$2::text');

/** Adds a block. A block of the same replaces it: its reason and end count from now on. @returns whether it was not blocked before */
export async function addBlock(
  { query, clock }: Database,
  { kind, value, reason, created_by, until }: Omit<Block, 'created_at'>,
): Promise<boolean> {
  const { rows } = await query<{ is_new: boolean }>(
    `insert into blocks (kind, value, network, reason, created_by, created_at, until) values ($1, ${storedValue(kind)}, $3, $4, $5, $6, $7)
     on conflict (kind, value) do update
       set reason = excluded.reason, created_by = excluded.created_by, created_at = excluded.created_at, until = excluded.until
     returning xmax = 0 as is_new`,
    [kind, value, kind === 'address' ? value : null, reason, created_by, new Date(clock()), until],
  );
  return rows[0]?.is_new ?? false;
}

/** Removes a block. @returns false where there is none */
export async function removeBlock({ query }: Database, { kind, value }: BlockName): Promise<boolean> {
  const { rowCount } = await query(`delete from blocks where kind = $1 and value = ${storedValue(kind)}`, [
    kind,
    value,
  ]);
  return rowCount > 0;
}

/** Lists the blocks, the newest first. @param all whether those that have ended are in the list */
export async function listBlocks({ query, clock }: Database, all: boolean): Promise<Block[]> {
  const { rows } = await query<Block>(
    `select kind, value, reason, created_by, created_at, until from blocks
     where $1 or until is null or until > $2 order by created_at desc, kind, value`,
    [all, new Date(clock())],
  );
  return rows;
}
