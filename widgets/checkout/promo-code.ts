import { effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { GatewayError } from '../../src/client/errors.ts';
import type { Coupon } from '../../src/contract/coupon.ts';
import { redeemCode } from '../../src/contract/reward.ts';
import { couponState } from '../../src/rules/coupons.ts';
import { loaded } from '../../src/store/async-resource.ts';
import { createClaims } from '../../src/store/claims.ts';
import { errorMessage } from '../../src/store/error-message.ts';
import type { Store } from '../../src/storefront/store.ts';

/** What became of a redeemed code: its coupon is in use, a better one is, or it is for other products. */
export interface Redeemed {
  readonly coupon: Coupon;
  readonly is: 'used' | 'kept' | 'locked';
}

/** The field for a promo code (CP-8). */
export interface PromoCode {
  readonly typed: ReadonlySignal<string>;
  readonly busy: ReadonlySignal<boolean>;
  readonly fault: ReadonlySignal<string | null>;
  readonly redeemed: ReadonlySignal<Redeemed | null>;
  type(text: string): void;
  redeem(): Promise<void>;
}

/** Why a code brings no coupon, by the field that the gateway names. */
const faults = {
  promo_code: 'promo_unknown',
  promo_over: 'promo_over',
  promo_used: 'promo_used',
  promo_product: 'promo_product',
} as const;

/** Creates the field for a promo code. With `forProduct` the gateway checks that the code is for the selected product. */
export function createPromoCode(store: Store, forProduct: boolean): PromoCode {
  const { core, games, areas, catalogue, coupons, i18n } = store;
  const claims = createClaims(core);
  const typed = signal('');
  const busy = signal(false);
  const fault = signal<string | null>(null);
  const redeemed = signal<Redeemed | null>(null);

  const faultOf = (error: unknown): string => {
    const field = error instanceof GatewayError && (error.content as { readonly field?: string } | null)?.field;
    const key = field && Object.hasOwn(faults, field) ? faults[field as keyof typeof faults] : null;
    return key ? i18n.t(key) : errorMessage(error, store, 'receive_fail');
  };
  /** Puts the coupon of a code into the order once the list has it, unless another one saves more. */
  const use = (code: string): void => {
    const before = coupons.selected.peek();
    let stop = (): void => {};
    let isDone = false;
    stop = effect(() => {
      const coupon = (loaded(coupons.list.value) ?? []).find((one) => one.code === code);
      if (!coupon || isDone) return;
      isDone = true;
      const isUsable = couponState(coupon) === 'usable';
      const isBest = isUsable && coupon.discount_rate <= (before?.discount_rate ?? 1);
      queueMicrotask(() => {
        stop();
        if (isBest) coupons.choose(code);
        redeemed.value = { coupon, is: isBest ? 'used' : isUsable ? 'kept' : 'locked' };
      });
    });
    core.undo(() => stop());
    coupons.reload();
  };

  return {
    typed,
    busy,
    fault,
    redeemed,
    type(text) {
      typed.value = text;
      fault.value = null;
    },
    async redeem() {
      const promo_code = typed.peek().trim();
      if (!promo_code || busy.peek()) return;
      busy.value = true;
      fault.value = null;
      redeemed.value = null;
      const params = {
        client_id: games.current.peek()?.client_id ?? '',
        domain_area: areas.current.peek()?.id,
        product_id: forProduct ? catalogue.product.peek()?.value : undefined,
      };
      try {
        const send = (request_id: string) => core.send(redeemCode, { ...params, promo_code, request_id });
        const { code } = await claims.send(`${promo_code} ${params.product_id}`, send);
        typed.value = '';
        use(code);
      } catch (error) {
        fault.value = faultOf(error);
      }
      busy.value = false;
    },
  };
}
