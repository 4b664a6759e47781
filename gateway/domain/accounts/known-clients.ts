import type { Query } from '../../database/database.ts';
import { randomToken, sha256 } from '../secrets.ts';

/** How long a device or network that is not seen again stays known. */
export const knownForMs = 90 * 86_400_000;
/** How many devices and networks an account is known from: the oldest make room. */
const most = 50;

/** Where a log-in comes from: the mark that its device was given, if any, and its network. */
export interface Client {
  readonly mark: string | undefined;
  readonly network: string;
}

const isMark = (mark: string | undefined): mark is string => mark !== undefined && /^[\w-]{22}$/.test(mark);
const deviceOf = (mark: string): string => `device/${sha256(mark)}`;
const networkOf = (network: string): string => `network/${network}`;

/**
 * Whether an account was logged in to before from a device, or else from a network (T23). A mark is no secret that logs in: it only says
 * that this device knew the password once.
 * @param account what tries at the account are counted by
 */
export async function knownFrom(
  query: Query,
  account: string,
  { mark, network }: Client,
  now: number,
): Promise<'device' | 'network' | null> {
  const device = isMark(mark) ? deviceOf(mark) : '';
  const { rows } = await query<{ client: string }>(
    'select client from known_clients where account = $1 and client in ($2, $3) and seen_at > $4',
    [account, device, networkOf(network), new Date(now - knownForMs)],
  );
  if (rows.some(({ client }) => client === device)) return 'device';
  return rows.length > 0 ? 'network' : null;
}

/** Remembers where an account was logged in from, and answers the mark of that device: the one it has, or a new one. */
export async function rememberClient(
  query: Query,
  account: string,
  { mark, network }: Client,
  now: number,
): Promise<string> {
  const kept = isMark(mark) ? mark : randomToken(128);
  await query(
    `insert into known_clients (account, client, seen_at) values ($1, $2, $4), ($1, $3, $4)
     on conflict (account, client) do update set seen_at = excluded.seen_at`,
    [account, deviceOf(kept), networkOf(network), new Date(now)],
  );
  await query(
    `delete from known_clients where account = $1 and client in (
       select client from known_clients where account = $1 order by seen_at desc, client offset ${most})`,
    [account],
  );
  return kept;
}
