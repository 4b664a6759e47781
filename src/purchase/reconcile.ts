import { effect, type ReadonlySignal } from '@preact/signals-react';
import { GatewayError } from '../client/errors.ts';
import { getOrderInfo } from '../contract/order.ts';
import type { Core } from '../store/core.ts';
import { type Intent, isOpen, takenUpMs } from './intent.ts';
import type { Journal } from './journal.ts';
import { withPriceText } from './polling.ts';
import type { Runner } from './runner.ts';
import { orderBy } from './same-purchase.ts';

/**
 * Updates the journal for orders that are not on the screen. A dismissed order may have been paid in its own window or have expired, or the
 * payment site never made it (PY-7). It requests their status while no order is shown: at the start of a visit, after a result is closed,
 * and when the player returns to the page.
 * @returns a function that requests their status now
 */
export function createReconcile(
  core: Core,
  journal: Journal,
  { progress, dispatch }: Runner,
  account: ReadonlySignal<string | undefined>,
): () => Promise<void> {
  const { platform, send, undo } = core;
  const over = new AbortController();
  let busy = false;
  const isIdle = (): boolean => progress.peek().is === 'idle';
  const isOld = ({ made }: Intent): boolean => platform.now() - made > takenUpMs;
  const isLeft = (one: Intent): boolean =>
    journal.mine(one) && isOpen(one) && (one.state === 'dismissed' || isOld(one));

  const readOrder = async (intent: Intent): Promise<void> => {
    try {
      const order = await send(getOrderInfo, orderBy(intent), over);
      dispatch({ is: 'found', intent, ...withPriceText(core, order) });
    } catch (error) {
      if (error instanceof GatewayError && error.word === 'not-yours') dispatch({ is: 'not-found', intent });
    }
  };

  const look = async (except = ''): Promise<void> => {
    if (busy || !isIdle()) return;
    busy = true;
    for (const one of journal.all.peek().filter(isLeft)) if (isIdle() && one.intent !== except) await readOrder(one);
    busy = false;
  };
  /** The intent that was shown last. Its status is known already. */
  let lastShown = '';
  undo(() => over.abort());
  undo(platform.onReturn(() => void look()));
  undo(
    effect(() => {
      const now = progress.value;
      if (now.is !== 'idle') lastShown = now.intent.intent;
      else if (account.value) void look(lastShown);
    }),
  );
  return () => look();
}
