import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { SystemFault } from '../../testing/faults.ts';
import { failureOf, openPayPalAccount } from '../../testing/paypal-account.ts';

const now = Date.UTC(2026, 10, 20, 10);
const account = await openPayPalAccount('demo', () => now);
const { paypal, adapter, create, refOf, orderOf, captureOf } = account;
const { signal } = new AbortController();
afterAll(() => paypal.close());
beforeEach(() => paypal.reset());

const lookUp = () => adapter.lookUp(refOf('B1'), signal);
const cancel = () => adapter.cancel(refOf('B1'), signal);
const countOf = (pattern: RegExp) =>
  paypal.requests.filter(({ method, path }) => pattern.test(`${method} ${path}`)).length;
/** A webhook as the gateway passes it to the adapter. */
const requestOf = ({ method, body, headers }: ReturnType<typeof paypal.sign>) => ({
  method,
  url: 'https://shop.tiny.example/webhooks/paypal',
  headers: new Headers(headers),
  rawBody: body,
  now,
  hasOrders: async () => true,
});

describe('RS-4 looking up a payment', () => {
  test('a payment is open until the player approves it, and is then captured once', async () => {
    await create();
    expect(await lookUp()).toEqual({ is: 'open' });
    paypal.approve('B1');
    const states = await Promise.all([lookUp(), lookUp(), lookUp()]);
    const paid = { is: 'paid', paymentId: captureOf('B1').id, amount_minor: 999, currency: 'USD' };
    expect(states).toEqual([paid, paid, paid]);
    expect(orderOf('B1').captures).toHaveLength(1);
    expect(paypal.requests.find(({ path }) => path.endsWith('/capture'))?.headers['paypal-request-id']).toBe(
      `capture-${orderOf('B1').id}`,
    );
  });

  test.each<SystemFault>(['busy', 'reset', 'error', 'garbage'])(
    'a capture whose response is lost (%s) is found',
    async (fault) => {
      await create();
      paypal.approve('B1');
      paypal.faults.push(null, fault);
      expect(await failureOf(lookUp())).toMatchObject({ kind: 'retryable' });
      expect(await lookUp()).toMatchObject({ is: 'paid' });
      expect(orderOf('B1').captures).toHaveLength(1);
    },
  );

  test('a capture that PayPal declines ends the order, and it can never be captured', async () => {
    await create();
    paypal.approve('B1');
    paypal.captureIssue = 'INSTRUMENT_DECLINED';
    expect(await lookUp()).toEqual({ is: 'failed', failure: 'declined' });
    paypal.captureIssue = '';
    expect(await lookUp()).toEqual({ is: 'failed' });
    expect(orderOf('B1')).toMatchObject({ intent: 'AUTHORIZE', captures: [] });
  });

  test('an error of the merchant account is reported, and keeps the order open until it is repaired', async () => {
    await create();
    paypal.approve('B1');
    paypal.captureIssue = 'PAYEE_ACCOUNT_RESTRICTED';
    expect(await failureOf(lookUp())).toMatchObject({
      kind: 'misconfigured',
      message: expect.stringContaining('PAYEE_ACCOUNT_RESTRICTED'),
    });
    paypal.captureIssue = '';
    expect(await lookUp()).toMatchObject({ is: 'paid' });
  });

  test.each([
    ['PENDING', 'open'],
    ['DECLINED', 'failed'],
    ['FAILED', 'failed'],
    ['PARTIALLY_REFUNDED', 'paid'],
    ['REFUNDED', 'refunded'],
  ])('a capture with the status %s is %s', async (captureStatus, is) => {
    await create();
    paypal.approve('B1');
    Object.assign(paypal, { captureStatus });
    expect(await lookUp()).toMatchObject({ is });
    expect(await lookUp()).toMatchObject({ is });
  });

  test('an order that PayPal no longer has, and one whose response was lost, are unknown', async () => {
    const payment = { billing_no: 'B1', mode: 'demo' } as const;
    expect(await adapter.lookUp({ ...payment, provider_ref: 'GONE1' }, signal)).toEqual({ is: 'unknown' });
    expect(await adapter.lookUp({ ...payment, provider_ref: '' }, signal)).toEqual({ is: 'unknown' });
    expect(await adapter.lookUp({ ...payment, provider_ref: '../x' }, signal)).toEqual({ is: 'unknown' });
    expect(paypal.requests).toHaveLength(1);
  });
});

describe('RS-4 cancelling a payment', () => {
  test('an order that is approved after its cancellation is never captured', async () => {
    await create();
    expect(await cancel()).toBe('cancelled');
    paypal.approve('B1');
    expect(await lookUp()).toEqual({ is: 'failed' });
    expect(await adapter.parseWebhook(requestOf(paypal.webhook('CHECKOUT.ORDER.APPROVED', 'B1')))).toMatchObject({
      events: [{ is: 'failed', billing_no: 'B1' }],
    });
    expect(countOf(/capture$/)).toBe(0);
    expect(await cancel()).toBe('cancelled');
  });

  test('a capture that is in progress while the order is cancelled fails', async () => {
    await create();
    paypal.approve('B1');
    paypal.onRequest = async ({ path }) => {
      if (!path.endsWith('/capture')) return;
      paypal.onRequest = () => {};
      expect(await cancel()).toBe('cancelled');
    };
    expect(await lookUp()).toEqual({ is: 'failed' });
    expect(orderOf('B1').captures).toEqual([]);
  });

  test('a captured order stays paid', async () => {
    await create();
    paypal.approve('B1');
    await lookUp();
    expect(await cancel()).toBe('paid');
    expect(await lookUp()).toMatchObject({ is: 'paid' });
  });

  test('an order that PayPal does not know is unknown', async () => {
    expect(await adapter.cancel({ billing_no: 'B1', provider_ref: 'GONE1', mode: 'demo' }, signal)).toBe('unknown');
  });

  test('a cancellation that PayPal refuses is no success', async () => {
    await create();
    paypal.patchIssue = 'NOT_PATCHABLE';
    expect(await failureOf(cancel())).toMatchObject({ kind: 'declined' });
  });
});

describe('T19 refunds', () => {
  const refund = (more: object = {}) =>
    adapter.refund(
      { refund_id: 'refund/B1', billing_no: 'B1', channel: 'paypal', amount_minor: 999, currency: 'USD', ...more },
      signal,
    );
  const paid = async () => {
    await create();
    paypal.approve('B1');
    await lookUp();
    return { provider: 'paypal', event_id: captureOf('B1').id };
  };

  test('without the id of the capture it is read from the order', async () => {
    await paid();
    expect(await refund({ payment_ref: orderOf('B1').id })).toMatchObject({ is: 'refunded' });
  });

  test('money that was already returned counts as refunded', async () => {
    const payment = await paid();
    await refund(payment);
    expect(await refund({ ...payment, refund_id: 'refund/B1/again' })).toEqual({ is: 'refunded' });
    expect(paypal.refunds).toHaveLength(1);
  });

  test.each([
    ['REFUND_TIME_LIMIT_EXCEEDED', { is: 'refused', why: 'PayPal responded 422 REFUND_TIME_LIMIT_EXCEEDED' }],
    ['REFUND_FAILED_INSUFFICIENT_FUNDS', { is: 'refused', why: expect.stringContaining('INSUFFICIENT_FUNDS') }],
  ])('%s is refused with its reason', async (refundIssue, answer) => {
    const payment = await paid();
    Object.assign(paypal, { refundIssue });
    expect(await refund(payment)).toEqual(answer);
  });

  test('a pending refund is requested again until it is done', async () => {
    const payment = await paid();
    paypal.refundStatus = 'PENDING';
    expect(await failureOf(refund(payment))).toMatchObject({ kind: 'retryable' });
    const [made] = paypal.refunds;
    if (made) made.status = 'COMPLETED';
    expect(await refund(payment)).toMatchObject({ is: 'refunded' });
    expect(paypal.refunds).toHaveLength(1);
  });

  test('a refund that PayPal has accepted is read back, even if its idempotency key has expired', async () => {
    const payment = { ...(await paid()), refund_id: 'refund/B1/part.a', amount_minor: 300, is_part: true };
    paypal.refundStatus = 'PENDING';
    const pendingOf = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error);
    const pending = await pendingOf(refund(payment));
    const [made] = paypal.refunds;
    expect(pending).toMatchObject({ name: 'RefundPending', refundRef: made?.id });
    const later = { ...payment, refund_id: 'refund/B1/part.forgotten', refund_ref: made?.id };
    expect(await pendingOf(refund(later))).toMatchObject({ name: 'RefundPending', refundRef: made?.id });
    if (made) made.status = 'COMPLETED';
    expect(await refund(later)).toEqual({ is: 'refunded', provider_ref: made?.id });
    if (made) made.status = 'FAILED';
    expect(await refund(later)).toEqual({ is: 'refused', why: 'PayPal reports the refund as failed' });
    expect(paypal.refunds).toHaveLength(1);
  });

  test('each part is refunded once, and never more than the payment', async () => {
    const payment = await paid();
    const part = (name: string, amount_minor: number) =>
      refund({ ...payment, refund_id: `refund/B1/part.${name}`, amount_minor, is_part: true });
    const [first, second, again] = [await part('a', 300), await part('b', 600), await part('a', 300)];
    expect([first, second]).toMatchObject([{ is: 'refunded' }, { is: 'refunded' }]);
    expect(again).toEqual(first);
    expect(await part('c', 100)).toMatchObject({ is: 'refused' });
    expect(await part('d', 99)).toMatchObject({ is: 'refunded' });
    expect(await part('e', 1)).toEqual({ is: 'refused', why: expect.stringContaining('FULLY_REFUNDED') });
    expect(paypal.refunds.map(({ amount }) => amount.value)).toEqual(['3.00', '6.00', '0.99']);
  });

  test('a refund in another currency, of another amount or of an unknown payment is refused', async () => {
    const payment = await paid();
    expect(await refund({ ...payment, currency: 'EUR' })).toMatchObject({ is: 'refused' });
    expect(await refund({ ...payment, amount_minor: 1_000 })).toMatchObject({ is: 'refused' });
    expect(await refund({ event_id: 'CAPTURE9' })).toMatchObject({ is: 'refused' });
    expect(await refund({ event_id: '../orders' })).toMatchObject({ is: 'refused' });
    expect(await refund()).toMatchObject({ is: 'refused' });
  });
});
