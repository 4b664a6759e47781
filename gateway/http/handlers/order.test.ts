import { describe, expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { randomToken } from '../../domain/secrets.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';

const db = await openTestPglite();
await makeWorld(db.query);
let now = Date.UTC(2026, 10, 20);
const { call, logIn } = testClient(createSandbox({ db, shops: [tiny], clock: () => now }));
const ann = await logIn('ann');
const bob = await logIn('bob');

const buy = () =>
  call('/api/pay/paypal_pay', { ...purchase, request_id: randomToken(128) }, { post: true, token: ann });
const read = async (by: object) => (await call('/api/pay/getOrderInfo', { ...by }, { token: ann })).content;

describe('the latest orders', () => {
  const list = (more: object = {}, token = ann) =>
    call('/api/pay/getOrderList', { client_id: 'c1', ...more }, { token });

  test('RS-5 are the newest twenty of a game, each as if it was read alone', async () => {
    const made: string[] = [];
    for (let at = 0; at < 22; at++) {
      now += 1_000;
      made.unshift((await buy()).content.billing_no);
    }
    const { content } = await list();
    expect(content.map(({ billing_no }: { billing_no: string }) => billing_no)).toEqual(made.slice(0, 20));
    expect(content[0]).toEqual(await read({ billing_no: made[0] }));
    expect(content[0]).toMatchObject({ client_id: 'c1', server_id: 's1', role_id: 'r1', status: 'Pending' });
    expect((await list({ client_id: 'c1s' })).content).toHaveLength(20);
  });

  test('T20 GD-4 of other players are not listed, and a visitor gets none', async () => {
    await buy();
    expect((await list({}, bob)).content).toEqual([]);
    expect((await call('/api/pay/getOrderList', { client_id: 'c1' })).code).toBe(codes['not-logged-in']);
  });
});
