import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Session } from '../account/session.ts';
import type { Areas } from '../catalogue/area.ts';
import type { Config } from '../catalogue/config.ts';
import type { Games } from '../catalogue/games.ts';
import type { Catalogue } from '../catalogue/goods.ts';
import type { Cost, Methods } from '../catalogue/methods.ts';
import type { Recipient } from '../catalogue/recipient.ts';
import type { Reply } from '../contract/call.ts';
import { productPoints } from '../contract/goods.ts';
import type { Coupon } from '../contract/reward.ts';
import { channelOf } from '../payments/channels.ts';
import { isOpen } from '../purchase/intent.ts';
import type { Journal } from '../purchase/journal.ts';
import { type CouponHint, couponHint, couponPrice, couponsApply } from '../rules/coupons.ts';
import type { Core, PayStep } from '../store/core.ts';
import { type CouponList, createCouponList } from './coupon-list.ts';

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
  /** What is said in place of a coupon. */
  readonly hint: ReadonlySignal<CouponHint | null>;
  /** A coupon could be used and none is: the player is asked before paying (CP-5). */
  readonly unused: ReadonlySignal<boolean>;
}

/** So long after a coupon was refused the list is fetched again (CP-6). */
const reloadAfterRefusalMs = 1_000;

/** Creates the coupons of one storefront; they load when the pay step is open. */
export function createCoupons(
  core: Core,
  from: {
    areas: Areas;
    games: Games;
    session: Session;
    config: Config;
    recipient: Recipient;
    catalogue: Catalogue;
    methods: Methods;
    payStep: PayStep;
    repaid: ReadonlySignal<unknown>;
    journal: Journal;
  },
): Coupons {
  const { events, undo } = core;
  const { areas, games, session, config, recipient, catalogue, methods, payStep, journal } = from;
  const over = new AbortController();
  undo(() => over.abort());
  const { drop, hold, ...wallet } = createCouponList(core, from);
  const { list, offered, selected, usable } = wallet;
  /** What the gateway counted, by what it was asked. */
  const counts = signal<Readonly<Record<string, Reply<typeof productPoints>>>>({});
  const product = computed(() => catalogue.product.value?.value ?? null);
  /** The price with a coupon could not be had. */
  const broken = signal(false);

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
  /** What would be bought, by whom and how, as the journal writes it. */
  const purchase = computed(() =>
    [
      session.user.value?.suid,
      recipient.server.value?.value,
      recipient.role.value?.value,
      product.value,
      methods.picked.value?.key,
      methods.region.value,
    ].join(),
  );
  /** The coupon that an order of this purchase has: paying again shows that order, and makes no dearer one. */
  const owed = computed(() => {
    const same = journal.all.value.findLast(
      (one) =>
        isOpen(one) &&
        [one.account, one.server_id, one.role_id, one.product_id, one.option, one.region].join() === purchase.value,
    );
    return same?.coupon_code ?? null;
  });
  const applied = computed(() => (couponsApply(ground.value) ? selected.value : null));

  const asked = computed(() => {
    const [product_id, client_id, domain_area] = [
      product.value,
      games.current.value?.client_id,
      areas.current.value?.id,
    ];
    if (!product_id || !client_id || !offered.value) return null;
    return { client_id, domain_area, product_id, coupon_code: applied.value?.code };
  });
  /** The same in one text, so that another list with the same coupon asks nothing anew. */
  const question = computed(() => (asked.value ? Object.values(asked.value).join(' ') : ''));
  const counted = computed(() => counts.value[question.value] ?? null);
  const fail = (code: string): void => {
    drop(code);
    broken.value = true;
  };
  undo(
    effect(() => {
      const of = question.value;
      const params = asked.peek();
      if (!payStep.open.value || !params || counted.peek()) return;
      core.send(productPoints, params, over).then(
        (found) => {
          counts.value = { ...counts.peek(), [of]: found };
        },
        () => {
          if (params.coupon_code && question.peek() === of) fail(params.coupon_code);
        },
      );
    }),
  );

  const total = computed<Cost | null>(() => {
    const [cost, goods, one] = [methods.cost.value, catalogue.product.value, applied.value];
    if (!cost || !goods || !one) return cost;
    if (!counted.value) return null;
    const own = { price: goods.price, currency: catalogue.currency.value };
    const left = couponPrice(cost, own, one.discount_rate, counted.value.discountPrice);
    return left === null ? null : { ...cost, price: left };
  });
  // Nobody knows what would be charged: the coupon goes, and the full price stands.
  undo(
    effect(() => {
      if (counted.value && methods.cost.value && total.value === null) fail(applied.peek()?.code ?? '');
    }),
  );

  let timer = (): void => {};
  undo(() => timer());
  const reload = (): void => {
    broken.value = false;
    wallet.reload();
  };
  for (const name of ['order:created', 'order:unknown', 'order:paid', 'order:failed'] as const)
    undo(events.on(name, reload));
  /** The purchase whose order has a coupon. */
  let holder = '';
  undo(
    effect(() => {
      const [now, code] = [purchase.value, owed.value];
      hold(code);
      // Another purchase takes the best of the others; the same one, where its order failed, keeps its own.
      if (holder && !code && now !== holder) reload();
      holder = code ? now : '';
    }),
  );
  undo(
    events.on('coupon:refused', ({ code }) => {
      drop(code);
      timer();
      timer = core.platform.setTimer(reloadAfterRefusalMs, reload);
    }),
  );

  return {
    ...wallet,
    failed: computed(() => broken.value || list.value.is === 'failed'),
    applied,
    total,
    points: computed(() => counted.value?.points ?? null),
    hint: computed(() => couponHint(ground.value, { usable: usable.value.length > 0, chosen: !!selected.value })),
    unused: computed(() => couponsApply(ground.value) && !applied.value && usable.value.length > 0),
    choose(code) {
      broken.value = false;
      wallet.choose(code);
    },
    again() {
      broken.value = false;
      wallet.again();
    },
  };
}
