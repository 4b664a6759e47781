import { effect } from '@preact/signals-react';
import type { PagePlatform } from '../platform/platform.ts';
import { linkParams } from '../rules/query-parameters.ts';
import type { Store } from '../storefront/store.ts';

/** A page is loaded anew this long after a login, so that the popup is seen to close (LG-4). */
const reloadAfterLoginMs = 500;

const replenishNames = ['replenish_id', 'rp_client_id'];

/** Whether the address is a replenish link's: its payer is led to the order, and at once (RP-4). */
export const isReplenishLink = (address: URL): boolean => replenishNames.some((name) => address.searchParams.has(name));

/** Loads a page of ours anew after a login (LG-4); its address then names what the player has chosen or looks at. */
export function reloadAfterLogin({ session, catalogue, purchase }: Store, platform: PagePlatform): void {
  effect(() => {
    if (!session.leaving.value) return undefined;
    const here = platform.address();
    const replenishes = isReplenishLink(here);
    const chosen = catalogue.product.peek()?.value;
    const now = purchase.progress.peek();
    const looked = now.is === 'unknown' ? now.intent.billing_no : undefined;
    // The product of a link is known by its link: as a choice of its own it would be bought a second time.
    if (replenishes) for (const name of linkParams) here.searchParams.delete(name);
    else if (chosen) here.searchParams.set('product_id', chosen);
    if (looked) here.searchParams.set('billing_no', looked);
    platform.navigate((replenishes ? '/replenishGoods' : here.pathname) + here.search, 'replace');
    if (!replenishes) return platform.setTimer(reloadAfterLoginMs, platform.reload);
    platform.reload();
    return undefined;
  });
}
