import { receiveCoupons } from '../../../src/contract/coupon.ts';
import { activityGiftPath, orderListPath } from '../../../src/contract/paths.ts';
import type { PagePlatform } from '../../../src/platform/platform.ts';
import type { Store } from '../../../src/storefront/store.ts';
import { isForSale, type Router } from '../router.ts';
import type { Interrupted } from './interrupted-action.ts';

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

/** Derives the player's intention from a refused call. Null if the screen itself is enough. */
function intentionOf(path: string, params: unknown): Pick<Interrupted, 'is'> | null {
  if (path === receiveCoupons.path) return { ...(params as object), is: 'claim coupon' };
  if (path === activityGiftPath) {
    const { server_id: server, role_id: role, ...gift } = params as Record<string, string>;
    return { ...gift, server, role, is: 'claim gift' } as Pick<Interrupted, 'is'>;
  }
  return path === orderListPath ? { is: 'orders' } : null;
}

/**
 * Resumes once after a login what it interrupted (LG-4, NT-3): a choice and its pay step, a claim, or the list of orders.
 * It never pays. The tab's storage keeps the intention, because a login reloads the page.
 */
export function resumeAfterLogin(store: Store, router: Router, platform: PagePlatform): void {
  const { session, games, events, internal, brand, catalogue } = store;
  const name = `coinslot:${brand.name}:resume`;
  const remember = (what: Pick<Interrupted, 'is'>, suid: string | undefined): void => {
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
    platform.tab.remove(name);
    const keep = (error: unknown): void => {
      platform.tab.write(name, text);
      platform.report(error);
    };
    import('./interrupted-action.ts')
      .then(({ resume }) => resume(text, store, router, platform), keep)
      .catch(platform.report);
  });
}
