import { beforeAll, expect, test } from 'vitest';
import { paymentFailures } from '../../../../src/rules/failure.ts';
import { randomToken } from '../../../domain/secrets.ts';
import { tiny } from '../../../testing/brands.ts';
import { purchase, testClient } from '../../../testing/client.ts';
import { openTestPglite } from '../../../testing/pglite.ts';
import { makeWorld } from '../../../testing/world.ts';
import { createSandbox } from '../../app.ts';
import { stateOf } from './payments.ts';

let now = Date.UTC(2026, 10, 21, 9);
const clock = (): number => now;
const db = { ...(await openTestPglite()), clock };
const app = createSandbox({ db, shops: [tiny], clock });
const { call, logIn } = testClient(app);
let token = '';

beforeAll(async () => {
  await makeWorld(db.query);
  token = await logIn('ann');
});

/** Orders the same goods again, a minute after the last time. */
async function buy(): Promise<{ billing_no: string; url: string }> {
  now += 60_000;
  return (await call('/api/pay/paypal_pay', { ...purchase, request_id: randomToken(128) }, { post: true, token }))
    .content;
}
const choose = async (url: string, choice: string): Promise<number> => {
  const body = new URLSearchParams({ choice, event: randomToken(128) });
  return (await app.request(`${url}/choice`, { method: 'POST', body })).status;
};
const orderOf = async (billing_no: string) => (await call('/api/pay/getOrderInfo', { billing_no }, { token })).content;

test.each(['decline', ...paymentFailures])(
  'RS-4 a payment that fails by the choice %s has its reason, also for the player',
  async (choice) => {
    const { billing_no, url } = await buy();
    const failure = choice === 'decline' ? 'declined' : choice;
    expect(await choose(url, choice)).toBe(303);
    expect(await orderOf(billing_no)).toMatchObject({ status: 'Fail', fail_reason: 'declined', failure });
    // A look-up answers the same.
    expect(await stateOf({ db, clock }, { billing_no, payment_ref: '' })).toEqual({ is: 'failed', failure });
  },
);

test('RS-4 a failed payment that is paid after all has no reason', async () => {
  const { billing_no, url } = await buy();
  await choose(url, 'insufficient_funds');
  await choose(url, 'approve');
  const { status, failure } = await orderOf(billing_no);
  expect([status, failure]).toEqual(['Success', undefined]);
});
