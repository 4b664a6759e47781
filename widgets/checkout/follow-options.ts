import { computed, effect, type ReadonlySignal } from '@preact/signals-react';
import type { Undo } from '../../src/platform/platform.ts';
import type { Purchase } from '../../src/purchase/purchase.ts';
import type { Store } from '../../src/storefront/store.ts';
import type { CheckoutOptions } from './options.ts';

/** Applies the embedder's options, now and on every change. Returns the order to show, and functions that stop it. */
export function followOptions(
  { catalogue, checkout, recent, payStep }: Store & Purchase,
  options: ReadonlySignal<CheckoutOptions>,
): { readonly returned: ReadonlySignal<string | undefined>; readonly stops: readonly Undo[] } {
  // One signal per option, so that a change of another option does not apply this one again.
  const productId = computed(() => options.value.product_id);
  const returned = computed(() => options.value.billing_no);
  const inline = computed(() => options.value.inline === true);
  const link = computed(() => {
    const { server, role, coupon_code, pay } = options.value;
    return JSON.stringify({ server, role, coupon_code, pay });
  });
  const stops = [
    effect(() => {
      if (productId.value) catalogue.preselect(productId.value);
    }),
    effect(() => {
      if (returned.value) checkout.resumeByNumber(returned.value);
    }),
    effect(() => {
      if (link.value !== '{}') recent.preselect(JSON.parse(link.value));
    }),
    effect(() => {
      if (inline.value) payStep.inlineCheckouts.add(options);
      else payStep.inlineCheckouts.delete(options);
    }),
    effect(() => {
      if (inline.value && catalogue.product.value) payStep.open.value = true;
    }),
    // Otherwise the checkout of the next screen would open the pay step over it. That checkout may mount before this one unmounts.
    () => {
      if (payStep.inlineCheckouts.delete(options) && payStep.inlineCheckouts.size === 0) payStep.open.value = false;
    },
  ];
  return { returned, stops };
}
