import { effect, type ReadonlySignal } from '@preact/signals-react';
import { GatewayError } from '../client/errors.ts';
import { getOrderInfo } from '../contract/order.ts';
import type { Core } from '../store/core.ts';
import { type Intent, isOpen, orderBy, takenUpMs } from './intent.ts';
import type { Journal } from './journal.ts';
import { answered } from './polling.ts';
import type { Runner } from './runner.ts';

/**
 * Keeps true what the journal says of the orders that are on no screen: one that was put aside may have been paid in its own
 * window, or have run out, or a payment site never made it (PY-7). They are asked about while nothing else is shown: as a visit
 * begins, as a result is left, and whenever the player looks at the page again.
 */
export function createReconcile(
  core: Core,
  journal: Journal,
  { progress, dispatch }: Runner,
  account: ReadonlySignal<string | undefined>,
): void {
  const { platform, send, undo } = core;
  const over = new AbortController();
  let busy = false;
  const isIdle = (): boolean => progress.peek().is === 'idle';
  const isOld = ({ made }: Intent): boolean => platform.now() - made > takenUpMs;
  const isLeft = (one: Intent): boolean =>
    journal.mine(one) && isOpen(one) && (one.state === 'dismissed' || isOld(one));

  const ask = async (intent: Intent): Promise<void> => {
    try {
      const order = await send(getOrderInfo, orderBy(intent), over);
      dispatch({ is: 'found', intent, ...answered(core, order) });
    } catch (error) {
      if (error instanceof GatewayError && error.word === 'not-yours') dispatch({ is: 'not-found', intent });
    }
  };

  const look = async (except = ''): Promise<void> => {
    if (busy || !isIdle()) return;
    busy = true;
    for (const one of journal.all.peek().filter(isLeft)) if (isIdle() && one.intent !== except) await ask(one);
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
