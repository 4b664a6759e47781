import { httpPayments } from '../adapters/payments/http.ts';
import { deliverDue } from '../domain/delivery/deliver.ts';
import { refundDue } from '../domain/refunds/refund-due.ts';
import type { Delivery } from '../ports/delivery.ts';
import { commandLineOf } from './command-line.ts';
import { startFaultyProvider } from './faulty-provider.ts';
import { openPaymentShop } from './payment-shop.ts';

/** Opens a shop with a payment system that takes every payment, and the command line of its gateway. */
export async function openCommandShop() {
  const time = { now: Date.UTC(2026, 10, 20, 12) };
  const bridge = await startFaultyProvider();
  const adapter = httpPayments('bridge', bridge.endpoint);
  const shop = await openPaymentShop(adapter, () => time.now);
  const { db, bought, send } = shop;
  const delivered: string[] = [];
  const game: { answers: 'delivered' | 'refused' | 'silent' | 'no-game'; port: Delivery } = {
    answers: 'delivered',
    port: async ({ delivery_id }) => {
      if (game.answers === 'silent') throw new Error('the game is silent');
      if (game.answers === 'refused') return { is: 'refused', why: 'no such character' };
      if (game.answers === 'no-game') return { is: 'no-game' };
      delivered.push(delivery_id);
      return { is: 'delivered' };
    },
  };
  const paid = async (): Promise<string> => {
    const number = await bought();
    bridge.pay(number);
    await send(bridge.webhook(number, time.now));
    return number;
  };
  const deliver = (): Promise<void> => deliverDue(db, game.port, () => time.now).catch(() => {});
  return {
    ...shop,
    time,
    bridge,
    game,
    /** What the game has given, by `delivery_id`. */
    delivered,
    run: commandLineOf(db),
    /** Ann buys for 9.99 USD, and the payment system reports the payment. Returns the number of the order. */
    paid,
    /** As `paid`, and the game delivers. */
    sold: async (): Promise<string> => {
      const number = await paid();
      await deliver();
      return number;
    },
    deliver,
    /** Sends the refunds that are due to the payment system. */
    giveBack: () => refundDue(db, adapter.refund ?? Promise.reject, () => time.now).catch(() => {}),
    reset: async (): Promise<void> => {
      await db.query('delete from refunds');
      await shop.reset();
      await db.query('delete from audit');
      bridge.payments.clear();
      bridge.refunds.clear();
      bridge.requests.length = 0;
      bridge.faults.length = 0;
      delivered.length = 0;
      game.answers = 'delivered';
    },
    close: () => bridge.close(),
  };
}
