import { effect } from '@preact/signals-react';
import type { Screen } from '../../src/rules/routes.ts';
import type { Load } from '../../src/store/async-resource.ts';
import type { Store } from '../../src/storefront/store.ts';
import type { TopupOptions } from '../../widgets/topup/model.ts';
import type { Router } from '../shell/router.ts';
import { missingStep } from './missing-step.ts';

/** The steps of the way, in order (LY-3). */
export const steps = ['home', 'goods', 'recharge', 'result'] as const satisfies readonly Screen['is'][];
const isStep = (is: Screen['is']): boolean => (steps as readonly string[]).includes(is);

const isComing = ({ is }: Load<unknown>): boolean => is === 'idle' || is === 'loading';

/** Whether an order is on the screen, or about to be. */
const isOrdered = ({ purchase }: Store): boolean => !['idle', 'sending'].includes(purchase.progress.value.is);

/** Leads to the order as soon as there is one; from the pay step its address says where it came from (RT-3). */
function showOrders(store: Store, router: Router): void {
  effect(() => {
    if (!isOrdered(store)) return;
    const { is } = router.screen.peek();
    if (isStep(is) && is !== 'result') router.go(is === 'recharge' ? '/result?origin=recharge' : '/result');
  });
}

/** Leads from the goods to the pay step where it was asked for; its address names the product, so that a reload finds it. */
function showPayStep({ payStep, catalogue }: Store, router: Router): void {
  effect(() => {
    if (payStep.open.value && router.screen.peek().is === 'goods') router.go('/recharge');
  });
  effect(() => {
    const product = catalogue.product.value;
    if (router.screen.value.is === 'recharge' && product) router.setParameter('product_id', product.value);
  });
}

/** Leaves a step as the browser goes back: the pay step is closed, and an order on the screen waits in the player's orders. */
function leaveSteps(store: Store, router: Router): void {
  let before = router.screen.peek().is;
  router.screen.subscribe(({ is }) => {
    if (is !== 'recharge') store.payStep.open.value = false;
    if (before === 'result' && is !== 'result' && store.purchase.progress.peek().is !== 'idle')
      store.purchase.use(({ checkout }) => checkout.close());
    before = is;
  });
}

/** Closes the list of orders when its player has gone, however that came (LG-5); who comes to it logs in first. */
function closeOrderList({ session }: Store, router: Router): void {
  let before = session.user.peek();
  session.user.subscribe((user) => {
    if (before && !user) router.orders.value = false;
    before = user;
  });
}

/** Leads from a step to the one that is still to be done before it (RT-2). */
function guardSteps(store: Store, router: Router): void {
  const { catalogue, games, payStep, recipient, session } = store;
  effect(() => {
    const role = recipient.role.value;
    const missing = missingStep(router.screen.value, {
      game: games.current.value,
      product: { chosen: catalogue.product.value, waits: isComing(catalogue.goods.value) },
      role: { chosen: role, waits: isComing(recipient.characters.value) },
      user: session.user.value,
      ordered: isOrdered(store),
      paying: payStep.open.value,
    });
    if (missing) router.go(missing, 'replace');
  });
}

/** Keeps the address and the purchase in step: what is chosen leads on, and the ways of the browser lead back (RT-2, RT-3). */
export function walkSteps(store: Store, router: Router, { product_id }: Pick<TopupOptions, 'product_id'>): void {
  // The checkout wishes it too, but may be here later than the goods: the pay step would be left for want of a product.
  if (product_id) store.catalogue.preselect(product_id);
  leaveSteps(store, router);
  showOrders(store, router);
  showPayStep(store, router);
  closeOrderList(store, router);
  guardSteps(store, router);
}
