import { effect, type ReadonlySignal } from '@preact/signals-react';
import { GatewayError } from '../client/errors.ts';
import { getOrderInfo } from '../contract/order.ts';
import { orderStatus } from '../rules/order-status.ts';
import type { Core } from '../store/core.ts';
import { learned } from './history.ts';
import { type Intent, type Journal, settled } from './journal.ts';
import type { Follow } from './polling.ts';
import { type Progress, takenUpMs } from './state.ts';

/**
 * Keeps true what the journal says of the orders that are on no screen: one that was put aside may have been paid in its own
 * window, or have run out, or a payment site never made it (PY-7). They are asked about while nothing else is shown: as a visit
 * begins, as a result is left, and whenever the player looks at the page again. One that was paid is shown, by `follow`, lest
 * its player pay once more.
 */
export function createAside(
  { platform, send, events, i18n, undo }: Core,
  journal: Journal,
  progress: ReadonlySignal<Progress>,
  follow: Follow,
  account: ReadonlySignal<string | undefined>,
): void {
  const over = new AbortController();
  let busy = false;
  const idle = (): boolean => progress.peek().is === 'idle';
  const old = ({ made }: Intent): boolean => platform.now() - made > takenUpMs;
  const left = (one: Intent): boolean => journal.mine(one) && !settled(one) && !one.unmade && (!!one.aside || old(one));

  const ask = async (intent: Intent): Promise<void> => {
    const { billing_no, intent: request_id } = intent;
    try {
      const order = await send(getOrderInfo, billing_no ? { billing_no } : { request_id }, over);
      // Whoever took it up meanwhile follows it.
      if (!idle()) return;
      const status = orderStatus(order.status);
      // What was shown by its number has been seen.
      const seen = journal.find((one) => one.billing_no === order.billing_no && one.state === 'success');
      if (status === 'success' && !seen) return follow.paid(intent, order);
      const { state } = journal.put({
        ...learned(intent, order, i18n.price),
        state: status === 'repeat' ? 'pending' : status,
      });
      if (state === 'fail') events.emit('order:failed', order);
    } catch (error) {
      // Its key stays for the next try, as of every order that was not made.
      const none = error instanceof GatewayError && error.word === 'not-yours';
      if (none && !billing_no && old(intent)) journal.put({ ...intent, state: 'unknown', aside: true, unmade: true });
    }
  };

  const look = async (except = ''): Promise<void> => {
    if (busy || !idle()) return;
    busy = true;
    for (const one of journal.all.peek().filter(left)) if (idle() && one.intent !== except) await ask(one);
    busy = false;
  };
  /** The one that was shown last: it was asked about while it was. */
  let shown = '';
  undo(() => over.abort());
  undo(platform.onReturn(() => void look()));
  undo(
    effect(() => {
      const now = progress.value;
      if (now.is !== 'idle') shown = now.intent.intent;
      else if (account.value) void look(shown);
    }),
  );
}
