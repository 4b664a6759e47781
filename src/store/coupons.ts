import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Coupon } from '../contract/reward.ts';
import type { Catalogue } from './catalogue.ts';
import type { Config } from './config.ts';
import type { Core } from './core.ts';
import type { Games } from './games.ts';
import type { Load } from './load.ts';
import type { Cost, Methods } from './methods.ts';
import type { Session } from './session.ts';

/** The player's coupons, and the one that the purchase is made with (CP-1…7). */
export interface Coupons {
  /** The coupons by category, and why there are none. */
  readonly list: ReadonlySignal<Load<readonly Coupon[]>>;
  /** The chosen coupon, whether or not it can be used right now. */
  readonly selected: ReadonlySignal<Coupon | null>;
  /** The chosen coupon where every condition is met: the one that is sent (CP-5). */
  readonly applied: ReadonlySignal<Coupon | null>;
  /** What the player pays, with the coupon taken off; null until the price is known. */
  readonly total: ReadonlySignal<Cost | null>;
}

/** Creates the coupons of one storefront. */
export function createCoupons(
  _core: Core,
  from: { games: Games; session: Session; config: Config; catalogue: Catalogue; methods: Methods },
): Coupons {
  const list = signal<Load<readonly Coupon[]>>({ is: 'idle' });
  const selected = signal<Coupon | null>(null);
  return { list, selected, applied: computed(() => null), total: from.methods.cost };
}
