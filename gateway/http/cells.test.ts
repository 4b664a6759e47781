import { beforeEach, describe, expect, test, vi } from 'vitest';
import { codes, getPaymentList, replenishmentInfo } from '../../src/contract/index.ts';
import { cellOfAccount } from '../domain/accounts/account-cell.ts';
import { cellOf, cellOfToken } from '../domain/cell.ts';
import { createReplenishLink } from '../domain/orders/create-replenish-link.ts';
import { randomToken } from '../domain/secrets.ts';
import { startCellWorkers } from '../domain/worker/cell-workers.ts';
import { onlyProvider, type PaymentProvider, type WebhookEvent } from '../ports/payment-provider.ts';
import { createSandbox } from '../sandbox/app.ts';
import { sandboxKey } from '../sandbox/card-key.ts';
import { purchase, testClient } from '../testing/client.ts';
import { social } from '../testing/people.ts';
import { type Brought, logInTwice, providerLoginsOf } from '../testing/provider-logins.ts';
import { openSpreadCells } from '../testing/spread-cells.ts';

const { cells, a, b, setLost } = await openSpreadCells();
const provider: PaymentProvider = {
  name: 'p',
  createPayment: async ({ billing_no }) => ({
    page: { url: `https://p.example/${billing_no}` },
    providerRef: billing_no,
  }),
  readTicket: ({ rawBody }) => rawBody,
  parseWebhook: async ({ rawBody }) => ({
    is: 'events',
    events: JSON.parse(rawBody) as WebhookEvent[],
    response: new Response('stored'),
  }),
};
for (const { query } of cells.all)
  await query(
    `insert into payments (brand, area, region, option_key, payway_id, channel_id, name)
     values ('tiny', 'west', 'US', '10101_banking', 10101, 'banking', 'Bank transfer')`,
  );
const shops = [{ ...social, logins: [...social.logins, 'player_id' as const], gifts: true as const }];
const [shop, partner] = ['http://tiny.localhost', 'https://partner.example'];
const app = createSandbox({ db: a, cells, shops, partners: [partner], payments: onlyProvider(provider) });
const { call, logIn } = testClient(app);
const [ann, bob] = [await logIn('ann'), await logIn('bob')];

const send = (token: string, path: string, params: object) => call(path, { ...params }, { post: true, token });
const buy = (token: string, more: object = {}) => {
  const role = token === ann ? {} : { role_id: 'r3' };
  return send(token, '/api/pay/paypal_pay', { ...purchase, ...role, request_id: randomToken(128), ...more });
};
const paid = (billing_no: string): WebhookEvent => ({
  ...{ is: 'paid', billing_no, paymentId: billing_no },
  ...{ amount_minor: 999, currency: 'USD' },
});
const webhook = (...events: WebhookEvent[]) =>
  app.request('http://tiny.localhost/webhooks/p', { method: 'POST', body: JSON.stringify(events) });
const info = async (token: string, billing_no: string) => send(token, '/api/pay/getOrderInfo', { billing_no });
const ordersIn = async ({ query }: typeof a, account: string) =>
  (await query('select billing_no from orders where account_id = $1', [account])).rowCount;

beforeEach(() => setLost('b', false));

test('NT-5 players of two cells log in, buy, are paid by one webhook, and get their goods', async () => {
  expect([ann, bob].map(cellOfToken)).toEqual(['a', 'b']);
  const numbers: string[] = [];
  for (const token of [ann, bob]) numbers.push((await buy(token)).content.billing_no);
  const [first = '', second = ''] = numbers;
  expect(numbers.map(cellOf)).toEqual(['a', 'b']);
  expect(await Promise.all([ordersIn(a, 'a-bob'), ordersIn(b, 'a-ann')])).toEqual([0, 0]);
  const response = await webhook(paid(first), paid(second));
  expect([response.status, await response.text()]).toEqual([200, 'stored']);
  const delivered: string[] = [];
  const stop = startCellWorkers({
    cells,
    delivery: async ({ delivery_id }) => {
      delivered.push(delivery_id);
      return { is: 'delivered' };
    },
    refund: async () => ({ is: 'refused', why: '' }),
    reporter: () => (error) => delivered.push(String(error)),
  });
  await vi.waitUntil(() => delivered.length === 2, { timeout: 10_000 });
  await stop();
  for (const [token, billing_no] of [
    [ann, first],
    [bob, second],
  ] as const)
    expect((await info(token, billing_no)).content).toMatchObject({
      status: 'Success',
      delivered_at: expect.any(Number),
    });
  // Each cell stored the webhook with its own order only. A player cannot read the order of another player.
  for (const [db, own] of [
    [a, first],
    [b, second],
  ] as const)
    expect((await db.query('select orders, result from webhooks')).rows).toEqual([{ orders: [own], result: 'paid' }]);
  expect((await info(ann, second)).code).toBe(codes['not-yours']);
});

test('rate limits and known clients are in the home cell, sessions in the cell of their account', async () => {
  const { rows } = await a.query<{ n: number }>('select count(*)::int as n from known_clients');
  expect(rows[0]?.n).toBeGreaterThan(0);
  for (const table of ['attempts', 'known_clients'])
    expect((await b.query(`select 1 from ${table}`)).rowCount, table).toBe(0);
  expect((await a.query("select 1 from sessions where account_id = 'a-bob'")).rowCount).toBe(0);
  expect((await info(bob, `b_${randomToken(128)}`)).code).toBe(codes['not-yours']);
  expect((await a.query("select 1 from attempts where subject = 'order/a-bob'")).rowCount).toBe(1);
});

test.each([
  ['another cell', () => `a${bob.slice(1)}`],
  ['no cell', () => `z${bob.slice(1)}`],
  ['none', () => bob.slice(2)],
])('T02 a token with the letter of %s is not valid', async (_, token) => {
  expect((await info(token(), 'x')).code).toBe(codes['not-logged-in']);
  expect((await buy(token())).code).toBe(codes['not-logged-in']);
});

describe('a webhook of orders in other cells', () => {
  test('without a cell, with an unknown one and without events is stored in the home cell', async () => {
    await a.query('delete from webhooks');
    await webhook(paid('x'.repeat(22)), paid(`z_${'x'.repeat(22)}`));
    await webhook();
    expect((await a.query('select result from webhooks order by result')).rows).toEqual([
      { result: 'no event' },
      { result: 'unknown order,unknown order' },
    ]);
  });

  test('is repeated by its provider if a cell is lost, and is stored in the others', async () => {
    const [first, second] = [(await buy(ann)).content.billing_no, (await buy(bob)).content.billing_no];
    setLost('b', true);
    expect((await webhook(paid(first), paid(second))).status).toBe(500);
    expect((await info(ann, first)).content.status).toBe('Success');
    setLost('b', false);
    expect((await webhook(paid(first), paid(second))).status).toBe(200);
    expect((await info(bob, second)).content.status).toBe('Success');
  });
});

describe('a lost cell', () => {
  test('refuses its own players with busy, and the others buy', async () => {
    setLost('b', true);
    const refused = await buy(bob);
    expect([refused.status, refused.code, refused.headers.get('retry-after')]).toEqual([503, codes.busy, '5']);
    expect((await buy(ann)).code).toBe(codes.success);
    // A player of the lost cell cannot log in, and one of the other can.
    expect(await logIn('bob').catch(() => undefined)).toBeUndefined();
    expect(cellOfToken(await logIn('ann'))).toBe('a');
  });
});

test('RP-1 a link of an order in another cell is opened by anybody, and paid by its player', async () => {
  const billing_no: string = (await buy(bob)).content.billing_no;
  await b.query('update orders set status = -2, failed_at = now() where billing_no = $1', [billing_no]);
  const link = await createReplenishLink(b, billing_no, sandboxKey, b.clock() + 60_000);
  const replenish_id = link.is === 'created' ? link.id : '';
  expect(cellOf(replenish_id.slice(0, 24))).toBe('b');
  for (const token of [undefined, ann, bob])
    expect((await call(replenishmentInfo.path, { replenish_id }, { token })).content, token).toMatchObject({
      state: 'open',
      product_name: '600 gems',
    });
  expect((await call(getPaymentList.path, { ...purchase, replenish_id })).content.country).toBe('US');
  const more = { replenish_id, shown_amount: 9.99 };
  expect((await buy(ann, more)).code).toBe(codes['not-yours']);
  expect((await buy(bob, more)).content).toMatchObject({ billing_no: expect.stringMatching(/^b_/) });
});

test('LG-2 a player of a provider has the session in the cell of the account, also if the answer was lost', async () => {
  const letters = new Set<string>();
  for (const { oauth_token, suid } of await logInTwice(app)) {
    const db = await cellOfAccount(cells, 'tiny', suid);
    letters.add(db.cell ?? '');
    expect([
      cellOfToken(oauth_token),
      (await send(oauth_token, '/api/pay/getOrderList', { client_id: 'c1' })).code,
    ]).toEqual([db.cell, codes.success]);
    expect((await a.query('select 1 from identities where account_id = $1', [suid])).rowCount).toBe(1);
    expect((await db.query('select 1 from sessions where account_id = $1', [suid])).rowCount).toBe(1);
  }
  expect(letters).toEqual(new Set(['a', 'b']));
});

describe('LG-2 T03 a log-in by a code while the cell of its account is lost', async () => {
  const { logins } = await providerLoginsOf(app);
  const logs = ({ call: name, params }: Brought, more: object = {}) =>
    call(`/util/login/${name}`, { client_id: 'c1', ...params, ...more }, { post: true });
  /** A code of a person whose account is in the other cell. */
  const codeOfB = async (): Promise<Brought> => {
    for (const provider of ['google', 'apple', 'twitter', 'huawei'] as const) {
      const { content } = await logs(await logins[provider]());
      if (cellOfToken(content.oauth_token) === 'b') return logins[provider]();
    }
    throw new Error('No account is in the cell b.');
  };
  const later = (ms: number) => a.query(`update sign_ins set at = at - $1 * interval '1 millisecond'`, [ms]);

  test('is finished by a repeat of the request, which all repeats get', async () => {
    const code = await codeOfB();
    setLost('b', true);
    for (let time = 0; time < 2; time++) expect((await logs(code)).code).toBe(codes.busy);
    setLost('b', false);
    await later(9 * 60_000);
    const all = await Promise.all([logs(code), logs(code), logs(code)]);
    const tokens = new Set(all.map(({ content }) => content.oauth_token));
    expect(tokens.size).toBe(1);
    const [token = ''] = tokens;
    expect([cellOfToken(token), (await send(token, '/api/pay/getOrderList', { client_id: 'c1' })).code]).toEqual([
      'b',
      codes.success,
    ]);
    await later(3 * 60_000);
    expect((await logs(code)).code).toBe(codes['log-in-failed']);
  });

  test('is not finished by another request with the code, nor after ten minutes', async () => {
    const code = await codeOfB();
    setLost('b', true);
    await logs(code);
    setLost('b', false);
    expect((await logs(code, { client_id: 'c1a' })).code).toBe(codes['log-in-failed']);
    await later(11 * 60_000);
    expect((await logs(code)).code).toBe(codes['log-in-failed']);
  });
});

test('T44 the session of a partner and its renewals are in the cell of the player', async () => {
  const from = (origin: string, path: string, params: object) =>
    call(path, { client_id: 'c1', ...params }, { post: true, headers: { origin } });
  const open = { oauth_token: bob, partner_origin: partner };
  const first: string = (await from(shop, '/api/session/open_partner', open)).content.oauth_token;
  const renews = (oauth_token: string) => from(partner, '/api/session/renew_partner', { oauth_token });
  const second: string = (await renews(first)).content.oauth_token;
  expect([first, second].map(cellOfToken)).toEqual(['b', 'b']);
  expect((await renews(first)).content.oauth_token).toBe(second);
  expect((await renews(second.replace('b_', 'a_'))).code).toBe(codes['not-logged-in']);
  const list = await call(
    '/api/pay/getOrderList',
    { client_id: 'c1' },
    { token: second, headers: { origin: partner } },
  );
  expect(list.code).toBe(codes.success);
  expect((await from(partner, '/api/session/log_out', { oauth_token: second })).code).toBe(codes.success);
  expect((await renews(second)).code).toBe(codes['not-logged-in']);
});

test('GF-1 LG-7 a gift for a friend of another cell is paid in the cell of the payer', async () => {
  const find = { client_id: 'c1', domain_area: 'west', player_id: 'r3' };
  const gift_token: string = (await call('/api/session/find_character', find, { post: true })).content.oauth_token;
  expect(cellOfToken(gift_token)).toBe('b');
  const gift = { role_id: 'r3', gift_token, gift_note: 'Have fun!' };
  const { billing_no } = (await buy(ann, gift)).content;
  await webhook(paid(billing_no));
  const { rows } = await a.query('select account_id from deliveries where source_id = $1', [billing_no]);
  expect([cellOf(billing_no), rows]).toEqual(['a', [{ account_id: 'a-bob' }]]);
  // A session of one character buys in the cell of its account, and may not do more, whichever token comes first.
  expect(cellOf((await buy(gift_token, { role_id: 'r3' })).content.billing_no)).toBe('b');
  const list = { client_id: 'c1', oauth_token: ann };
  expect((await send(gift_token, '/api/session/partners', list)).code).toBe(codes['log-in-needed']);
});

test('PY-7 the payment site exchanges a ticket in the cell of its player', async () => {
  const bought = { ...purchase, role_id: 'r3', channel: 'banking', shown_amount: 9.99, request_id: randomToken(128) };
  const { ticket } = (await send(bob, '/api/pay/site_ticket', bought)).content;
  const exchange = async (body: string) =>
    (await app.request('http://tiny.localhost/tickets/p', { method: 'POST', body })).json();
  expect(await exchange(`a${ticket.slice(1)}`)).toMatchObject({ status: 'refused', reason: 'bad-parameter' });
  expect(await exchange(ticket)).toMatchObject({ status: 'ordered', billing_no: expect.stringMatching(/^b_/) });
});
