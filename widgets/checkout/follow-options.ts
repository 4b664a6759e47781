import { computed, effect, type ReadonlySignal } from '@preact/signals-react';
import type { Undo } from '../../src/platform/platform.ts';
import type { Purchase } from '../../src/purchase/purchase.ts';
import type { Store } from '../../src/storefront/store.ts';
import type { CheckoutOptions } from './options.ts';

/** Does what an embedder's options ask for, now and as they change; answers the order that is to be shown, and how to stop. */
export function followOptions(
  { catalogue, checkout, recent, payStep }: Store & Purchase,
  options: ReadonlySignal<CheckoutOptions>,
): { readonly returned: ReadonlySignal<string | undefined>; readonly stops: readonly Undo[] } {
  // One value each, so that a change of another option does not wish or show the same thing again.
  const wished = computed(() => options.value.product_id);
  const returned = computed(() => options.value.billing_no);
  const inline = computed(() => options.value.inline === true);
  const link = computed(() => {
    const { server, role, coupon_code, pay } = options.value;
    return JSON.stringify({ server, role, coupon_code, pay });
  });
  const stops = [
    effect(() => {
      if (wished.value) catalogue.preselect(wished.value);
    }),
    effect(() => {
      if (returned.value) checkout.resumeByNumber(returned.value);
    }),
    effect(() => {
      if (link.value !== '{}') recent.preselect(JSON.parse(link.value));
    }),
    effect(() => {
      if (inline.value) payStep.inPlace.add(options);
      else payStep.inPlace.delete(options);
    }),
    effect(() => {
      if (inline.value && catalogue.product.value) payStep.open.value = true;
    }),
    // The checkout of the next screen would lay it over that, unless it too shows it in place, and may have come before this one goes.
    () => {
      if (payStep.inPlace.delete(options) && payStep.inPlace.size === 0) payStep.open.value = false;
    },
  ];
  return { returned, stops };
}
