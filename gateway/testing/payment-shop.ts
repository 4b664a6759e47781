import { deliverDue } from '../domain/delivery/deliver.ts';
import { reportConflicts } from '../domain/orders/provider-events.ts';
import { randomToken } from '../domain/secrets.ts';
import type { Delivery } from '../ports/delivery.ts';
import { onlyProvider, type PaymentMode, type PaymentProvider } from '../ports/payment-provider.ts';
import { createSandbox } from '../sandbox/app.ts';
import { tiny } from './brands.ts';
import { purchase, testClient } from './client.ts';
import { resetMoney } from './money-world.ts';
import { openTestPglite } from './pglite.ts';
import { makeWorld } from './world.ts';

/** Opens a shop of the test world in which one provider takes every payment. Ann is logged in. */
export async function openPaymentShop(provider: PaymentProvider, clock: () => number, mode: PaymentMode = 'live') {
  const db = { ...(await openTestPglite()), clock };
  await makeWorld(db.query);
  const payments = onlyProvider(provider);
  const delivered: string[] = [];
  const game: Delivery = async ({ delivery_id }) => {
    delivered.push(delivery_id);
    return { is: 'delivered' };
  };
  const app = createSandbox({ db, shops: [tiny], clock, payments, delivery: game, mode });
  const { call, logIn } = testClient(app);
  const how = { post: true, token: await logIn('ann') };
  const buy = (more: object = {}) =>
    call('/api/pay/paypal_pay', { ...purchase, request_id: randomToken(128), ...more }, how);
  const orderInfo = async (billing_no: string) =>
    (await call('/api/pay/getOrderInfo', { ...purchase, billing_no }, how)).content;
  return {
    db,
    payments,
    services: { db, payments, shops: [tiny] },
    call,
    /** How Ann asks. */
    how,
    /** Ann buys for 9.99 USD. */
    buy,
    /** Ann buys for 9.99 USD. Returns the number of the order. */
    bought: async (): Promise<string> => (await buy()).content.billing_no,
    orderInfo,
    statusOf: async (billing_no: string): Promise<string> => (await orderInfo(billing_no)).status,
    cancel: (billing_no: string) => call('/api/pay/cancelOrder', { client_id: 'c1', billing_no }, how),
    /** Sends a request to a path of the gateway. */
    post: (path: string, init: RequestInit) => app.request(`http://tiny.localhost${path}`, init),
    /** Sends a request to the webhook address of the account, or of another one. */
    send: (init: RequestInit, account = provider.name) =>
      app.request(`http://tiny.localhost/webhooks/${account}`, init),
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
      delivered.length = 0;
    },
  };
}
