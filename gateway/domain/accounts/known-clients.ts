import type { Query } from '../../database/database.ts';
import { randomToken, sha256 } from '../secrets.ts';

/** How long a device or network stays known after its last login. */
export const knownForMs = 90 * 86_400_000;
/** How many devices and networks an account keeps. The oldest are removed first. */
const most = 50;

/** The source of a login: the mark of its device, if it has one, and its network. */
export interface LoginClient {
  readonly mark: string | undefined;
  readonly network: string;
}

const isMark = (mark: string | undefined): mark is string => mark !== undefined && /^[\w-]{22}$/.test(mark);
const deviceOf = (mark: string): string => `device/${sha256(mark)}`;
const networkOf = (network: string): string => `network/${network}`;

/**
 * Looks up whether an account logged in from this device or network before (T23). The device mark is not a credential: it only shows that
 * the device once had the password.
 * @param account the key of the login limits for the account
 */
export async function knownFrom(
  query: Query,
  account: string,
  { mark, network }: LoginClient,
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

/** Stores the device and network of a login. Returns the mark of the device, which may be new. */
export async function rememberClient(
  query: Query,
  account: string,
  { mark, network }: LoginClient,
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
