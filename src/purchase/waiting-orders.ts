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
    const shown = now.is === 'idle' ? null : now.intent;
    // An order known only by its number may belong to an intent whose number is still missing: it would be listed twice.
    const isShown = ({ intent, billing_no }: Intent): boolean =>
      intent === shown?.intent || (billing_no ? billing_no === shown?.billing_no : shown?.fingerprint === '');
    return purchase.intents.value.filter((one) => one.account === suid && !isShown(one) && isPayable(one));
  });
}
