import { endSession, type User } from '../../src/contract/login.ts';
import { openPartnerSession } from '../../src/contract/partner.ts';
import type { FrameMessage } from '../../src/mount/hosted/protocol.ts';
import { namespacedPlatform } from '../../src/platform/namespaced-platform.ts';
import type { PagePlatform, TextStore } from '../../src/platform/platform.ts';
import type { BaseStore } from '../../src/storefront/base-store.ts';
import type { Embedder } from './embedder.ts';

function createMemory(): TextStore {
  const kept = new Map<string, string>();
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, text) => kept.set(key, text).has(key),
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
}

/**
 * The same browser without this site's stored data. A login for a partner's page and a login to the shop are separate:
 * neither finds, changes or ends the other (T44).
 */
export const withoutStoredData = (platform: PagePlatform): PagePlatform => ({
  ...platform,
  lasting: createMemory(),
  tab: createMemory(),
  cookies: { read: () => null, write: () => {}, remove: () => {} },
  onStored: () => () => {},
});

/**
 * The same browser with storage for one partner's page. Its widgets find no session of the shop or of another partner,
 * receive none of their orders, and change nothing of theirs (T43).
 */
export const memoryFor = (platform: PagePlatform, { origin }: Embedder): PagePlatform =>
  namespacedPlatform(platform, `framed ${origin} `);

/**
 * Exchanges a new login for a session that only the embedding page can use, and sends it to that page (EM-8, T44). The full
 * session is never stored, and never leaves this page. Rejects on failure, and the player may try again.
 */
export async function handOver(
  { send, games }: Pick<BaseStore, 'send' | 'games'>,
  { oauth_token }: User,
  { port, origin }: Embedder,
): Promise<void> {
  const client_id = games.current.peek()?.client_id ?? '';
  try {
    const params = { oauth_token, client_id, partner_origin: origin, exchange: true };
    const { valid_for: _, ...user } = await send(openPartnerSession, params);
    port.postMessage({ is: 'session', user, client_id } satisfies FrameMessage);
  } catch (error) {
    send(endSession, { oauth_token, client_id }).catch(() => {});
    throw error;
  }
}

/** Returns a link's page if it has the embedder's origin. */
export const pageOf = (page: unknown, { origin }: Embedder): string | undefined =>
  typeof page === 'string' && URL.canParse(page) && new URL(page).origin === origin ? page : undefined;
