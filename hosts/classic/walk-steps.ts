import { effect } from '@preact/signals-react';
import type { Screen } from '../../src/rules/routes.ts';
import type { Load } from '../../src/store/async-resource.ts';
import type { Store } from '../../src/storefront/store.ts';
import type { TopupOptions } from '../../widgets/topup/model.ts';
import type { Router } from '../shell/router.ts';
import { missingStep } from './missing-step.ts';

/** The steps, in order (LY-3). */
export const steps = ['home', 'goods', 'recharge', 'result'] as const satisfies readonly Screen['is'][];
const isStep = (is: Screen['is']): boolean => (steps as readonly string[]).includes(is);

const isComing = ({ is }: Load<unknown>): boolean => is === 'idle' || is === 'loading';

/** Whether an order is on the screen, or about to be. */
const isOrdered = ({ purchase }: Store): boolean => !['idle', 'sending'].includes(purchase.progress.value.is);

/** Shows the order as soon as one exists. From the pay step, the address records that origin (RT-3). */
function showOrders(store: Store, router: Router): void {
  effect(() => {
    if (!isOrdered(store)) return;
    const { is } = router.screen.peek();
    if (isStep(is) && is !== 'result') router.go(is === 'recharge' ? '/result?origin=recharge' : '/result');
  });
}

/** Opens the pay step on request. Its address contains the product, so that a reload restores it. */
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

/** Closes the list of orders after any logout (LG-5). A visitor who opens it logs in first. */
function closeOrderList({ session }: Store, router: Router): void {
  let before = session.user.peek();
  session.user.subscribe((user) => {
    if (before && !user) router.orders.value = router.me.value = false;
    before = user;
  });
}

/** Redirects from a step to the first one before it that is incomplete (RT-2). */
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

/** Synchronizes the address with the purchase: a choice opens the next step, and back in the browser leaves it (RT-2, RT-3). */
export function walkSteps(store: Store, router: Router, { product_id }: Pick<TopupOptions, 'product_id'>): void {
  // The checkout preselects it too, but may load after the goods. Until then the pay step would close without a product.
  if (product_id) store.catalogue.preselect(product_id);
  leaveSteps(store, router);
  showOrders(store, router);
  showPayStep(store, router);
  closeOrderList(store, router);
  guardSteps(store, router);
}
