import { expect, test } from 'vitest';
import { noCardKeys } from '../domain/cards/card-keys.ts';
import { replenishId } from '../domain/orders/replenish-link.ts';
import { tiny } from '../testing/brands.ts';
import { testClient } from '../testing/client.ts';
import { linkKeys, resetOwed } from '../testing/owed-world.ts';
import { openTestPglite } from '../testing/pglite.ts';
import { makeWorld } from '../testing/world.ts';
import { createSandbox } from './app.ts';
import { sandboxKey } from './card-key.ts';

const now = Date.UTC(2026, 10, 20);
const db = await openTestPglite();
await makeWorld(db.query);
await resetOwed(db.query, now);

test.each([
  ['no settings', undefined],
  ['settings without a key', noCardKeys],
  ['settings with a key for another purpose', { ...noCardKeys, tokens: ['k'.repeat(32)] }],
])('RP-2 with %s, a sandbox accepts links of its own key', async (_, cardKeys) => {
  const { call } = testClient(createSandbox({ db, shops: [tiny], clock: () => now, cardKeys }));
  const replenish_id = replenishId(sandboxKey, linkKeys['f-ann'], now + 600_000);
  expect((await call('/api/replenishment/replenishment_info', { replenish_id })).content).toMatchObject({
    state: 'open',
  });
});
