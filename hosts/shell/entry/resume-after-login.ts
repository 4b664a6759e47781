import * as v from 'valibot';
import { getOrderList } from '../../../src/contract/order.ts';
import { receiveActivityGift, receiveCoupons } from '../../../src/contract/reward.ts';
import { id, key } from '../../../src/contract/shapes.ts';
import type { PagePlatform } from '../../../src/platform/platform.ts';
import { parseValue } from '../../../src/storage/value.ts';
import { reportReceived } from '../../../src/store/claims.ts';
import type { Store } from '../../../src/storefront/store.ts';
import { type Router, showOrders } from '../router.ts';

/** What a player was doing when a login interrupted it. It contains only ids: no name, token or card. */
const intention = v.object({
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
type Intention = v.InferOutput<typeof intention>;

/** An interrupted action expires after this time. */
const expiryMs = 30 * 60_000;

/** The current choice of goods. */
function basket({ catalogue, recipient, methods, coupons, payStep }: Store) {
  return {
    is: 'buy' as const,
    server: recipient.server.peek()?.value,
    role: recipient.role.peek()?.value,
    product_id: catalogue.product.peek()?.value,
    region: methods.region.peek() ?? undefined,
    coupon_code: coupons.applied.peek()?.code,
    pay: methods.picked.peek()?.key,
    open: payStep.open.peek() || payStep.requested.peek(),
  };
}

/** Whether goods are chosen and paid on a screen. A replenish page pays its link alone. */
const isForSale = (screen: string): boolean => screen === 'goods' || screen === 'recharge';

/** Whether what was left chosen was ordered since, in another tab or before the page came back. */
function isOrdered({ purchase, session }: Store, left: Intention): boolean {
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

/** Derives the player's intention from a refused call. Null if the screen itself is enough. */
function intentionOf(path: string, params: unknown): Pick<Intention, 'is'> | null {
  if (path === receiveCoupons.path) return { ...(params as object), is: 'claim coupon' };
  if (path === receiveActivityGift.path) {
    const { server_id: server, role_id: role, ...gift } = params as Record<string, string>;
    return { ...gift, server, role, is: 'claim gift' } as Pick<Intention, 'is'>;
  }
  return path === getOrderList.path ? { is: 'orders' } : null;
}

/** Resumes an interrupted action. A claim belongs to one account only. */
async function resume(left: Intention, store: Store, router: Router): Promise<void> {
  const { purchase, methods, coupons, session, send } = store;
  const { client_id, server, role, pay, request_id } = left;
  const own = !left.suid || left.suid === session.user.peek()?.suid;
  if (left.is === 'orders') return showOrders(router);
  if (left.is === 'buy') {
    if (!isForSale(router.screen.peek().is) || isOrdered(store, left)) return;
    purchase.use(({ recent }) =>
      recent.preselect({ ...left, ...(own ? {} : { server: undefined, role: undefined }), pay: undefined }),
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

/**
 * Resumes once after a login what it interrupted (LG-4, NT-3): a choice and its pay step, a claim, or the list of orders.
 * It never pays. The tab's storage keeps the intention, because a login reloads the page.
 */
export function resumeAfterLogin(store: Store, router: Router, platform: PagePlatform): void {
  const { session, games, events, internal, brand, catalogue } = store;
  const name = `coinslot:${brand.name}:resume`;
  const remember = (what: Pick<Intention, 'is'>, suid: string | undefined): void => {
    const now = { suid, client_id: games.current.peek()?.client_id, left: platform.now() };
    platform.tab.write(name, JSON.stringify({ ...now, ...what }));
  };
  const chosen = (): boolean => isForSale(router.screen.peek().is) && catalogue.product.peek() !== null;

  internal.on('session:refused', ({ why, path, params }) => {
    if (why !== 'not-logged-in') return;
    const what = intentionOf(path, params) ?? (chosen() ? basket(store) : null);
    if (what) remember(what, session.user.peek()?.suid);
  });
  events.on('session:login', () => {
    // A visitor's choice; what was refused is known already.
    if (platform.tab.read(name) === null && chosen()) remember(basket(store), undefined);
  });
  for (const done of ['session:logout', 'order:created', 'order:unknown', 'order:paid'] as const)
    events.on(done, () => platform.tab.remove(name));

  session.user.subscribe((user) => {
    const text = user && !session.leaving.peek() && platform.tab.read(name);
    if (!text) return;
    const left = parseValue(text, intention);
    platform.tab.remove(name);
    if (!left || left.client_id !== games.current.peek()?.client_id) return;
    if (platform.now() - left.left < expiryMs) void resume(left, store, router);
  });
}
