import { sign, signatureHeader } from '../adapters/signature.ts';
import { type FaultySystem, startFaultySystem } from './faulty-system.ts';

/** A payment as the stand-in keeps it. */
export interface KeptPayment {
  readonly billing_no: string;
  readonly payment_ref: string;
  readonly amount_minor: number;
  readonly currency: string;
  status: 'open' | 'paid' | 'failed' | 'cancelled' | 'refunded';
}

interface ProviderRequest {
  readonly ask: 'create-payment' | 'look-up' | 'cancel' | 'refund';
  readonly billing_no: string;
  readonly refund_id: string;
  readonly amount_minor: number;
  readonly currency: string;
}

/** An operator's payment system that speaks the protocol of the `http` adapter, and can be made to fail. */
export interface FaultyProvider extends FaultySystem {
  readonly payments: Map<string, KeptPayment>;
  /** Every question, such as `create-payment B123`. */
  readonly requests: string[];
  /** Refunds by id. */
  readonly refunds: Map<string, number>;
  /** Runs before a question is answered. */
  onRequest: (request: ProviderRequest) => unknown;
  declines: boolean;
  /** The player pays. */
  pay(billingNo: string): KeptPayment;
  /** A webhook about a payment, signed at a moment (ms since 1970), with fields in place of the right ones. */
  webhook(billingNo: string, at: number, fields?: object): RequestInit & { readonly body: string };
}

/** Signs a body as the payment system does. */
export function signedBody(key: string, body: string, at: number): RequestInit & { readonly body: string } {
  return {
    method: 'POST',
    body,
    headers: { [signatureHeader]: sign(key, body, at), 'content-type': 'application/json' },
  };
}

const found = (payments: FaultyProvider['payments'], billingNo: string): KeptPayment => {
  const payment = payments.get(billingNo);
  if (!payment) throw new Error(`there is no payment of ${billingNo}`);
  return payment;
};

/**
 * Starts a payment system behind a port of this machine.
 * @param firstId the number in its first reference; another start with the same number makes the same references again
 */
export async function startFaultyProvider(firstId = 0): Promise<FaultyProvider> {
  const payments: FaultyProvider['payments'] = new Map();
  const refunds: FaultyProvider['refunds'] = new Map();
  const requests: string[] = [];
  const create = ({ billing_no, amount_minor, currency }: ProviderRequest): object => {
    if (provider.declines) return { status: 'declined', billing_no, reason: 'not in this country' };
    const known = payments.get(billing_no);
    const payment = known ?? {
      billing_no,
      payment_ref: `ref-${firstId + payments.size}`,
      amount_minor,
      currency,
      status: 'open',
    };
    payments.set(billing_no, payment);
    const { payment_ref } = payment;
    return { status: 'created', billing_no, payment_ref, url: `https://pay.example/${payment_ref}` };
  };
  const lookUp = ({ billing_no }: ProviderRequest): object => {
    const payment = payments.get(billing_no);
    if (!payment) return { status: 'unknown', billing_no };
    const { status, payment_ref, amount_minor, currency } = payment;
    const isPaid = status === 'paid' || status === 'refunded';
    return isPaid
      ? { status, billing_no, payment_id: `paid-${payment_ref}`, amount_minor, currency }
      : { status: status === 'open' ? 'open' : 'failed', billing_no };
  };
  const cancel = ({ billing_no }: ProviderRequest): object => {
    const payment = payments.get(billing_no);
    if (payment?.status === 'open') payment.status = 'cancelled';
    return { status: payment?.status === 'paid' ? 'paid' : payment ? 'cancelled' : 'unknown', billing_no };
  };
  const refund = ({ refund_id, billing_no, amount_minor }: ProviderRequest): object => {
    refunds.set(refund_id, amount_minor);
    found(payments, billing_no).status = 'refunded';
    return { status: 'refunded', refund_id };
  };
  const answers = { 'create-payment': create, 'look-up': lookUp, cancel, refund };
  const system = await startFaultySystem<ProviderRequest>(async (request) => {
    requests.push(`${request.ask} ${request.billing_no}`);
    await provider.onRequest(request);
    return answers[request.ask](request);
  });
  const provider: FaultyProvider = {
    ...system,
    payments,
    requests: requests,
    refunds,
    onRequest: () => {},
    declines: false,
    pay: (billingNo) => Object.assign(found(payments, billingNo), { status: 'paid' }),
    webhook: (billingNo, at, fields = {}) => {
      const { payment_ref = 'none', amount_minor = 1, currency = 'USD' } = payments.get(billingNo) ?? {};
      const event = {
        status: 'paid',
        billing_no: billingNo,
        payment_id: `paid-${payment_ref}`,
        amount_minor,
        currency,
      };
      return signedBody(system.endpoint.key, JSON.stringify({ ...event, ...fields }), at);
    },
  };
  return provider;
}
