import { expect, test } from 'vitest';
import { encodeCard } from '../../../src/rules/card.ts';
import type { Delivery } from '../../ports/delivery.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { tiny } from '../../testing/brands.ts';
import { testClient } from '../../testing/client.ts';
import { resetMoney } from '../../testing/money-world.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { work } from '../../testing/work.ts';
import { makeWorld } from '../../testing/world.ts';
import { randomToken } from '../secrets.ts';

const db = await openTestPglite();
await makeWorld(db.query);
let now = Date.UTC(2026, 10, 20);
await resetMoney(db.query, now);

test('CD-3 RS-4 if the game does not respond, the card is spent, and the gems are delivered once later', async () => {
  const requests: string[] = [];
  const delivery: Delivery = ({ delivery_id }) => {
    requests.push(delivery_id);
    return Promise.reject(new Error('no answer'));
  };
  const { call, logIn } = testClient(createSandbox({ db, shops: [tiny], clock: () => now, delivery }));
  const token = await logIn('ann');
  const card_info = encodeCard('1111', 'pass-1');
  const params = { client_id: 'c1', server_id: 's1', role_id: 'r1', platform: 'web', card_info };
  const made = await call('/api/pay/card_info', { ...params, request_id: randomToken(128) }, { post: true, token });
  const { billing_no } = made.content;
  expect(requests).toEqual([`order/${billing_no}`]);
  const read = async () => (await call('/api/pay/getOrderInfo', { billing_no }, { token })).content;
  const { status, delivered_at } = await read();
  expect([status, delivered_at]).toEqual(['Success', undefined]);
  now += 1_000;
  await work(db, now);
  expect(await read()).toMatchObject({ delivered_at: now / 1_000 });
  expect((await db.query('select delivery_id, quantity from game_goods')).rows).toEqual([
    { delivery_id: `order/${billing_no}`, quantity: 660 },
  ]);
});
