import * as v from 'valibot';
import { paypalAdapter } from '../adapters/payments/paypal.ts';
import { PaymentError, type PaymentMode, type PaymentOrder, type PaymentProvider } from '../ports/payment-provider.ts';
import { tiny } from './brands.ts';
import type { PayPalStandInOrder, StandInCapture } from './paypal-model.ts';
import { type PayPalStandIn, startPayPal } from './paypal-stand-in.ts';

/** An order that costs 9.99 USD. */
export const testOrder: PaymentOrder = {
  billing_no: 'B1',
  channel: 'paypal',
  channel_id: '',
  kind: 'wallet',
  amount_minor: 999,
  currency: 'USD',
  region: 'US',
  language: 'en-US',
  product_id: 'gems',
  product_name: '600 gems',
  is_discounted: false,
  account_id: 'a-ann',
  user_name: 'Ann',
  return_url: 'https://shop.tiny.example/return',
  pay_by: null,
  mode: 'demo',
};

/** What a call fails with. */
export async function failureOf(call: Promise<unknown>): Promise<unknown> {
  const error = await call.then(
    () => new Error('it succeeded'),
    (cause: unknown) => cause,
  );
  return error instanceof PaymentError ? { kind: error.kind, message: error.message } : error;
}

/** An account of a local PayPal, connected by the adapter. */
export interface PayPalAccountUnderTest {
  readonly paypal: PayPalStandIn;
  readonly adapter: Required<PaymentProvider>;
  /** Connects the account again, with other settings. */
  connect(settings?: object): Required<PaymentProvider>;
  create(order?: Partial<PaymentOrder>, provider?: PaymentProvider): ReturnType<PaymentProvider['createPayment']>;
  /** How the gateway names the payment of an order. */
  refOf(billingNo: string): { billing_no: string; provider_ref: string; mode: PaymentMode };
  /** The order at PayPal. */
  orderOf(billingNo: string): PayPalStandInOrder;
  /** The capture of the order at PayPal. */
  captureOf(billingNo: string): StandInCapture;
}

/** Starts a PayPal and connects an account of it. */
export async function openPayPalAccount(mode: PaymentMode, clock: () => number): Promise<PayPalAccountUnderTest> {
  const paypal = await startPayPal();
  const connect = (more: object = {}) =>
    paypalAdapter.create(
      'paypal',
      v.parse(paypalAdapter.schema, { ...paypal.settings, mode, ...more }),
      clock,
    ) as Required<PaymentProvider>;
  const adapter = connect();
  const orderOf = (billingNo: string): PayPalStandInOrder => {
    const found = paypal.orders.get(billingNo);
    if (!found) throw new Error(`there is no order ${billingNo}`);
    return found;
  };
  return {
    paypal,
    adapter,
    connect,
    create: (more = {}, provider = adapter) =>
      provider.createPayment(
        { ...testOrder, mode, ...more },
        { brand: tiny, payOrigin: 'https://pay.tiny.example' },
        new AbortController().signal,
      ),
    refOf: (billingNo) => ({ billing_no: billingNo, provider_ref: orderOf(billingNo).id, mode }),
    orderOf,
    captureOf: (billingNo) => {
      const [capture] = orderOf(billingNo).captures;
      if (!capture) throw new Error(`order ${billingNo} is not captured`);
      return capture;
    },
  };
}
