import type { HostedShop } from '../brand/index.ts';
import type { PagePlatform } from '../platform/platform.ts';

/**
 * The shop that the gateway wrote into the page: its brand with the servers of the page's mode, and whether it is the demo
 * (BR-2, BR-8). A page knows no other brand. Null if the data is missing or unreadable.
 */
export function servedShop(platform: Pick<PagePlatform, 'shop' | 'report'>): HostedShop | null {
  try {
    return JSON.parse(platform.shop() ?? 'null') as HostedShop | null;
  } catch (error) {
    platform.report(error);
    return null;
  }
}
