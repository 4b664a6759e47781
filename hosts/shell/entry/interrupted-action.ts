import * as v from 'valibot';
import { receiveActivityGift } from '../../../src/contract/reward.ts';
import { id, key } from '../../../src/contract/shapes.ts';
import { enRewards } from '../../../src/i18n/english/rewards.ts';
import { addEnglish } from '../../../src/i18n/i18n.ts';
import type { PagePlatform } from '../../../src/platform/platform.ts';
import { parseValue } from '../../../src/storage/value.ts';
import { reportReceived } from '../../../src/store/claims.ts';
import type { Store } from '../../../src/storefront/store.ts';
import { isForSale, type Router, showOrders } from '../router.ts';

addEnglish(enRewards);

/** What a player was doing when a login interrupted it. It contains only ids: no name, token or card. */
const interrupted = v.object({
  is: v.picklist(['buy', 'orders', 'claim coupon', 'claim gift']),
  /** When it was left, in milliseconds since 1970. */
  left: v.number(),
  client_id: id,
  /** Whose it is; none: a visitor's, and then of the player who logs in. */
  suid: v.optional(id),
  server: v.optional(id),
  role: v.optional(id),
  product_id: v.optional(id),
  region: v.optional(id),
  coupon_code: v.optional(id),
  /** The key of the way to pay, and whether the pay step was open, or asked for. */
  pay: v.optional(id),
  open: v.optional(v.boolean()),
  /** What is claimed: none means all. A claim that is sent again keeps its key (T22). */
  code: v.optional(id),
  activity_id: v.optional(id),
  gift_id: v.optional(id),
  request_id: v.optional(key),
});
/** What is stored, as JSON. */
export type Interrupted = v.InferOutput<typeof interrupted>;

/** An interrupted action expires after this time. */
const expiryMs = 30 * 60_000;

/** Whether what was left chosen was ordered since, in another tab or before the page came back. */
function isOrdered({ purchase, session }: Store, left: Interrupted): boolean {
  const suid = session.user.peek()?.suid;
  return purchase.intents
    .peek()
    .some(
      (one) =>
        one.account === suid &&
        one.client_id === left.client_id &&
        one.product_id === left.product_id &&
        one.state !== 'not-created' &&
        one.made >= left.left,
    );
}

/** Resumes what the tab has stored as `text`, unless it is another game's or too old. A claim belongs to one account only. */
export async function resume(text: string, store: Store, router: Router, platform: PagePlatform): Promise<void> {
  const { purchase, methods, coupons, session, send, games } = store;
  const left = parseValue(text, interrupted);
  if (!left || left.client_id !== games.current.peek()?.client_id || platform.now() - left.left >= expiryMs) return;
  const { client_id, server, role, pay, request_id } = left;
  const own = !left.suid || left.suid === session.user.peek()?.suid;
  if (left.is === 'orders') return showOrders(router);
  if (left.is === 'buy') {
    if (!isForSale(router.screen.peek().is) || isOrdered(store, left)) return;
    purchase.use(({ recent }) =>
      recent.resume({ ...left, ...(own ? {} : { server: undefined, role: undefined }), pay: undefined }),
    );
    if (pay) methods.preselect(pay);
    return;
  }
  if (!own) return;
  let received: readonly unknown[] | null = null;
  if (left.is === 'claim coupon') received = await coupons.claim(left.code);
  else if (left.activity_id && server && role && request_id) {
    const claim = {
      activity_id: left.activity_id,
      gift_id: left.gift_id,
      server_id: server,
      role_id: role,
      request_id,
    };
    // The player can retry a refused claim by a tap: the gift is on the screen.
    received = await send(receiveActivityGift, { client_id, ...claim }).then(
      (answer) => answer.received,
      () => null,
    );
  }
  if (!received?.length) return;
  reportReceived(store, received.length, !left.code && !left.gift_id);
}
