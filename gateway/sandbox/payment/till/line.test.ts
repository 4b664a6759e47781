import { beforeAll, expect, test } from 'vitest';
import { randomToken } from '../../../domain/secrets.ts';
import { tiny } from '../../../testing/brands.ts';
import { purchase, testClient } from '../../../testing/client.ts';
import { openTestPglite } from '../../../testing/pglite.ts';
import { makeWorld } from '../../../testing/world.ts';
import { createSandbox } from '../../app.ts';
import { sandboxMigrations } from '../../prepare.ts';
import { listen, tillPath } from './line.ts';

const db = await openTestPglite();
const line = await listen();
const early = await fetch(line.origin + tillPath, { method: 'POST' });
const app = createSandbox({ db, shops: [tiny], line });
const { call, logIn } = testClient(app);
let token = '';

beforeAll(async () => {
  await makeWorld(db.query);
  token = await logIn('ann');
});

const buy = async (): Promise<{ billing_no: string; url: string }> =>
  (await call('/api/pay/paypal_pay', { ...purchase, request_id: randomToken(128) }, { post: true, token })).content;
const statusOf = async (billing_no: string): Promise<string> =>
  (await call('/api/pay/getOrderInfo', { billing_no }, { token })).content.status;
const approve = (url: string) => {
  const body = new URLSearchParams({ choice: 'approve', event: randomToken(128) });
  return app.request(`${url}/choice`, { method: 'POST', body });
};

test('NT-5 gateway and till reach each other through a port of this machine that serves nothing else', async () => {
  expect([new URL(line.origin).hostname, early.status]).toEqual(['127.0.0.1', 503]);
  const { billing_no, url } = await buy();
  await approve(url);
  expect(await statusOf(billing_no)).toBe('Success');
  for (const path of ['/', '/pay/paypal/x', '/api/config/game_logo?client_id=c1'])
    expect((await fetch(line.origin + path)).status, path).toBe(404);
});

test('an unpaid order from before the till can be paid by the link that its player has', async () => {
  const { billing_no } = await buy();
  const { rows } = await db.query<{ url: string }>(
    `update orders set pay_ref = '', pay_url = 'http://pay.tiny.localhost/pay/paypal/' || pay_token
     where billing_no = $1 returning pay_url as url`,
    [billing_no],
  );
  await db.query('drop table till_attempts, till_payments, game_delays');
  await db.query('alter table provider_refunds drop column payment_id');
  for (const file of ['0004_till.sql', '0006_failure.sql'])
    await db.query(sandboxMigrations.find(({ name }) => name.endsWith(file))?.sql ?? '');
  const url = rows[0]?.url ?? '';
  expect(await (await app.request(url)).text()).toContain('$9.99');
  await approve(url);
  expect(await statusOf(billing_no)).toBe('Success');
});
