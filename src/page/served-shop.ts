import type { Shop } from '../brand/index.ts';
import type { PagePlatform } from '../platform/platform.ts';

/**
 * The shop that the gateway wrote into the page: its brand with the servers of the page's mode, and whether it is the demo
 * (BR-2, BR-8). A page knows no other brand. Null where nothing that can be read was written.
 */
export function servedShop(platform: Pick<PagePlatform, 'shop' | 'report'>): Shop | null {
  try {
    return JSON.parse(platform.shop() ?? 'null') as Shop | null;
  } catch (error) {
    platform.report(error);
    return null;
  }
}
