import * as v from 'valibot';
import { safeAddress } from '../../../../src/rules/address.ts';
import { isSigned, signatureHeader } from '../../../adapters/signature.ts';
import { channelNames, kinds } from '../../../ports/payment-provider.ts';
import { formOf } from '../forms.ts';
import { payCodeOf } from '../means/pay-code.ts';
import { moduleOf } from '../modules.ts';
import { cancelPayment, createPayment, type NewPayment, refundPayment, stateOf } from './payments.ts';
import type { Till } from './webhooks.ts';

const text = v.string();
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const name = { billing_no: v.pipe(text, v.minLength(1)), payment_ref: text };

const creation = v.object({
  ask: v.literal('create-payment'),
  billing_no: name.billing_no,
  brand: text,
  channel: v.picklist(channelNames),
  kind: v.picklist(kinds),
  amount_minor: amount,
  currency: text,
  region: text,
  product_name: text,
  payment_name: v.optional(text, ''),
  account_id: text,
  user_name: text,
  return_url: text,
  pay_by: v.nullable(v.pipe(text, v.isoTimestamp())),
  mode: v.picklist(['live', 'demo']),
  pay_origin: v.pipe(text, v.url()),
});

/** The requests of the generic protocol in docs/payments/README.md. */
const request = v.variant('ask', [
  creation,
  v.object({ ask: v.literal('look-up'), ...name }),
  v.object({ ask: v.literal('cancel'), ...name }),
  v.object({
    ask: v.literal('refund'),
    refund_id: v.pipe(text, v.minLength(1)),
    billing_no: name.billing_no,
    payment_id: v.optional(text, ''),
    amount_minor: amount,
    currency: text,
  }),
]);

async function create(till: Till, { ask: _, mode, pay_origin, pay_by, ...order }: v.InferOutput<typeof creation>) {
  const { billing_no } = order;
  if (mode === 'live') return { status: 'declined', billing_no, reason: 'the sandbox takes test money only' };
  if (!safeAddress(order.return_url))
    return { status: 'declined', billing_no, reason: 'the return address is not safe' };
  const payment: NewPayment = { ...order, pay_by: pay_by === null ? null : new Date(pay_by) };
  const stored = await createPayment(till, payment);
  const code = payCodeOf(stored.kind, stored);
  return {
    status: 'created',
    billing_no,
    payment_ref: stored.payment_ref,
    url: `${pay_origin}/pay/${stored.channel}/${stored.token}`,
    fields: formOf(stored),
    module: moduleOf(stored, pay_origin),
    ...(code && { code }),
  };
}

async function reply(till: Till, incoming: v.InferOutput<typeof request>): Promise<object> {
  if (incoming.ask === 'create-payment') return create(till, incoming);
  const { billing_no } = incoming;
  if (incoming.ask === 'refund') {
    await refundPayment(till, incoming);
    return { status: 'refunded', refund_id: incoming.refund_id };
  }
  if (incoming.ask === 'cancel') return { status: await cancelPayment(till, incoming), billing_no };
  const state = await stateOf(till, incoming);
  if (state.is === 'failed') return { status: 'failed', billing_no, failure: state.failure };
  if (!('paymentId' in state)) return { status: state.is, billing_no };
  const { is: status, paymentId: payment_id, amount_minor, currency } = state;
  return { status, billing_no, payment_id, amount_minor, currency };
}

/** Answers the gateway's requests to the till: to create, look up, cancel and refund a payment. Each must be signed. */
export async function answerGateway(till: Till, incoming: Request): Promise<Response> {
  const body = await incoming.text();
  const signature = incoming.headers.get(signatureHeader) ?? '';
  if (incoming.method !== 'POST' || !isSigned(till.line.key, body, signature, till.clock()))
    return new Response('The signature is wrong.', { status: 401 });
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), request), body);
  if (!read.success) return new Response('The request is not valid.', { status: 422 });
  return Response.json(await reply(till, read.output));
}
