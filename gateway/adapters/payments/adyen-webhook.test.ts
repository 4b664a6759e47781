import * as v from 'valibot';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expireUnpaid } from '../../domain/orders/expire.ts';
import { checkPayments } from '../../domain/payments/reconcile.ts';
import { refundDue } from '../../domain/refunds/refund-due.ts';
import { refundOrder, requestRefund } from '../../domain/refunds/request-refund.ts';
import { randomToken } from '../../domain/secrets.ts';
import { runDueJobs } from '../../domain/worker/due-jobs.ts';
import { adyenRequestFaults, readDescription } from '../../testing/adyen-description.ts';
import { type AdyenNotification, startAdyenStandIn } from '../../testing/adyen-stand-in.ts';
import type { SystemFault } from '../../testing/faults.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { bodyCases, describeWebhookCases } from '../../testing/webhook-cases.ts';
import { adyenAdapter } from './adyen.ts';

const secondMs = 1_000;
const dayMs = 86_400_000;
let now = Date.UTC(2026, 10, 20);
const adyen = await startAdyenStandIn();
afterAll(() => adyen.close());
const adapter = adyenAdapter.create('adyen', v.parse(adyenAdapter.schema, adyen.account), () => now);
const provider = adapter as Required<typeof adapter>;
const shop = await openPaymentShop(adapter, () => now);
const { db, payments, services, buy, orderInfo } = shop;
const checkout = readDescription('adyen-checkout.json');

beforeEach(async () => {
  await shop.reset();
  adyen.reset(now);
});
afterEach(() => {
  if (checkout) expect(adyenRequestFaults(checkout, adyen.calls)).toEqual([]);
});

const send = async (init: RequestInit) => {
  const response = await shop.send(init);
  return [response.status, await response.text()] as const;
};
const report = (billing_no: string, fields: AdyenNotification = {}) => send(adyen.webhook(billing_no, fields));
const accepted = [200, '[accepted]'] as const;

describe('NT-5 an order is paid by a payment link', () => {
  test('the player opens the page of a payment link and pays there', async () => {
    const { content } = await buy();
    const link = adyen.linkOf(content.billing_no);
    expect(content.url).toBe(`https://test.adyen.link/${link.id}`);
    expect(link.amount).toEqual({ value: 999, currency: 'USD' });
    expect(adyen.calls.map(({ path }) => path)).toEqual(['/paymentLinks']);
  });

  const faults: SystemFault[] = ['busy', 'reset', 'error', 'garbage', 'page', 'redirect', 'endless'];
  test.each(faults)('a lost response (%s) loses no order and makes no second link', async (fault) => {
    const request_id = randomToken(128);
    adyen.faults.push(fault);
    expect((await buy({ request_id })).code).toBe(-503);
    now += 20 * secondMs;
    await checkPayments(services);
    const { content } = await buy({ request_id });
    expect(content.url).toBe(`https://test.adyen.link/${adyen.linkOf(content.billing_no).id}`);
    expect(adyen.payments.size).toBe(1);
  });
});

const changed = (fields: AdyenNotification) => (billingNo: string) => adyen.webhook(billingNo, fields);
const altered =
  (from: string, to: string, fields: AdyenNotification = {}) =>
  (billingNo: string) => {
    const init = adyen.webhook(billingNo, fields);
    return { ...init, body: init.body.replace(from, to) };
  };
const bodies = bodyCases({
  paid: changed({}),
  sign: (body) => ({ method: 'POST', body }),
  change: ['"value":999', '"value":1'],
  forged: 401,
});

describeWebhookCases({
  ...{ adapter, shop, accepted, requests: () => adyen.calls.length },
  advance: (ms) => {
    now += ms;
  },
  pay: (billingNo) => Object.assign(adyen.linkOf(billingNo), { status: 'completed' }),
  paid: changed({}),
  cases: {
    ...bodies,
    forged: {
      ...bodies.forged,
      // The signature is in the body.
      'without a signature': [401, altered('hmacSignature', 'signature')],
      'signed with another key': [401, changed({ signedWith: 'CD'.repeat(32) })],
      'of another outcome than signed': [401, altered('"success":"false"', '"success":"true"', { success: 'false' })],
      'of a success that is no text': [401, changed({ success: true })],
      'without items': [401, () => ({ method: 'POST', body: '{"live":"false","notificationItems":[]}' })],
    },
    wrongMerchant: {
      'another account': [[422, 'another merchant account'], changed({ merchantAccountCode: 'OtherCOM' })],
      'another mode': [[422, 'another mode'], changed({ live: 'true' })],
    },
    wrongSum: (billingNo, { amount_minor: value, currency }) =>
      adyen.webhook(billingNo, { amount: { value, currency } }),
    wrongCurrency: 'is reported',
    unknownOrder: () => adyen.webhook('nobody'),
    replayed: { afterMs: 2 * dayMs, reply: accepted },
    reordered: {
      'a capture before its authorisation': {
        status: 'Success',
        steps: (billingNo) => [
          () => adyen.webhook(billingNo, { eventCode: 'CAPTURE', pspReference: 'CAP1', originalReference: 'PSPPL0' }),
          () => adyen.webhook(billingNo),
        ],
      },
    },
    afterExpiry: 'buys the goods',
    lost: { impossible: 'Adyen reports payments by webhooks alone' },
  },
});

describe('webhooks that only Adyen sends', () => {
  test('a reference with a colon or a backslash has the signature of Adyen’s libraries', async () => {
    expect(await report('a:b\\c')).toEqual(accepted);
  });

  test('a refused attempt on the page of a link leaves the order open; in the Drop-in it ends the order', async () => {
    const { billing_no } = (await buy()).content;
    const refused = { success: 'false', pspReference: 'TRY1' };
    expect(await report(billing_no, { ...refused, additionalData: { paymentLinkId: 'PL0' } })).toEqual(accepted);
    expect((await orderInfo(billing_no)).status).toBe('Pending');
    expect(await report(billing_no, refused)).toEqual(accepted);
    expect((await orderInfo(billing_no)).status).toBe('Fail');
    expect(await report(billing_no)).toEqual(accepted);
    expect((await orderInfo(billing_no)).status).toBe('Success');
  });

  test.each(['REFUND', 'CANCELLATION', 'CANCEL_OR_REFUND', 'CAPTURE_FAILED', 'CHARGEBACK'])(
    'a successful %s reports a refund, and a failed one does not',
    async (eventCode) => {
      const { billing_no } = (await buy()).content;
      await report(billing_no);
      const event = { eventCode, pspReference: 'MOD1', originalReference: 'PSPPL0' };
      expect(await report(billing_no, { ...event, pspReference: 'MOD0', success: 'false' })).toEqual(accepted);
      expect((await orderInfo(billing_no)).refund_at ?? 0).toBe(0);
      expect(await report(billing_no, event)).toEqual(accepted);
      expect((await orderInfo(billing_no)).refund_at).toBeGreaterThan(0);
    },
  );

  test('partial refunds are reported by REFUND, and undone by REFUND_FAILED and REFUNDED_REVERSED', async () => {
    const { billing_no } = (await buy()).content;
    await report(billing_no);
    const part = (pspReference: string, eventCode: string, value: number) =>
      report(billing_no, { eventCode, pspReference, originalReference: 'PSPPL0', amount: { value, currency: 'USD' } });
    const sum = async () => (await orderInfo(billing_no)).refunded_amount;
    for (const [psp, code, value, expected] of [
      ['RF1', 'REFUND', 300, 3],
      ['RF2', 'REFUND', 200, 5],
      ['RF1', 'REFUND', 300, 5],
      ['RF1', 'REFUND_FAILED', 300, 2],
      ['RF1', 'REFUND', 300, 2],
      ['RF2', 'REFUNDED_REVERSED', 200, undefined],
    ] as const) {
      expect(await part(psp, code, value)).toEqual(accepted);
      expect([psp, code, await sum()]).toEqual([psp, code, expected]);
    }
  });

  test('the webhook of a partial refund that the gateway requested names that refund', async () => {
    const { billing_no } = (await buy()).content;
    await report(billing_no);
    const request = { billing_no, amount_minor: 300, reason: '', by: 'ops', request_key: 'one' };
    await requestRefund(db, request);
    await expect(refundDue(db, provider.refund, () => now)).rejects.toThrow('its webhook has not arrived');
    const [call] = adyen.calls.filter(({ path }) => path.endsWith('/refunds'));
    const about = { originalReference: 'PSPPL0', amount: { value: 300, currency: 'USD' }, pspReference: 'RF1' };
    await report(billing_no, { ...about, eventCode: 'REFUND', merchantReference: String(call?.body?.reference) });
    expect(await requestRefund(db, request)).toMatchObject({ is: 'done' });
    expect((await orderInfo(billing_no)).refunded_amount).toBe(3);
  });

  test('a chargeback takes the money, a reversal returns it, and a second chargeback takes it again', async () => {
    const { billing_no } = (await buy()).content;
    await report(billing_no);
    for (const [eventCode, sum] of [
      ['NOTIFICATION_OF_CHARGEBACK', undefined],
      ['CHARGEBACK', 9.99],
      ['CHARGEBACK_REVERSED', undefined],
      ['CHARGEBACK', undefined],
      ['SECOND_CHARGEBACK', 9.99],
    ] as const) {
      // Adyen leaves the payment's reference out of some of them.
      const originalReference = eventCode === 'CHARGEBACK' ? 'PSPPL0' : '';
      expect(await report(billing_no, { eventCode, pspReference: 'DSP1', originalReference })).toEqual(accepted);
      expect([eventCode, (await orderInfo(billing_no)).refunded_amount]).toEqual([eventCode, sum]);
    }
  });

  test('an amount that the gateway cannot represent pays nothing', async () => {
    const { billing_no } = (await buy()).content;
    expect(await report(billing_no, { amount: { value: 1_050, currency: 'CLP' } })).toEqual([
      422,
      'another currency unit',
    ]);
    expect((await orderInfo(billing_no)).status).toBe('Pending');
  });
});

describe('RS-4 the end of an order', () => {
  test('an order whose link is paid neither expires nor is cancelled before its webhook', async () => {
    const { billing_no } = (await buy()).content;
    adyen.linkOf(billing_no).status = 'completed';
    expect((await shop.cancel(billing_no)).code).toBe(-503);
    now += 2 * dayMs;
    await expect(expireUnpaid(db, now, payments)).rejects.toThrow(billing_no);
    expect((await orderInfo(billing_no)).status).toBe('Pending');
    expect(await report(billing_no)).toEqual(accepted);
    expect((await orderInfo(billing_no)).status).toBe('Success');
    await expireUnpaid(db, now, payments);
  });

  test('cancelling an order expires its link', async () => {
    const { billing_no } = (await buy()).content;
    await shop.cancel(billing_no);
    await runDueJobs(db, now, payments);
    expect(adyen.linkOf(billing_no).status).toBe('expired');
    expect((await orderInfo(billing_no)).status).toBe('Fail');
  });

  test('a link that is paid while its order is cancelled waits for its webhook', async () => {
    const { billing_no } = (await buy()).content;
    await shop.cancel(billing_no);
    adyen.linkOf(billing_no).status = 'completed';
    await runDueJobs(db, now, payments);
    await report(billing_no);
    expect((await orderInfo(billing_no)).status).toBe('Success');
  });

  test('a refund is requested once, and its webhook decides the result', async () => {
    const { billing_no } = (await buy()).content;
    await report(billing_no);
    await shop.deliver();
    expect(await refundOrder(db, billing_no, now)).toBe('promised');
    for (let time = 0; time < 2; time++) {
      await expect(refundDue(db, provider.refund, () => now)).rejects.toThrow('its webhook has not arrived');
      now += 60 * secondMs;
    }
    expect([...adyen.refunds]).toEqual([['PSPPL0', [{ value: 999, currency: 'USD' }]]]);
    await report(billing_no, { eventCode: 'REFUND', pspReference: 'R1PSPPL0', originalReference: 'PSPPL0' });
    adyen.calls.length = 0;
    await refundDue(db, provider.refund, () => now);
    expect(adyen.calls).toEqual([]);
    expect((await db.query('select refunded_at is not null as done from refunds')).rows).toEqual([{ done: true }]);
  });
});

test.each([
  ['Not enough balance', 'insufficient_funds'],
  ['Withdrawal amount exceeded', 'limit'],
  ['Withdrawal count exceeded', 'limit'],
  ['3D Not Authenticated', 'authentication_failed'],
  ['Authentication required', 'authentication_failed'],
  ['Shopper Cancelled', 'cancelled'],
  ['Issuer Unavailable', 'provider_unavailable'],
  ['Acquirer Error', 'provider_unavailable'],
  ['Refused', 'declined'],
  // Adyen asks its merchants not to reveal these.
  ['FRAUD', 'declined'],
  ['CVC Declined', 'declined'],
  ['constructor', 'declined'],
  ['', ''],
])('RS-4 an authorisation that Adyen refuses with "%s" fails with the reason "%s"', async (reason, failure) => {
  const { billing_no } = (await buy()).content;
  const refused = { success: 'false', pspReference: 'TRY1', reason } as const;
  expect(await report(billing_no, refused)).toEqual(accepted);
  expect((await db.query('select status, failure from orders')).rows).toEqual([{ status: -2, failure }]);
});
