import { GatewayError } from '../client/errors.ts';
import { cancelOrder, getOrderInfo } from '../contract/order.ts';
import { orderStatus } from '../rules/order.ts';
import type { Core } from '../store/core.ts';
import { type Intent, orderBy } from './intent.ts';
import { answered } from './polling.ts';
import type { Cancelled } from './transitions/types.ts';

/** A player who gives an order up waits so long for the answer, as for any (NT-3); then it is not known. */
const answerMs = 6_000;

/**
 * Gives an unpaid order up, and says what became of it, `lost` where that is not known in time. One that only its key is known of is looked for first. Where the
 * gateway does not offer it the order is read, because one that is paid must not be made again.
 */
export async function giveUp(core: Core, intent: Intent, client_id: string): Promise<Cancelled> {
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
    return order ? { is: 'order', ...answered(core, order) } : { is: 'not-offered' };
  } catch (error) {
    // A session that may not cancel an order does not say that there is none (T44).
    const none = error instanceof GatewayError && error.word === 'not-yours' && !billing_no;
    return { is: none ? 'none' : 'lost' };
  } finally {
    stop();
  }
}
