import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Cost } from '../catalogue/methods.ts';
import type { Coupon } from '../contract/coupon.ts';
import { channelOf } from '../payments/channels.ts';
import { betterCoupon, type CouponHint, couponHint, couponPrice, couponState, couponsApply } from '../rules/coupons.ts';
import type { Core } from '../store/core.ts';
import { type CouponList, createCouponList } from './coupon-list.ts';
import type { PricingParts } from './parts.ts';
import { createQuotes } from './quotes.ts';

/** The player's coupons, and the one that the purchase uses (CP-1…7). */
export interface Coupons extends Omit<CouponList, 'drop' | 'hold'> {
  /** Loading the list or the price with a coupon failed. The purchase continues without one. */
  readonly failed: ReadonlySignal<boolean>;
  /** The selected coupon if all conditions are met. The order uses it (CP-5). */
  readonly applied: ReadonlySignal<Coupon | null>;
  /** The price with the coupon. Null until it is known. */
  readonly total: ReadonlySignal<Cost | null>;
  /** The growth points of the purchase. Null until they are known. */
  readonly points: ReadonlySignal<number | null>;
  /** The hint instead of a coupon. Only this reports that the gateway rejected one (CP-6, CP-7). */
  readonly hint: ReadonlySignal<CouponHint | 'coupon_refused' | null>;
  /** The coupon that would save more than the selected one: usable, or still to be claimed (CP-9). */
  readonly better: ReadonlySignal<Coupon | null>;
  /** Whether a coupon may still change the displayed price (CP-9). */
  readonly isCounting: ReadonlySignal<boolean>;
  /** A coupon is usable but not selected: the player must confirm before paying (CP-5). */
  readonly unused: ReadonlySignal<boolean>;
}

/** The list reloads after this time when a coupon was rejected (CP-6). */
const reloadAfterRejectionMs = 1_000;

/**
 * Keeps the coupon of an open order of the same purchase selected, so that paying again continues that order and does not create a more expensive
 * one. `hold` receives its code, or null. `released` is called when the player changes the purchase.
 */
function holdCoupon(
  core: Core,
  { session, recipient, catalogue, methods, openIntents }: PricingParts,
  hold: (code: string | null) => void,
  released: () => void,
): void {
  /** The current purchase as one text. */
  const purchase = computed(() =>
    [
      session.user.value?.suid,
      recipient.server.value?.value,
      recipient.role.value?.value,
      catalogue.product.value?.value,
      methods.picked.value?.key,
      methods.region.value,
    ].join(),
  );
  const held = computed(() => {
    const same = openIntents.value.findLast(
      ({ account, server_id, role_id, product_id, option, region }) =>
        [account, server_id, role_id, product_id, option, region].join() === purchase.value,
    );
    return same?.coupon_code ?? null;
  });
  let holder = '';
  core.undo(
    effect(() => {
      const [now, code] = [purchase.value, held.value];
      hold(code);
      // Another purchase selects the best coupon. The same purchase keeps its own if its order failed.
      if (holder && !code && now !== holder) released();
      holder = code ? now : '';
    }),
  );
}

/** Reloads the coupons when an order may have used one, and shortly after one was rejected (CP-6). */
function reloadOnOrders({ events, platform, undo }: Core, reload: () => void, drop: (code: string) => void): void {
  let timer = (): void => {};
  undo(() => timer());
  for (const name of ['order:created', 'order:unknown', 'order:paid', 'order:failed'] as const)
    undo(events.on(name, reload));
  undo(
    events.on('coupon:refused', ({ code }) => {
      drop(code);
      timer();
      timer = platform.setTimer(reloadAfterRejectionMs, reload);
    }),
  );
}

/** Creates the coupons of one storefront. They load when the pay step is open. */
export function createCoupons(core: Core, from: PricingParts): Coupons {
  const { config, catalogue, methods } = from;
  const { drop, hold, ...couponList } = createCouponList(core, from);
  const { list, offered, selected, usable } = couponList;
  /** Loading the price with a coupon failed. */
  const quoteFailed = signal(false);
  const fail = (code: string): void => {
    drop(code);
    quoteFailed.value = true;
  };

  const conditions = computed(() => {
    const picked = methods.picked.value;
    return {
      vip: offered.value && list.value.is !== 'failed',
      open: !!config.value.value?.is_open_coupon,
      goods: !!catalogue.product.value?.isCoupon,
      // A point card always pays the full price.
      payment: picked ? picked.open_coupon && !channelOf(picked.payway_id)?.card : null,
    };
  });
  const applied = computed(() => (couponsApply(conditions.value) ? selected.value : null));
  const quote = createQuotes(core, from, { offered, applied }, fail);
  const total = computed<Cost | null>(() => {
    const [cost, goods, coupon] = [methods.cost.value, catalogue.product.value, applied.value];
    if (!cost || !goods || !coupon) return cost;
    if (!quote.value) return null;
    const listPrice = { price: goods.price, currency: catalogue.currency.value };
    const step = methods.picked.value?.step_money;
    const discountedPrice = couponPrice(cost, listPrice, coupon.discount_rate, quote.value.discountPrice, step);
    return discountedPrice === null ? null : { ...cost, price: discountedPrice };
  });
  const { payStep } = from;
  core.undo(
    effect(() => {
      payStep.totalled.value = offered.value && conditions.value.goods && usable.value.length > 0;
    }),
  );
  // The charge is unknown: deselect the coupon and show the full price.
  core.undo(
    effect(() => {
      if (quote.value && methods.cost.value && total.value === null) fail(applied.peek()?.code ?? '');
    }),
  );

  const reload = (): void => {
    quoteFailed.value = false;
    couponList.reload();
  };
  reloadOnOrders(core, reload, drop);
  /** The product for which the gateway rejected a coupon, until the player selects another one. */
  const refused = signal('');
  core.undo(
    core.events.on('coupon:refused', ({ product_id }) => {
      refused.value = product_id;
    }),
  );
  holdCoupon(core, from, hold, reload);

  return {
    ...couponList,
    failed: computed(() => quoteFailed.value || list.value.is === 'failed'),
    applied,
    total,
    points: computed(() => quote.value?.points ?? null),
    hint: computed(() => {
      const chosen = selected.value !== null;
      if (!chosen && refused.value && refused.value === catalogue.product.value?.value) return 'coupon_refused';
      return couponHint(conditions.value, { usable: usable.value.length > 0, chosen });
    }),
    better: computed(() => {
      const { goods, payment } = conditions.value;
      const current = selected.value;
      // The coupon of a pending order stays selected.
      if (!goods || payment === false || (current && couponState(current) !== 'usable')) return null;
      const all = list.value.is === 'ready' ? list.value.value : [];
      return betterCoupon(all, current?.discount_rate ?? 1) ?? null;
    }),
    isCounting: computed(() => {
      if (!offered.value || !conditions.value.goods) return false;
      if (list.value.is !== 'ready') return list.value.is !== 'failed';
      if (!selected.value) return false;
      return ['idle', 'loading'].includes(methods.list.value.is) || (applied.value !== null && total.value === null);
    }),
    unused: computed(() => couponsApply(conditions.value) && !applied.value && usable.value.length > 0),
    choose(code) {
      quoteFailed.value = false;
      refused.value = '';
      couponList.choose(code);
    },
    again() {
      quoteFailed.value = false;
      couponList.again();
    },
  };
}
