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

/** What decides whether the age is asked for. */
interface Chosen {
  readonly areas: Areas;
  readonly session: Session;
  readonly methods: Methods;
  readonly coupons: Coupons;
  readonly repaid: ReadonlySignal<Repayment | null>;
}

/** What a player says of their age, where minors may spend so much in a month and no more (LY-6). The gateway enforces it too. */
export interface Age {
  /** What the account that is logged in said on this device; null: nothing yet. */
  readonly band: ReadonlySignal<AgeBand | null>;
  /** Whether the purchase that is chosen asks for it: under Japan's law, and not with a point card, which is paid for already. A failed order that is paid again settles a debt. */
  readonly asked: ReadonlySignal<boolean>;
  /** Why the chosen purchase cannot be paid: no age was said, or its price alone is more than the age may spend in a month. */
  readonly lacks: ReadonlySignal<'age' | 'price' | null>;
  /** Says it, or something else than before; it is kept on the device. */
  say(band: AgeBand): void;
}

/** Creates what a player says of their age. It belongs to the account: the next one on the device is asked again. */
export function createAge({ storage }: Core, { areas, session, methods, coupons, repaid }: Chosen): Age {
  const said = signal(storage.get('ageBand'));
  const band = computed(() => (said.value?.suid === session.user.value?.suid ? (said.value?.band ?? null) : null));
  const cost = computed(() => coupons.total.value ?? methods.cost.value);
  const isCard = computed(() => channelOf(methods.picked.value?.payway_id)?.card === true);
  const asked = computed(
    () => !repaid.value && !isCard.value && cost.value !== null && limitsMinors(areas.current.value),
  );
  return {
    band,
    asked,
    lacks: computed(() => {
      const paid = cost.value;
      if (!asked.value || !paid) return null;
      if (!band.value) return 'age';
      const monthly = monthlyLimit(band.value);
      return monthly === null || isWithinYen(monthly, paid.price, paid.currency) ? null : 'price';
    }),
    say(next) {
      const suid = session.user.peek()?.suid;
      if (!suid) return;
      said.value = { suid, band: next };
      storage.set('ageBand', said.value);
    },
  };
}
