import { beforeEach, describe, expect, test } from 'vitest';
import { RefundPending } from '../../ports/payment-provider.ts';
import type { Refund, RefundAnswer, ToRefund } from '../../ports/refund.ts';
import { commandLineOf } from '../../testing/command-line.ts';
import { openCommandShop } from '../../testing/command-shop.ts';
import { reportDead } from '../worker/dead-letters.ts';
import { reportPending } from './pending.ts';
import { applyProviderRefund } from './provider-refund.ts';
import { refundDue } from './refund-due.ts';

const hourMs = 3_600_000;
const shop = await openCommandShop();
const { db, time, sold, run } = shop;
const begin = time.now;
const requests: ToRefund[] = [];
const provider: { answer: RefundAnswer | RefundPending } = { answer: { is: 'refunded' } };
const port: Refund = async (refund) => {
  requests.push(refund);
  if (provider.answer instanceof RefundPending) throw provider.answer;
  return provider.answer;
};
const work = (): Promise<void> => refundDue(db, port, () => time.now).catch(() => {});
beforeEach(async () => {
  await shop.reset();
  time.now = begin;
  requests.length = 0;
  provider.answer = new RefundPending('the bank has not decided', 'RE1');
});

/** Runs the worker once an hour, or every six hours during a wait of many days. */
async function wait(hours: number): Promise<void> {
  const step = hours > 7 * 24 + 2 ? 6 : 1;
  for (let hour = 0; hour < hours; hour += step) {
    await work();
    time.now += step * hourMs;
  }
}
const alarms = async (): Promise<string[]> => {
  const raised: string[] = [];
  for (const report of [reportPending, reportDead])
    await report(db, time.now, (error) => raised.push(String(error).replace('Error: ALARM: ', '')));
  return raised;
};
async function pending(): Promise<string> {
  const billing_no = await sold();
  expect((await run(`refund ${billing_no} --reason test --yes`)).code).toBe(0);
  return billing_no;
}
const entries = async (billing_no: string): Promise<Record<string, string>> => {
  const { timeline } = (await run(`order show ${billing_no} --json`)).json.result;
  return Object.fromEntries(timeline.map(({ what, text }: { what: string; text: string }) => [what, text]));
};

describe('NT-5 a refund without a decision of its provider', () => {
  test('raises one alarm after seven days, and is requested until it is decided', async () => {
    const billing_no = await pending();
    await wait(7 * 24 - 1);
    expect(await alarms()).toEqual([]);
    await wait(2);
    const alarm = `the refund refund/${billing_no} has been pending for seven days at bridge as RE1: look there what it waits for`;
    expect([await alarms(), await alarms()]).toEqual([[expect.stringContaining(alarm)], []]);
    await wait(30 * 24);
    const before = requests.length;
    await wait(2);
    expect(requests.length).toBeGreaterThan(before);
    provider.answer = { is: 'refunded', provider_ref: 'RE1' };
    await wait(2);
    expect((await entries(billing_no)).refunded).toContain('9.99 USD');
    expect([await alarms(), (await run('dead-letters')).stdout]).toEqual([[], 'Nothing was given up.\n']);
  });

  test('has the provider’s id in each further request, and is found by it in a webhook', async () => {
    const billing_no = await pending();
    await wait(3);
    expect(requests.map(({ refund_ref }) => refund_ref)).toEqual([undefined, 'RE1', 'RE1']);
    const report = {
      billingNo: billing_no,
      providerRef: 'RE1',
      state: 'failed',
      why: 'the account is closed',
    } as const;
    await applyProviderRefund(db, { ...report, payment: { provider: 'bridge', eventId: '' } }, time.now);
    await wait(2);
    expect(requests).toHaveLength(3);
    expect((await entries(billing_no))['refund-refused']).toContain('the account is closed');
  });

  test('is shown in the order at once, and by doctor and dead-letters after seven days', async () => {
    const billing_no = await pending();
    const check = async () => {
      const { checks } = (await run('doctor --json')).json.result;
      return checks.find(({ name }: { name: string }) => name === 'work');
    };
    await wait(2);
    const text = '9.99 USD at bridge, reference RE1: RefundPending: the bank has not decided';
    expect((await entries(billing_no))['refund-pending']).toBe(text);
    expect([(await check()).state, (await run('dead-letters')).stdout]).toEqual(['ok', 'Nothing was given up.\n']);
    await wait(7 * 24);
    expect(await check()).toMatchObject({ state: 'unknown', text: expect.stringContaining('refund pending: 1') });
    expect((await run('dead-letters')).stdout).toMatch(
      new RegExp(`2026-11-20 12:00:00 UTC +pending +refund/${billing_no} +.*the bank has not decided`),
    );
  });

  test('is requested at once when an operator retries it', async () => {
    const billing_no = await pending();
    await wait(8 * 24);
    await work();
    const before = requests.length;
    await work();
    expect(requests).toHaveLength(before);
    provider.answer = { is: 'refunded' };
    expect((await run(`dead-letters retry refund/${billing_no} --yes`)).code).toBe(0);
    await work();
    expect(requests).toHaveLength(before + 1);
    expect((await entries(billing_no)).refunded).toContain('9.99 USD');
  });

  test('is given up after seven days without a response, which the order shows', async () => {
    const billing_no = await pending();
    await wait(10 * 24);
    await alarms();
    provider.answer = undefined as never;
    await wait(7 * 24 + 2);
    expect(await alarms()).toEqual([expect.stringContaining(`the refund refund/${billing_no} failed for seven days`)]);
    expect((await entries(billing_no))['refund-given-up']).toContain('see coinslot-gateway dead-letters');
    provider.answer = { is: 'refunded' };
    expect((await run(`dead-letters retry refund/${billing_no} --yes`)).code).toBe(0);
    await wait(1);
    expect((await entries(billing_no)).refunded).toContain('9.99 USD');
  });
});

test('NT-5 an order is found by the provider’s id of its refund', async () => {
  const billing_no = await pending();
  await work();
  const { orders } = (await commandLineOf(db)('order find --provider-ref RE1 --json')).json.result;
  expect(orders).toMatchObject([{ billing_no }]);
});
