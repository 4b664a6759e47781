import { expect, test } from 'vitest';
import { cellIndex, cellOf, cellOfToken } from '../domain/cell.ts';
import { randomToken } from '../domain/secrets.ts';
import { createSandbox } from '../sandbox/app.ts';
import { requireCellMap } from '../server/cell-map.ts';
import { readCells } from '../server/cells.ts';
import { applySpread, planSpread } from '../server/spread-cells.ts';
import { purchase, testClient } from '../testing/client.ts';
import { social } from '../testing/people.ts';
import { logInTwice } from '../testing/provider-logins.ts';
import { openSpreadCells } from '../testing/spread-cells.ts';

const { cells, a, b } = await openSpreadCells();
const settings = readCells({ COINSLOT_CELLS: 'a=postgres://one/shop b=postgres://two/shop' });
for (const db of cells.all) {
  await db.query("insert into store (kind) values ('demo')");
  await requireCellMap(db, settings);
}
const app = createSandbox({ db: a, cells, shops: [social] });
const { call, logIn } = testClient(app);
const buy = (token: string, role_id: string) =>
  call('/api/pay/paypal_pay', { ...purchase, role_id, request_id: randomToken(128) }, { post: true, token });
const sessionsIn = async ({ query }: typeof a, account: string) =>
  (await query('select 1 from sessions where account_id = $1', [account])).rowCount;

test('NT-5 accounts of before stay in their cell when new ones are spread over more', async () => {
  // Bob has the second of two cells, but was here before there was a second one.
  expect(cellIndex('a-bob', 2)).toBe(1);
  const before = await buy(await logIn('bob'), 'r3');
  expect(cellOf(before.content.billing_no)).toBe('a');
  await applySpread(cells.all, await planSpread(cells.all, settings));
  const token = await logIn('bob');
  expect(cellOfToken(token)).toBe('a');
  const { content } = await call('/api/pay/getOrderList', { client_id: 'c1' }, { token });
  expect(content.map(({ billing_no }: { billing_no: string }) => billing_no)).toEqual([before.content.billing_no]);
});

test('LG-2 a new account gets its cell by the new spread, and keeps it', async () => {
  // The minute in which log-ins of before are awaited is over.
  await a.query(`update store set cells = jsonb_set(cells, '{earlier,0,until}', '1')`);
  const letters = new Set<string>();
  for (const { oauth_token, suid } of await logInTwice(app)) {
    const [own, other] = cellIndex(suid, 2) === 0 ? [a, b] : [b, a];
    letters.add(own.cell ?? '');
    expect([cellOfToken(oauth_token), await sessionsIn(own, suid), await sessionsIn(other, suid)]).toEqual([
      own.cell,
      1,
      0,
    ]);
  }
  expect(letters).toEqual(new Set(['a', 'b']));
});
