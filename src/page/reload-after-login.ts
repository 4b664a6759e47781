import { effect } from '@preact/signals-react';
import type { PagePlatform } from '../platform/platform.ts';
import { linkParams } from '../rules/query-parameters.ts';
import type { Store } from '../storefront/store.ts';

/** The delay of the reload after a login, so that the player sees the popup close (LG-4). */
const reloadAfterLoginMs = 500;

const replenishNames = ['replenish_id', 'rp_client_id'];

/** Whether the address is a replenish link. It leads to the order at once (RP-4). */
export const isReplenishLink = (address: URL): boolean => replenishNames.some((name) => address.searchParams.has(name));

/** Reloads one of our pages after a login (LG-4). Its address then names the selected product or the shown order. */
export function reloadAfterLogin({ session, catalogue, purchase }: Store, platform: PagePlatform): void {
  effect(() => {
    if (!session.leaving.value) return undefined;
    const address = platform.address();
    const replenishes = isReplenishLink(address);
    const chosen = catalogue.product.peek()?.value;
    const now = purchase.progress.peek();
    const looked = now.is === 'unknown' ? now.intent.billing_no : undefined;
    // The link names its product already. As a second parameter it would be selected again.
    if (replenishes) for (const name of linkParams) address.searchParams.delete(name);
    else if (chosen) address.searchParams.set('product_id', chosen);
    if (looked) address.searchParams.set('billing_no', looked);
    platform.navigate((replenishes ? '/replenishGoods' : address.pathname) + address.search, 'replace');
    if (!replenishes) return platform.setTimer(reloadAfterLoginMs, platform.reload);
    platform.reload();
    return undefined;
  });
}
