import { expect, test } from 'vitest';
import { requestRefund } from '../../domain/refunds/request-refund.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { resetActivities, writePaid } from '../../testing/activity-world.ts';
import { tiny } from '../../testing/brands.ts';
import { testClient } from '../../testing/client.ts';
import { commandLineOf } from '../../testing/command-line.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';

test('AC-1 gifts that were claimed because of a refunded order are listed, as text and as JSON', async () => {
  const now = Date.UTC(2026, 10, 20, 12);
  const db = { ...(await openTestPglite()), clock: () => now };
  await makeWorld(db.query);
  await resetActivities(db.query, now);
  const { call, logIn } = testClient(createSandbox({ db, shops: [tiny], clock: () => now }));
  const how = { post: true, token: await logIn('ann') };
  const run = commandLineOf(db);
  await writePaid(db.query, 'one', { at: now - 86_400_000 });
  const gift = { client_id: 'c1', activity_id: 'cum', server_id: 's1', role_id: 'r1' };
  await call('/api/cumulative/receiveActivityGift', { ...gift, request_id: 'a-key-of-a-claim', gift_id: 'c-5' }, how);
  expect((await run('claimed-gifts')).stdout).toBe('Nothing was claimed because of a refunded order.\n');

  const refund = { billing_no: 'one', reason: 'bought by mistake', by: 'ops', request_key: 'a-key-of-a-refund' };
  expect(await requestRefund(db, refund)).toMatchObject({ is: 'queued' });
  expect((await run('claimed-gifts')).stdout).toMatch(/2026-11-20 12:00:00 UTC +a-ann +gift c-5 of cum +order one/);
  const { claimed } = (await run('claimed-gifts --json --order one')).json.result;
  expect(claimed).toMatchObject([{ kind: 'gift', account_id: 'a-ann', billing_no: 'one', id: 'c-5', reached: 0 }]);
  expect((await run('claimed-gifts --json --order two')).json.result).toEqual({ claimed: [] });
});
