import { GatewayError } from '../client/errors.ts';
import { cancelOrder, getOrderInfo } from '../contract/order.ts';
import { orderStatus } from '../rules/order.ts';
import type { Core } from '../store/core.ts';
import type { Intent } from './intent.ts';
import { withPriceText } from './polling.ts';
import { orderBy } from './same-purchase.ts';
import type { CancelResult } from './transitions/types.ts';

/** How long a player waits for the response to a cancellation, as for any call (NT-3). After that the result is unknown. */
const answerMs = 6_000;

/**
 * Cancels an unpaid order and returns the result, `lost` if no response came in time. An order without a known number is looked up by its
 * key first. If the gateway offers no cancellation, the order is read, because a paid order must not be made again.
 */
export async function cancelUnpaid(core: Core, intent: Intent, client_id: string): Promise<CancelResult> {
  const { send, platform } = core;
  const wait = new AbortController();
  const options = { signal: wait.signal };
  const stop = platform.setTimer(answerMs, () => wait.abort());
  let { billing_no } = intent;
  try {
    billing_no ??= (await send(getOrderInfo, { request_id: intent.intent }, options)).billing_no;
    const order = await send(cancelOrder, { client_id, billing_no }, options).catch(async (error: unknown) => {
      if (!(error instanceof GatewayError) || error.word !== 'not-yet') throw error;
      const read = await send(getOrderInfo, orderBy(intent), options);
      return orderStatus(read.status) === 'success' || orderStatus(read.status) === 'fail' ? read : null;
    });
    return order ? { is: 'order', ...withPriceText(core, order) } : { is: 'not-offered' };
  } catch (error) {
    // `not-yours` after the order was found means that this session may not cancel it, not that there is no order (T44).
    const none = error instanceof GatewayError && error.word === 'not-yours' && !billing_no;
    return { is: none ? 'none' : 'lost' };
  } finally {
    stop();
  }
}
