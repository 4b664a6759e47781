import { describe, expect, test } from 'vitest';
import { expireUnpaid } from '../domain/orders/expire.ts';
import { checkPayments } from '../domain/payments/reconcile.ts';
import { runDueJobs } from '../domain/worker/due-jobs.ts';
import type { Money, PaymentProvider } from '../ports/payment-provider.ts';
import type { openPaymentShop } from './payment-shop.ts';

/** A webhook as a provider sends it. The query belongs to its address. */
export type SentWebhook = RequestInit & { readonly query?: string };
type PreparedWebhook = SentWebhook | Promise<SentWebhook>;

/** The response to a webhook: its status, or its status and its body. */
export type Reply = number | readonly [status: number, body: unknown];

/** Webhooks about a paid order by what is special about them, each with the response that it gets. */
export type RefusedWebhooks = Readonly<
  Record<string, readonly [reply: Reply, make: (billingNo: string) => PreparedWebhook]>
>;
/** Why a case cannot happen with a provider. */
interface Impossible {
  readonly impossible: string;
}

/** What every adapter must answer. An adapter that lacks a case does not compile. */
export interface WebhookCases {
  readonly forged: RefusedWebhooks;
  readonly truncated: RefusedWebhooks;
  readonly huge: RefusedWebhooks;
  readonly wrongMerchant: RefusedWebhooks;
  /** A webhook about a paid order that reports another sum. */
  wrongSum(billingNo: string, sum: Money): PreparedWebhook;
  readonly wrongCurrency: 'is reported' | Impossible;
  /** A webhook about an order that the gateway does not have. */
  unknownOrder(billingNo: string): PreparedWebhook;
  /** The response to a webhook that comes again so many milliseconds later. */
  readonly replayed: { readonly afterMs: number; readonly reply: Reply };
  /** Webhooks of an order that is not paid yet, each made when the one before was received, and the status that they lead to. */
  readonly reordered: Readonly<
    Record<string, { readonly status: string; steps(billingNo: string): readonly (() => PreparedWebhook)[] }>
  >;
  /** Whether a payment after the order expired still buys the goods, or the provider moves no money by then. */
  readonly afterExpiry: 'buys the goods' | 'moves no money';
  /** Whether a look-up finds a payment whose webhook was lost. */
  readonly lost: 'is found' | Impossible;
}

type SignedBody = Omit<SentWebhook, 'body'> & { readonly body: string };

/** How a provider signs bodies. */
interface BodySigner {
  paid(billingNo: string): SignedBody;
  sign(body: string): SentWebhook;
  /** A text of the body, and what a forger writes in its place. */
  readonly change: readonly [from: string, to: string];
  /** The response to a wrong signature. */
  readonly forged: Reply;
  /** The response to a body that is signed and cannot be read; left out where the signature is in the body. */
  readonly invalid?: Reply;
}

/** The cases that all providers have in common whose webhooks are signed bodies. */
export function bodyCases({
  paid,
  sign,
  change: [from, to],
  forged,
  invalid,
}: BodySigner): Pick<WebhookCases, 'forged' | 'truncated' | 'huge'> {
  const altered = (alter: (signed: SignedBody) => SentWebhook) => (billingNo: string) => alter(paid(billingNo));
  return {
    forged: {
      'by GET': [forged, () => ({})],
      'without a signature': [forged, altered(({ body }) => ({ method: 'POST', body }))],
      'of another content than signed': [forged, altered((init) => ({ ...init, body: init.body.replace(from, to) }))],
    },
    truncated: {
      'after it was signed': [forged, altered((init) => ({ ...init, body: init.body.slice(0, 40) }))],
      ...(invalid !== undefined && {
        'before it was signed': [invalid, altered(({ body }) => sign(body.slice(0, 40)))],
      }),
    },
    huge: { signed: [413, altered(({ body }) => sign(body + ' '.repeat(70_000)))] },
  };
}

/** An adapter with its stand-in and the shop that it serves. */
export interface ProviderUnderTest {
  readonly adapter: PaymentProvider;
  readonly shop: Awaited<ReturnType<typeof openPaymentShop>>;
  /** Moves the clock forward. */
  advance(ms: number): void;
  /** The player pays at the stand-in. */
  pay(billingNo: string): unknown;
  /** The webhook of a payment. */
  paid(billingNo: string): PreparedWebhook;
  /** The response to a webhook that is accepted. */
  readonly accepted: Reply;
  /** How many requests the stand-in has received. A refused webhook causes none; left out for a provider that verifies each webhook. */
  requests?(): number;
  readonly cases: WebhookCases;
}

const dayMs = 86_400_000;
const replyOf = (reply: Reply): unknown => (typeof reply === 'number' ? [reply, expect.any(String)] : [...reply]);

/** What the tests of one adapter do. */
function toolsOf({ adapter, shop, pay, advance }: ProviderUnderTest) {
  return {
    send: async (made: PreparedWebhook): Promise<unknown> => {
      const { query = '', ...init } = await made;
      const response = await shop.send(init, adapter.name + query);
      return [response.status, await response.text()];
    },
    /** Ann buys and pays. */
    paidOrder: async (): Promise<string> => {
      const billingNo = await shop.bought();
      await pay(billingNo);
      return billingNo;
    },
    check: async (): Promise<void> => {
      advance(31_000);
      await checkPayments(shop.services);
    },
    outcome: async (billingNo: string) => [await shop.statusOf(billingNo), await shop.deliver(), await shop.alarms()],
  };
}
type Tools = ReturnType<typeof toolsOf>;

/** Webhooks that change nothing. */
function testRefused({ cases, requests, shop }: ProviderUnderTest, { send, paidOrder, outcome }: Tools): void {
  const { forged, truncated, huge, wrongMerchant } = cases;
  for (const [kind, webhooks] of Object.entries({ forged, truncated, huge, 'of another merchant': wrongMerchant }))
    test.each(Object.entries(webhooks))(
      `a webhook that is ${kind} (%s) is rejected and changes nothing`,
      async (_, one) => {
        const billingNo = await paidOrder();
        const [reply, make] = one;
        const made = await make(billingNo);
        const before = requests?.();
        expect(await send(made)).toEqual(replyOf(reply));
        expect(requests?.()).toBe(before);
        expect(await outcome(billingNo)).toEqual(['Pending', 0, []]);
        expect((await shop.db.query('select 1 from provider_events')).rows).toEqual([]);
      },
    );
}

/** Webhooks of another sum, or of another order. */
function testWrongContent({ cases, accepted, shop }: ProviderUnderTest, { send, paidOrder, outcome }: Tools): void {
  const sums: readonly (readonly [number, string])[] = [
    [1, 'USD'],
    [99_900, 'USD'],
    [999, 'THB'],
  ];
  const reported = sums.filter(([, currency]) => currency === 'USD' || cases.wrongCurrency === 'is reported');
  test.each(reported)('a webhook of %i %s pays nothing, and raises one alarm', async (amount_minor, currency) => {
    const billingNo = await paidOrder();
    const made = await cases.wrongSum(billingNo, { amount_minor, currency });
    for (let time = 0; time < 2; time++) expect(await send(made)).toEqual(replyOf(accepted));
    const alarm = expect.stringContaining(`for order ${billingNo}, which is of another sum`);
    expect(await outcome(billingNo)).toEqual(['Pending', 0, [alarm]]);
    expect(await shop.alarms()).toEqual([]);
  });

  test('a webhook of an unknown order is stored and acknowledged', async () => {
    const billingNo = await paidOrder();
    expect(await send(cases.unknownOrder(billingNo))).toEqual(replyOf(accepted));
    expect(await outcome(billingNo)).toEqual(['Pending', 0, []]);
    expect((await shop.db.query('select result from webhooks')).rows).toEqual([{ result: 'unknown order' }]);
  });
}

/** Webhooks that come twice, later, or in another order. */
function testRepeats(subject: ProviderUnderTest, { send, paidOrder, outcome, check }: Tools): void {
  const { cases, accepted, paid, shop, advance } = subject;
  test('a duplicate webhook, also in parallel and together with a look-up, makes one payment', async () => {
    const billingNo = await paidOrder();
    const made = await paid(billingNo);
    for (let time = 0; time < 2; time++) expect(await send(made)).toEqual(replyOf(accepted));
    await Promise.all([send(made), send(paid(billingNo)), checkPayments(shop.services)]);
    await check();
    expect(await outcome(billingNo)).toEqual(['Success', 1, []]);
    expect((await shop.db.query('select 1 from provider_events')).rowCount).toBe(1);
  });

  test('a webhook that is replayed later changes nothing', async () => {
    const billingNo = await paidOrder();
    const made = await paid(billingNo);
    expect(await send(made)).toEqual(replyOf(accepted));
    advance(cases.replayed.afterMs);
    expect(await send(made)).toEqual(replyOf(cases.replayed.reply));
    expect(await outcome(billingNo)).toEqual(['Success', 1, []]);
  });

  if (cases.lost === 'is found')
    test('a lost webhook is replaced by a look-up', async () => {
      const billingNo = await paidOrder();
      await check();
      expect(await outcome(billingNo)).toEqual(['Success', 1, []]);
    });

  test.each(Object.entries(cases.reordered))('%s: the order of the webhooks does not matter', async (_, one) => {
    const billingNo = await shop.bought();
    for (const step of one.steps(billingNo)) expect(await send(step())).toEqual(replyOf(accepted));
    expect(await outcome(billingNo)).toEqual([one.status, one.status === 'Success' ? 1 : 0, []]);
  });
}

/** Webhooks before the order has a payment, and after it has failed. */
function testEarlyAndLate(subject: ProviderUnderTest, { send, outcome }: Tools): void {
  const { cases, accepted, adapter, pay, paid, shop, advance } = subject;
  test(`a webhook of a payment after the order expired ${cases.afterExpiry}`, async () => {
    const billingNo = await shop.bought();
    advance(2 * dayMs);
    const now = shop.db.clock();
    expect(await expireUnpaid(shop.db, now, shop.payments)).toBe(1);
    const buys = cases.afterExpiry === 'buys the goods';
    if (!buys) await runDueJobs(shop.db, now, shop.payments);
    await pay(billingNo);
    expect(await send(paid(billingNo))).toEqual(replyOf(accepted));
    expect(await outcome(billingNo)).toEqual(buys ? ['Success', 1, []] : ['Fail', 0, []]);
  });

  test('a webhook that arrives before the provider’s response counts', async () => {
    const replies: unknown[] = [];
    const { createPayment } = adapter;
    Object.assign(adapter, {
      createPayment: async (...request: Parameters<typeof createPayment>) => {
        const created = await createPayment(...request);
        const { billing_no } = request[0];
        await pay(billing_no);
        replies.push(await send(paid(billing_no)));
        return created;
      },
    });
    const billingNo = await shop.bought();
    Object.assign(adapter, { createPayment });
    expect(replies).toEqual([replyOf(accepted)]);
    expect(await outcome(billingNo)).toEqual(['Success', 1, []]);
  });
}

/** Tests the cases of an adapter. The file that calls it resets the shop and the stand-in before each test. */
export function describeWebhookCases(subject: ProviderUnderTest): void {
  const tools = toolsOf(subject);
  describe(`T19 webhooks of ${subject.adapter.name}`, () => {
    testRefused(subject, tools);
    testWrongContent(subject, tools);
    testRepeats(subject, tools);
    testEarlyAndLate(subject, tools);
  });
}
