import { expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { openTestPostgres } from '../../testing/postgres.ts';
import { makeWorld } from '../../testing/world.ts';
import { mostUnpaid } from './unpaid-limit.ts';

const db = await openTestPostgres(20);
await makeWorld(db.query);
const { call, logIn } = testClient(createSandbox({ db, shops: [tiny] }));

test('T21 parallel orders do not exceed the limit of unpaid orders per account', async () => {
  const token = await logIn('ann');
  const buy = async (request_id: string): Promise<number> =>
    (await call('/api/pay/paypal_pay', { ...purchase, request_id }, { post: true, token })).code;
  expect(await buy('request-first')).toBe(codes.success);
  await db.query(
    `insert into orders select (o).* from (
       select jsonb_populate_record(o, jsonb_build_object('billing_no', 'B' || n, 'request_id', 'R' || n, 'pay_token', 'P' || n)) as o
       from orders o, generate_series(2, $1::int) n) copies`,
    [mostUnpaid - 5],
  );
  const seen = await Promise.all(Array.from({ length: 40 }, (_, at) => buy(`request-${at}`)));
  expect((await db.query('select 1 from orders where status = -1')).rowCount).toBe(mostUnpaid);
  expect(seen.filter((code) => code === codes.success)).toHaveLength(5);
  expect(seen.filter((code) => code === codes['unpaid-order'])).toHaveLength(35);
});
