import { expect, test } from 'vitest';
import { createApp } from '../../http/app.ts';
import { onlyProvider } from '../../ports/payment-provider.ts';
import { createSandboxHosting } from '../../sandbox/hosting.ts';
import { tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';
import { openSession } from '../accounts/sessions.ts';
import { deliverDue } from '../delivery/deliver.ts';
import { receiveWebhook } from '../payments/webhook.ts';

const { db, take } = countStatements(await openTestPglite());
await makeWorld(db.query);
const token = await openSession(db.query, 'a-ann', db.clock());
const { call } = testClient(
  createApp({
    db,
    shops: [tiny],
    hosting: createSandboxHosting([tiny], {}),
    accounts: {
      logIn: async () => null,
      characters: async () => [{ server_id: 's1', role_id: 'r1', name: 'Sun', level: 1, area_id: '', area_name: '' }],
    },
    payments: onlyProvider({
      name: 'p',
      createPayment: async ({ billing_no }) => ({
        page: { url: `https://p.example/${billing_no}` },
        providerRef: billing_no,
      }),
    }),
  }),
);

/** The statements of one plain order, from the request to the row that says its goods were given. */
async function plainOrder(number: number) {
  take();
  const params = { ...purchase, request_id: `plain-order-${number}` };
  const { content } = await call('/api/pay/paypal_pay', params, { post: true, token });
  const { billing_no } = content;
  const made = take();
  const event = { is: 'paid', billing_no, paymentId: billing_no, amount_minor: 999, currency: 'USD' } as const;
  await receiveWebhook(db, 'p', JSON.stringify(event), [event]);
  const paid = take();
  await deliverDue(db, async () => ({ is: 'delivered' }), db.clock);
  const delivered = take();
  const { rows } = await db.query('select status, delivered_at from orders where billing_no = $1', [billing_no]);
  expect(rows).toEqual([{ status: 1, delivered_at: expect.any(Date) }]);
  return { made, paid, delivered };
}

test('NT-5 a plain order takes few statements from its request to its delivery', async () => {
  // What is read once has been read after the first.
  await plainOrder(1);
  const { made, paid, delivered } = await plainOrder(2);
  expect.soft(made.length, made.join('\n')).toBeLessThanOrEqual(7);
  expect.soft(paid.length, paid.join('\n')).toBeLessThanOrEqual(8);
  expect.soft(delivered.length, delivered.join('\n')).toBeLessThanOrEqual(6);
});
