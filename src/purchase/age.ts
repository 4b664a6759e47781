import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Session } from '../account/session.ts';
import type { Areas } from '../catalogue/area.ts';
import type { Methods } from '../catalogue/methods.ts';
import type { AgeBand } from '../contract/shapes.ts';
import type { Coupons } from '../coupons/pricing.ts';
import { channelOf } from '../payments/channels.ts';
import { isWithinYen, limitsMinors, monthlyLimit } from '../rules/law.ts';
import type { Core } from '../store/core.ts';
import type { Repayment } from './repayment.ts';

/** Models that decide whether the shop asks for the age. */
interface AgeSources {
  readonly areas: Areas;
  readonly session: Session;
  readonly methods: Methods;
  readonly coupons: Coupons;
  readonly repaid: ReadonlySignal<Repayment | null>;
}

/** The age band of the player, where the law limits how much minors spend in a month (LY-6). The gateway enforces the limit too. */
export interface Age {
  /** The band that the current account entered on this device, or null. */
  readonly band: ReadonlySignal<AgeBand | null>;
  /**
   * Whether the selected purchase needs the age. Japan's law requires it. A point card needs none because it is paid for already, nor does a
   * failed order that is paid again, because it settles a debt.
   */
  readonly isRequired: ReadonlySignal<boolean>;
  /** Why the selected purchase cannot be paid: the age is missing, or the price alone exceeds the monthly limit of that age. */
  readonly missing: ReadonlySignal<'age' | 'price' | null>;
  /** Sets or changes the band, and stores it on the device. */
  set(band: AgeBand): void;
}

/** Creates the age model. The band belongs to an account, so the next account on the device is asked again. */
export function createAge({ storage }: Core, { areas, session, methods, coupons, repaid }: AgeSources): Age {
  const stored = signal(storage.get('ageBand'));
  const band = computed(() => (stored.value?.suid === session.user.value?.suid ? (stored.value?.band ?? null) : null));
  const cost = computed(() => coupons.total.value ?? methods.cost.value);
  const isCard = computed(() => channelOf(methods.picked.value?.payway_id)?.card === true);
  const isRequired = computed(
    () => !repaid.value && !isCard.value && cost.value !== null && limitsMinors(areas.current.value),
  );
  return {
    band,
    isRequired,
    missing: computed(() => {
      const paid = cost.value;
      if (!isRequired.value || !paid) return null;
      if (!band.value) return 'age';
      const monthly = monthlyLimit(band.value);
      return monthly === null || isWithinYen(monthly, paid.price, paid.currency) ? null : 'price';
    }),
    set(next) {
      const suid = session.user.peek()?.suid;
      if (!suid) return;
      stored.value = { suid, band: next };
      storage.set('ageBand', stored.value);
    },
  };
}
