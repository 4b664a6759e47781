import { endSession, type User } from '../../src/contract/login.ts';
import { openPartnerSession } from '../../src/contract/partner.ts';
import type { FrameMessage } from '../../src/mount/hosted/protocol.ts';
import { namespacedPlatform } from '../../src/platform/namespaced-platform.ts';
import type { PagePlatform, TextStore } from '../../src/platform/platform.ts';
import type { BaseStore } from '../../src/storefront/base-store.ts';
import type { Asker } from './asker.ts';

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
 * The same browser without what it keeps for this site: who logs in here for a partner's page is not who is logged in to the shop, and
 * neither is found, nor changed, nor logged out by the other (T44).
 */
export const forgetful = (platform: PagePlatform): PagePlatform => ({
  ...platform,
  lasting: createMemory(),
  tab: createMemory(),
  cookies: { read: () => null, write: () => {}, remove: () => {} },
  onStored: () => () => {},
});

/**
 * The same browser with a memory for one partner's page. What it shows here runs on that memory, so that it finds no session of the shop or
 * of another partner, hears of none of their orders, and changes nothing of theirs (T43).
 */
export const memoryFor = (platform: PagePlatform, { origin }: Asker): PagePlatform =>
  namespacedPlatform(platform, `framed ${origin} `);

/**
 * Exchanges the session of who has just logged in for one that is good on the page around alone, and tells that page (EM-8, T44): the full
 * one is never kept, and never leaves this page. It rejects where that failed, and the player may try again.
 */
export async function handOver(
  { send, games }: Pick<BaseStore, 'send' | 'games'>,
  { oauth_token }: User,
  { port, origin }: Asker,
): Promise<void> {
  const client_id = games.current.peek()?.client_id ?? '';
  try {
    const asked = { oauth_token, client_id, partner_origin: origin, exchange: true };
    const { valid_for: _, ...user } = await send(openPartnerSession, asked);
    port.postMessage({ is: 'session', user, client_id } satisfies FrameMessage);
  } catch (error) {
    send(endSession, { oauth_token, client_id }).catch(() => {});
    throw error;
  }
}

/** The page that a link may lead to: that of the one around, and no other site's. */
export const pageOf = (page: unknown, { origin }: Asker): string | undefined =>
  typeof page === 'string' && URL.canParse(page) && new URL(page).origin === origin ? page : undefined;
