import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Undo } from '../../src/platform/platform.ts';
import { type Load, loaded } from '../../src/store/async-resource.ts';
import type { Store } from '../../src/storefront/store.ts';
import type { FoundOrder, Lookup } from './link.ts';

/**
 * What the lookup found, with what is known here already: the payment of this page. While a popup of the purchase covers the page,
 * nothing behind it moves; what is read meanwhile is shown once it is closed.
 */
export function createVisibleOrder(
  { events, purchase, repaid, storage }: Store,
  lookup: Lookup,
  undo: (undo: Undo) => void,
): ReadonlySignal<Load<FoundOrder | null>> {
  /** The order that was made for a link, and the link that is paid by it. */
  let made = { billing_no: '', replenish_id: '' };
  const paid = signal('');
  undo(
    events.on('order:created', ({ billing_no }) => {
      const { replenish_id } = repaid.peek() ?? {};
      if (!replenish_id) return;
      made = { billing_no, replenish_id };
      storage.set('replenishBillingNo', billing_no);
    }),
  );
  undo(
    events.on('order:paid', ({ billing_no }) => {
      if (billing_no === made.billing_no) paid.value = made.replenish_id;
      lookup.refresh();
    }),
  );
  const known = computed((): Load<FoundOrder | null> => {
    const load = lookup.state.value;
    const found = loaded(load);
    if (!found || found.replenish_id !== paid.value) return load;
    return { is: 'ready', value: { ...found, info: { ...found.info, state: 'paid' } } };
  });
  const visible = signal(known.peek());
  undo(
    effect(() => {
      const [now, link] = [known.value, loaded(visible.peek())?.replenish_id];
      const isCovered = purchase.progress.value.is !== 'idle';
      if (!isCovered || !link || loaded(now)?.replenish_id !== link) visible.value = now;
    }),
  );
  return visible;
}
