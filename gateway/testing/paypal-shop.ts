import { openPaymentShop } from './payment-shop.ts';
import { openPayPalAccount } from './paypal-account.ts';

/** Opens a shop whose players pay with a local PayPal. */
export async function openPayPalShop(clock: () => number) {
  const account = await openPayPalAccount('live', clock);
  const { paypal, adapter } = account;
  const shop = await openPaymentShop(adapter, clock);
  return {
    ...account,
    ...shop,
    /** Sends a valid webhook, and returns the status of the response. */
    sendWebhook: async (type: string, billingNo: string, changes?: object): Promise<number> =>
      (await shop.send(paypal.webhook(type, billingNo, changes))).status,
    reset: async (): Promise<void> => {
      await shop.reset();
      paypal.reset();
    },
  };
}
