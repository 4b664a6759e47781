import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Reply } from '../contract/call.ts';
import type { Coupon } from '../contract/coupon.ts';
import { productPoints } from '../contract/goods.ts';
import type { Core } from '../store/core.ts';
import type { PricingParts } from './parts.ts';

/** The growth points of a product, and its price with a coupon (CP-6). */
export type PriceQuote = Reply<typeof productPoints>;

/**
 * Requests the points and the price of the selected product with the applied coupon, once per combination. Null until it is loaded. `fail`
 * receives the coupon if the request failed.
 */
export function createQuotes(
  core: Core,
  { areas, games, catalogue, payStep, session }: PricingParts,
  { offered, applied }: { offered: ReadonlySignal<boolean>; applied: ReadonlySignal<Coupon | null> },
  fail: (code: string) => void,
): ReadonlySignal<PriceQuote | null> {
  const disposed = new AbortController();
  core.undo(() => disposed.abort());
  /** The quotes of the gateway by request. */
  const quotes = signal<Readonly<Record<string, PriceQuote>>>({});
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
  const requestKey = computed(() => (params.value ? JSON.stringify([session.user.value?.suid, params.value]) : ''));
  const current = computed(() => quotes.value[requestKey.value] ?? null);
  core.undo(
    effect(() => {
      const key = requestKey.value;
      const request = params.peek();
      if (!(payStep.open.value || payStep.totalled.value) || !request || current.peek()) return;
      core.send(productPoints, request, disposed).then(
        (quote) => {
          quotes.value = { ...quotes.peek(), [key]: quote };
        },
        () => {
          if (request.coupon_code && requestKey.peek() === key) fail(request.coupon_code);
        },
      );
    }),
  );
  return current;
}
