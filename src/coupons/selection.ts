import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Coupon } from '../contract/reward.ts';
import { bestCoupon, couponState } from '../rules/coupons.ts';
import type { Events } from '../store/events.ts';

/** Which coupon of a list is chosen: one at a time (CP-3). */
export interface Selection {
  readonly usable: ReadonlySignal<readonly Coupon[]>;
  readonly selected: ReadonlySignal<Coupon | null>;
  choose(code: string | null): void;
  wish(code: string): void;
  drop(code: string): void;
  hold(code: string | null): void;
  /** Lets the next list choose, though the player has chosen. */
  chooseAgain(): void;
  /** Looks at a list that came: keeps what is chosen while it can be; else takes the wish, or the best (CP-3). */
  settle(found: readonly Coupon[]): void;
  /** Forgets what another player or game had chosen. */
  reset(): void;
}

/** Creates the selection among the coupons of a list. */
export function createSelection(all: ReadonlySignal<readonly Coupon[]>, events: Events): Selection {
  const chosen = signal<string | null>(null);
  const refused = signal<string | null>(null);
  const held = signal<string | null>(null);
  /** Whether a list that comes may choose: not after the player has. */
  let mayChoose = true;
  let wished: string | null = null;

  const isUsable = (coupon: Coupon): boolean => couponState(coupon) === 'usable' && coupon.code !== refused.value;
  const keeps = (coupon: Coupon): boolean =>
    coupon.code === chosen.value && (isUsable(coupon) || coupon.code === held.value);

  return {
    usable: computed(() => all.value.filter(isUsable)),
    selected: computed(() => all.value.find(keeps) ?? null),
    choose(code) {
      if (code && !all.peek().some((coupon) => coupon.code === code && isUsable(coupon))) return;
      mayChoose = false;
      chosen.value = code;
      if (code) events.emit('coupon:chosen', { code });
    },
    wish(code) {
      wished = code;
    },
    drop(code) {
      mayChoose = false;
      refused.value = code;
      if (chosen.peek() === code) chosen.value = null;
    },
    hold(code) {
      held.value = code;
      if (code) chosen.value = code;
    },
    chooseAgain() {
      mayChoose = true;
    },
    settle(found) {
      refused.value = null;
      const keepsOne = found.some(keeps);
      if (keepsOne || !(mayChoose || chosen.peek())) return;
      const best = found.find((coupon) => coupon.code === wished && isUsable(coupon)) ?? bestCoupon(found);
      chosen.value = best?.code ?? null;
    },
    reset() {
      mayChoose = true;
      batch(() => {
        chosen.value = held.peek();
        refused.value = null;
      });
    },
  };
}
