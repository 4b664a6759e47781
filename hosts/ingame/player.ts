import type { ReadonlySignal } from '@preact/signals-react';
import type { UserMap, Users } from '../../src/account/session.ts';
import type { Gateway } from '../../src/brand/index.ts';
import { createClient } from '../../src/client/client.ts';
import { GatewayError } from '../../src/client/errors.ts';
import type { MaintenanceGate } from '../../src/client/maintenance.ts';
import type { LoginTold } from '../../src/contract/bridge.ts';
import type { CodeWord } from '../../src/contract/codes.ts';
import { getUserInfo, type User } from '../../src/contract/login.ts';
import type { Platform } from '../../src/platform/platform.ts';
import type { Storage } from '../../src/storage/storage.ts';

/** Why the player is not known. */
export type UnknownPlayerReason = Exclude<LoginTold, { state: 'done' }>['reason'];

/** The player: known by the token, a visitor without a valid token, or unknown because no server answered. */
export type Player =
  | { readonly is: 'known'; readonly user: User }
  | { readonly is: 'nobody'; readonly why: UnknownPlayerReason }
  | { readonly is: 'unreachable' };

/** The gateway's error words that concern a token, with their meaning. */
const refusals: Partial<Record<CodeWord, UnknownPlayerReason>> = {
  'not-real': 'not-real',
  'no-game': 'wrong-game',
  'wrong-domain': 'wrong-game',
};

/** Error words that leave the token unchecked. */
const inconclusive: readonly CodeWord[] = ['too-many', 'busy'];

/** The login message for a player who is not known. */
export function loginMessage(why: UnknownPlayerReason): LoginTold {
  return why === 'missing' || why === 'expired' ? { state: 'needed', reason: why } : { state: 'refused', reason: why };
}

/** Fetches the player of the tab's token, for a game and a device. A refused token is removed (RT-4). */
export async function playerOf(
  platform: Platform,
  storage: Storage,
  gateways: readonly [Gateway, ...Gateway[]],
  client_id: string | null,
  idfv: string,
  maintenance: MaintenanceGate,
): Promise<Player> {
  const oauth_token = storage.get('oauth_token');
  if (!oauth_token) return { is: 'nobody', why: 'missing' };
  if (!client_id) return { is: 'nobody', why: 'wrong-game' };
  const common = () => ({ token: oauth_token, idfv });
  const client = createClient({ platform, storage, gateways, failover: gateways.length > 1, common, maintenance });
  // Rendering waits for this answer, so do not wait for a gateway that is closed for maintenance.
  const request = new AbortController();
  const unwatch = maintenance.state.subscribe((closed) => closed && request.abort());
  try {
    const known = await client.send(getUserInfo, { oauth_token, client_id }, { signal: request.signal });
    return { is: 'known', user: { ...known, oauth_token } };
  } catch (error) {
    if (!(error instanceof GatewayError) || inconclusive.includes(error.word)) return { is: 'unreachable' };
    storage.remove('oauth_token');
    return { is: 'nobody', why: refusals[error.word] ?? 'expired' };
  } finally {
    unwatch();
  }
}

/** Calls back when the gateway has been closed for maintenance and is open again. */
export function afterMaintenance(closed: ReadonlySignal<object | null>, run: () => void): void {
  let wasClosed = false;
  closed.subscribe((now) => {
    if (wasClosed && !now) run();
    wasClosed = now !== null;
  });
}

/** The game's one player as the users of a storefront: in memory, and with the token on the tab alone (T01, T02). */
export function onlyPlayer(player: Player): (storage: Storage) => Users {
  const name = 'game';
  let users: UserMap = player.is === 'known' ? { [name]: player.user } : {};
  return (storage) => ({
    key: 'oauth_token',
    of: () => name,
    read: () => users,
    write(next) {
      users = next;
      if (!next[name]) storage.remove('oauth_token');
    },
  });
}
