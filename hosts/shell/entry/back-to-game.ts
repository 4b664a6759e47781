import type { Brand } from '../../../src/brand/index.ts';
import type { PagePlatform } from '../../../src/platform/platform.ts';
import { createStorage } from '../../../src/storage/storage.ts';

/**
 * Leads a tab that a game opened back into the game's view, where a payment page has brought it to the shop: true when the page
 * is left (RT-4). The player is known by the token on the tab, which no other page of the shop uses.
 */
export function backToGame(platform: PagePlatform, brand: Brand): boolean {
  const billing_no = platform.address().searchParams.get('billing_no');
  if (billing_no === null || createStorage(platform, brand.name).get('oauth_token') === null) return false;
  platform.navigate(`/userCenter?${new URLSearchParams({ visit: 'sdk', billing_no })}`, 'replace');
  platform.reload();
  return true;
}
