import { computed, type ReadonlySignal } from '@preact/signals-react';
import type { CurrentPlayer } from '../store/core.ts';
import { awaitsPayment, type Intent } from './intent.ts';
import type { PurchaseLoader } from './purchase-loader.ts';

/** The player's unpaid orders that are not on the screen, oldest first. */
export function waitingOrders({
  session,
  purchase,
}: {
  readonly session: Pick<CurrentPlayer, 'user'>;
  readonly purchase: Pick<PurchaseLoader, 'intents' | 'progress'>;
}): ReadonlySignal<readonly Intent[]> {
  return computed(() => {
    const suid = session.user.value?.suid;
    const isPayable = (one: Intent): boolean => awaitsPayment(one) && one.url !== undefined;
    const now = purchase.progress.value;
    const visible = now.is === 'idle' ? null : now.intent;
    // An order known only by its number may belong to an intent whose number is still missing: it would be listed twice.
    const isVisible = ({ intent, billing_no }: Intent): boolean =>
      intent === visible?.intent || (billing_no ? billing_no === visible?.billing_no : visible?.fingerprint === '');
    return purchase.intents.value.filter((one) => one.account === suid && !isVisible(one) && isPayable(one));
  });
}
