import { deliverDue } from '../domain/delivery/deliver.ts';
import { reportConflicts } from '../domain/orders/provider-events.ts';
import { randomToken } from '../domain/secrets.ts';
import type { Delivery } from '../ports/delivery.ts';
import { onlyProvider } from '../ports/payment-provider.ts';
import { createSandbox } from '../sandbox/app.ts';
import { tiny } from './brands.ts';
import { askerOf, purchase } from './client.ts';
import { resetMoney } from './money-world.ts';
import { openPayPalAccount } from './paypal-account.ts';
import { openTestPglite } from './pglite.ts';
import { makeWorld } from './world.ts';

/** Opens a shop whose players pay with a local PayPal. */
export async function openPayPalShop(clock: () => number) {
  const db = { ...(await openTestPglite()), clock };
  await makeWorld(db.query);
  const account = await openPayPalAccount('live', clock);
  const { paypal, adapter } = account;
  const payments = onlyProvider(adapter);
  const delivered: string[] = [];
  const game: Delivery = async ({ delivery_id }) => {
    delivered.push(delivery_id);
    return { is: 'delivered' };
  };
  const app = createSandbox({ db, shops: [tiny], clock, payments, delivery: game });
  const { ask, logIn } = askerOf(app);
  const ann = await logIn('ann');
  const buy = (more: object = {}) =>
    ask('/api/pay/paypal_pay', { ...purchase, request_id: randomToken(128), ...more }, { post: true, token: ann });
  const send = (init: RequestInit) => app.request('http://tiny.localhost/webhooks/paypal', init);
  return {
    ...account,
    db,
    payments,
    services: { db, payments, shops: [tiny] },
    /** Ann buys for 9.99 USD. */
    buy,
    /** Ann buys for 9.99 USD. Returns the number of the order. */
    bought: async (): Promise<string> => (await buy()).content.billing_no,
    statusOf: async (billing_no: string): Promise<string> =>
      (await ask('/api/pay/getOrderInfo', { ...purchase, billing_no }, { post: true, token: ann })).content.status,
    /** Sends a request to the webhook address of the account. */
    send,
    /** Sends a valid webhook, and returns the status of the response. */
    sendWebhook: async (type: string, billingNo: string, changes?: object): Promise<number> =>
      (await send(paypal.webhook(type, billingNo, changes))).status,
    /** Delivers what is due. Returns how many goods were delivered so far. */
    deliver: async (): Promise<number> => {
      await deliverDue(db, game, clock);
      return delivered.length;
    },
    /** The alarms that were not raised yet. */
    alarms: async (): Promise<string[]> => {
      const raised: string[] = [];
      await reportConflicts(db, clock(), (error) => raised.push(String(error)));
      return raised;
    },
    reset: async (): Promise<void> => {
      await resetMoney(db.query, clock());
      await db.query('delete from webhooks');
      paypal.reset();
      delivered.length = 0;
    },
  };
}
