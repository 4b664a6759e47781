import { expect, test } from 'vitest';
import { deployed } from '../../../src/brand/index.ts';
import { createApp } from '../../http/app.ts';
import { createSandboxAccounts } from '../../sandbox/accounts/accounts.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { other, tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { payOriginPayments } from '../../testing/payments.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';
import { randomToken } from '../secrets.ts';

const db = await openTestPglite();
await makeWorld(db.query);
const token = await testClient(createSandbox({ db, shops: [tiny, other] })).logIn('ann');

const settings = (mode: string) => ({
  gateways: [`https://${mode}gate.mycompany.com`],
  paymentSite: `https://${mode}till.mycompany.com/paysite`,
});
const own = deployed(tiny, { tiny: { production: settings(''), demo: settings('demo-') } });
const { call } = testClient(
  createApp({ db, shops: [own, other], payments: payOriginPayments, accounts: createSandboxAccounts(db) }),
);

test.each([
  ['demo-gate.mycompany.com', 'https://demo-till.mycompany.com/1', 'https://demo.tiny.example'],
  ['gate.mycompany.com', 'https://till.mycompany.com/1', 'https://shop.tiny.example'],
])('BR-3 an order through the gateway %s is paid at %s and returns to %s', async (host, url, shop) => {
  const params = { ...purchase, request_id: randomToken(128) };
  const { content } = await call('/api/pay/paypal_pay', params, { post: true, token, host });
  const by = [content.billing_no];
  const { rows } = await db.query<{ at: string }>('select return_url as at from orders where billing_no = $1', by);
  expect([content.url, new URL(rows[0]?.at ?? '').origin]).toEqual([url, shop]);
});
