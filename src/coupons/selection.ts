import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Coupon } from '../contract/coupon.ts';
import { bestCoupon, couponState } from '../rules/coupons.ts';
import type { Events } from '../store/events.ts';

/** The selected coupon of a list (CP-3). */
export interface Selection {
  readonly usable: ReadonlySignal<readonly Coupon[]>;
  readonly selected: ReadonlySignal<Coupon | null>;
  choose(code: string | null): void;
  preselect(code: string): void;
  drop(code: string): void;
  hold(code: string | null): void;
  /** Lets the next list select a coupon, although the player has selected one. */
  chooseAgain(): void;
  /**
   * Handles a loaded list: keeps the selection if possible, otherwise selects the preselected or best one (CP-3). With `best` only a
   * selection of the player's own is kept.
   */
  settle(found: readonly Coupon[], keep?: 'best'): void;
  /** Clears the selection of another player or game. */
  reset(): void;
}

/** Creates the selection among the coupons of a list. */
export function createSelection(all: ReadonlySignal<readonly Coupon[]>, events: Events): Selection {
  const chosen = signal<string | null>(null);
  const refused = signal<string | null>(null);
  const held = signal<string | null>(null);
  /** Whether a loaded list may select a coupon, which it may not after the player has. */
  let maySelect = true;
  let preselected: string | null = null;

  const isUsable = (coupon: Coupon): boolean => couponState(coupon) === 'usable' && coupon.code !== refused.value;
  const keeps = (coupon: Coupon): boolean =>
    coupon.code === chosen.value && (isUsable(coupon) || coupon.code === held.value);

  return {
    usable: computed(() => all.value.filter(isUsable)),
    selected: computed(() => all.value.find(keeps) ?? null),
    choose(code) {
      if (code && !all.peek().some((coupon) => coupon.code === code && isUsable(coupon))) return;
      maySelect = false;
      chosen.value = code;
      if (code) events.emit('coupon:chosen', { code });
    },
    preselect(code) {
      preselected = code;
    },
    drop(code) {
      maySelect = false;
      refused.value = code;
      if (chosen.peek() === code) chosen.value = null;
    },
    hold(code) {
      held.value = code;
      if (code) chosen.value = code;
    },
    chooseAgain() {
      maySelect = true;
    },
    settle(found, keep) {
      if (keep !== 'best') refused.value = null;
      const keepsOne = found.some(keeps);
      if (keepsOne && !(keep === 'best' && maySelect && !held.peek())) return;
      if (!maySelect && !chosen.peek()) return;
      const best = found.find((coupon) => coupon.code === preselected && isUsable(coupon)) ?? bestCoupon(found);
      chosen.value = best?.code ?? null;
    },
    reset() {
      maySelect = true;
      batch(() => {
        chosen.value = held.peek();
        refused.value = null;
      });
    },
  };
}
