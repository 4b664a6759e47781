import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Reply } from '../contract/call.ts';
import { productPoints } from '../contract/goods.ts';
import type { Coupon } from '../contract/reward.ts';
import type { Core } from '../store/core.ts';
import type { PricingParts } from './parts.ts';

/** The growth points of a product, and its price with a coupon (CP-6). */
export type Count = Reply<typeof productPoints>;

/**
 * Asks the gateway what the chosen product brings and costs with the applied coupon, once for each question; null until it is
 * known. `fail` takes the coupon whose price could not be had.
 */
export function createCounts(
  core: Core,
  { areas, games, catalogue, payStep, session }: PricingParts,
  { offered, applied }: { offered: ReadonlySignal<boolean>; applied: ReadonlySignal<Coupon | null> },
  fail: (code: string) => void,
): ReadonlySignal<Count | null> {
  const over = new AbortController();
  core.undo(() => over.abort());
  /** What the gateway counted, by what it was asked. */
  const counts = signal<Readonly<Record<string, Count>>>({});
  const params = computed(() => {
    const [product, game, area] = [catalogue.product.value, games.current.value, areas.current.value];
    if (!product || !game || !offered.value) return null;
    return {
      client_id: game.client_id,
      domain_area: area?.id,
      product_id: product.value,
      coupon_code: applied.value?.code,
    };
  });
  /** The parameters and the player as one text, so that another list with the same coupon sends no new request. */
  const question = computed(() => (params.value ? JSON.stringify([session.user.value?.suid, params.value]) : ''));
  const counted = computed(() => counts.value[question.value] ?? null);
  core.undo(
    effect(() => {
      const asked = question.value;
      const given = params.peek();
      if (!payStep.open.value || !given || counted.peek()) return;
      core.send(productPoints, given, over).then(
        (count) => {
          counts.value = { ...counts.peek(), [asked]: count };
        },
        () => {
          if (given.coupon_code && question.peek() === asked) fail(given.coupon_code);
        },
      );
    }),
  );
  return counted;
}
