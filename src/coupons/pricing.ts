import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Cost } from '../catalogue/methods.ts';
import type { Coupon } from '../contract/reward.ts';
import { channelOf } from '../payments/channels.ts';
import { type CouponHint, couponHint, couponPrice, couponsApply } from '../rules/coupons.ts';
import type { Core } from '../store/core.ts';
import { createCounts } from './counts.ts';
import { type CouponList, createCouponList } from './coupon-list.ts';
import type { PricingParts } from './parts.ts';

/** The player's coupons, and the one that the purchase is made with (CP-1…7). */
export interface Coupons extends Omit<CouponList, 'drop' | 'hold'> {
  /** True when the list or the price with a coupon could not be had; the purchase goes on without one. */
  readonly failed: ReadonlySignal<boolean>;
  /** The chosen coupon where every condition is met: the one that is sent (CP-5). */
  readonly applied: ReadonlySignal<Coupon | null>;
  /** What the player pays, with the coupon taken off; null until the price is known. */
  readonly total: ReadonlySignal<Cost | null>;
  /** The growth points that the purchase brings; null until they are known. */
  readonly points: ReadonlySignal<number | null>;
  /** What is said in place of a coupon; that the gateway refused one is said here, and nowhere else (CP-6, CP-7). */
  readonly hint: ReadonlySignal<CouponHint | 'coupon_refused' | null>;
  /** A coupon could be used and none is: the player is asked before paying (CP-5). */
  readonly unused: ReadonlySignal<boolean>;
}

/** So long after a coupon was refused the list is fetched again (CP-6). */
const reloadAfterRefusalMs = 1_000;

/**
 * Holds the coupon that an order of the same purchase has: paying again shows that order, and makes no dearer one. `hold` takes
 * its code, null for none; `released` is called when another purchase takes its place.
 */
function holdCoupon(
  core: Core,
  { session, recipient, catalogue, methods, openIntents }: PricingParts,
  hold: (code: string | null) => void,
  released: () => void,
): void {
  /** What would be bought, by whom and how, as one text. */
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
      // Another purchase takes the best of the others; the same one, where its order failed, keeps its own.
      if (holder && !code && now !== holder) released();
      holder = code ? now : '';
    }),
  );
}

/** Fetches the coupons anew when an order may have used one, and a moment after one was refused (CP-6). */
function reloadOnOrders({ events, platform, undo }: Core, reload: () => void, drop: (code: string) => void): void {
  let timer = (): void => {};
  undo(() => timer());
  for (const name of ['order:created', 'order:unknown', 'order:paid', 'order:failed'] as const)
    undo(events.on(name, reload));
  undo(
    events.on('coupon:refused', ({ code }) => {
      drop(code);
      timer();
      timer = platform.setTimer(reloadAfterRefusalMs, reload);
    }),
  );
}

/** Creates the coupons of one storefront; they load when the pay step is open. */
export function createCoupons(core: Core, from: PricingParts): Coupons {
  const { config, catalogue, methods } = from;
  const { drop, hold, ...couponList } = createCouponList(core, from);
  const { list, offered, selected, usable } = couponList;
  /** The price with a coupon could not be had. */
  const broken = signal(false);
  const fail = (code: string): void => {
    drop(code);
    broken.value = true;
  };

  const ground = computed(() => {
    const picked = methods.picked.value;
    return {
      vip: offered.value && list.value.is !== 'failed',
      open: !!config.value.value?.is_open_coupon,
      goods: !!catalogue.product.value?.isCoupon,
      // A point card pays the whole price or nothing.
      payment: picked ? picked.open_coupon && !channelOf(picked.payway_id)?.card : null,
    };
  });
  const applied = computed(() => (couponsApply(ground.value) ? selected.value : null));
  const counted = createCounts(core, from, { offered, applied }, fail);
  const total = computed<Cost | null>(() => {
    const [cost, goods, coupon] = [methods.cost.value, catalogue.product.value, applied.value];
    if (!cost || !goods || !coupon) return cost;
    if (!counted.value) return null;
    const own = { price: goods.price, currency: catalogue.currency.value };
    const step = methods.picked.value?.step_money;
    const left = couponPrice(cost, own, coupon.discount_rate, counted.value.discountPrice, step);
    return left === null ? null : { ...cost, price: left };
  });
  // What would be charged is not known: the coupon goes, and the full price stands.
  core.undo(
    effect(() => {
      if (counted.value && methods.cost.value && total.value === null) fail(applied.peek()?.code ?? '');
    }),
  );

  const reload = (): void => {
    broken.value = false;
    couponList.reload();
  };
  reloadOnOrders(core, reload, drop);
  /** The product for which the gateway refused a coupon, until the player chooses again. */
  const refused = signal('');
  core.undo(
    core.events.on('coupon:refused', ({ product_id }) => {
      refused.value = product_id;
    }),
  );
  holdCoupon(core, from, hold, reload);

  return {
    ...couponList,
    failed: computed(() => broken.value || list.value.is === 'failed'),
    applied,
    total,
    points: computed(() => counted.value?.points ?? null),
    hint: computed(() => {
      const chosen = selected.value !== null;
      if (!chosen && refused.value && refused.value === catalogue.product.value?.value) return 'coupon_refused';
      return couponHint(ground.value, { usable: usable.value.length > 0, chosen });
    }),
    unused: computed(() => couponsApply(ground.value) && !applied.value && usable.value.length > 0),
    choose(code) {
      broken.value = false;
      refused.value = '';
      couponList.choose(code);
    },
    again() {
      broken.value = false;
      couponList.again();
    },
  };
}
