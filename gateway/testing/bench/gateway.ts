import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brands } from '../../../brands/index.ts';
import { obfuscate } from '../../../src/rules/encoding.ts';
import type { Database } from '../../database/database.ts';
import { openDatabase } from '../../database/open.ts';
import { openSession } from '../../domain/accounts/sessions.ts';
import { prepareSandbox, worldIn } from '../../sandbox/prepare.ts';
import { createSend, type SendCall } from '../operator/send.ts';
import { startPostgres } from '../postgres-server.ts';
import { load } from './load.ts';
import { startShop } from './server.mjs';

const connections = 50;
const forMs = Number(process.env.BENCH_MS ?? 8_000);
const sizes = (process.env.BENCH_ORDERS ?? '1000,1000000').split(',').map(Number);
const atOnce = 20_000;

/** Who buys, in turn: an account may have a hundred orders that wait for their money, and a minute makes many more. */
const buyers = 1_000;
const buyer = (number: number): string => `buyer-${number % buyers}`;

/** Creates the accounts that buy, each a copy of a seeded one and its first character, and logs them in. @returns their tokens */
export async function createBuyers(db: Database): Promise<string[]> {
  const copied = `generate_series(0, ${buyers - 1}) n where account_id = (select account_id from accounts where brand = 'watt' and username = 'ming')`;
  await db.query(
    `insert into accounts (account_id, brand, username, salt, password_hash, real_name)
     select 'buyer-' || n, brand, 'buyer-' || n, salt, password_hash, real_name from accounts, ${copied}`,
  );
  await db.query(
    `insert into roles (gp_id, server_id, role_id, account_id, name, level, area_id, area_name)
     select distinct on (gp_id, n) gp_id, server_id, 'buyer-' || n, 'buyer-' || n, name, level, area_id, area_name
     from roles, ${copied} order by gp_id, n, server_id`,
  );
  return Promise.all(Array.from({ length: buyers }, (_, n) => openSession(db.query, buyer(n), Date.now())));
}

/** Settled orders of the past, shared out among all accounts. */
async function fill(db: Database, from: number, to: number): Promise<void> {
  for (let first = from + 1; first <= to; first += atOnce) {
    await db.query(
      `insert into orders (billing_no, account_id, request_id, fingerprint, pay_token, brand, area, client_id, gp_id, server_id,
         role_id, product_id, channel, region, amount_minor, currency, user_name, game_name, server_name, role_name,
         product_name, payment_name, pay_url, return_url, status, created_at, paid_at, delivered_at)
       select 'past-' || n, account_id, 'past-' || n, md5(n::text), md5('token ' || n), 'watt', 'sea', '1013', 'game', 's1',
         'r1', 'p1', '10201', 'US', 999, 'USD', 'Ming', 'Skyward Saga', 'One', 'Kaelith',
         '600 gems', 'PayPal', '/pay/x', '/', 1, now() - n * interval '1 minute', now(), now()
       from generate_series($1::int, $2::int) n
       join (select account_id, row_number() over () - 1 as place, count(*) over () as all_of_them from accounts) as owner
         on owner.place = n % owner.all_of_them`,
      [first, Math.min(to, first + atOnce - 1)],
    );
  }
  await db.query('analyze orders');
}

/** The smallest write that is kept: what the engine could do at most. */
async function bareInserts(db: Database): Promise<number> {
  await db.query(
    'create table if not exists bare (id text primary key, account_id text not null, amount bigint not null)',
  );
  let id = Date.now();
  const work = () => db.query('insert into bare values ($1, $2, $3)', [`bare-${id++}`, 'account', 999]);
  const { perSecond } = await load(work, connections, forMs);
  await db.query('drop table bare');
  return perSecond;
}

/** Logs in and finds something to buy. @throws {Error} when the sandbox does not sell it */
async function purchaseOf(send: SendCall): Promise<Record<string, string>> {
  const content = async (...request: Parameters<SendCall>) => {
    const { code, message, content } = JSON.parse(await send(...request));
    if (code !== 1) throw new Error(`${request[1]} answered ${code}: ${message}`);
    return content;
  };
  const game = { client_id: '1013', domain_area: 'sea', platform: 'web' };
  const typed = (text: string): string => obfuscate(text, Math.random);
  const credentials = { username: typed('ming'), password: typed('watt-player-1'), client_id: game.client_id };
  const { oauth_token: token } = await content('POST', '/util/login/auth', credentials);
  const [owned] = await content('GET', '/api/system/allRoleList', game, token);
  const { list } = await content('GET', '/api/pay/getGoodsList', game, token);
  const product = list.find((one: { isLimit: boolean; price: number }) => !one.isLimit && one.price > 4);
  const params = { ...game, product_id: product.value };
  const { regions } = await content('GET', '/api/pay/getPaymentList', params, token);
  type PaymentChoice = { payway_id?: number; channel_id?: string };
  const offers = Object.entries(regions as Record<string, PaymentChoice[]>).flatMap(([country, options]) =>
    options.filter(({ payway_id }) => payway_id === 10201).map(({ channel_id }) => ({ country, channel_id })),
  );
  const [paypal] = offers;
  if (!paypal) throw new Error('PayPal is not offered anywhere.');
  const who = { server_id: owned.server.value };
  const { country, channel_id } = paypal;
  return { ...params, ...who, country, ...(channel_id && { channel_id }) };
}

/** How many orders a second the running shop makes, and how long a page takes meanwhile. */
export async function orders(env: Record<string, string>, tokens: readonly string[]) {
  const shop = await startShop({ ...env, LOG: 'off' });
  const maker = createSend(shop.port, 'watt.localhost', connections);
  const reader = createSend(shop.port, 'watt.localhost', 1);
  try {
    const params = await purchaseOf(maker.send);
    let number = 0;
    const run = Date.now().toString(36);
    const order = async () => {
      const role_id = buyer(number);
      const token = tokens[number % buyers];
      const request_id = `bench-${run}-${number++}`;
      const answer = await maker.send('POST', '/api/pay/paypal_pay', { ...params, role_id, request_id }, token);
      if (JSON.parse(answer).code !== 1) throw new Error(`An order was refused: ${answer}`);
    };
    await load(order, connections, forMs / 4);
    const [made, page] = await Promise.all([
      load(order, connections, forMs),
      load(() => reader.send('GET', '/selectGoods'), 1, forMs, 20),
    ]);
    return { made, page };
  } finally {
    maker.close();
    reader.close();
    await shop.stop();
  }
}

/**
 * Measures the built gateway on both engines, with few and with many orders stored; each beside bare inserts on the same
 * engine in the same run. `BENCH_ORDERS` and `BENCH_MS` make it shorter.
 */
export async function measureGateway(): Promise<Record<string, Record<string, number>>> {
  const rows: Record<string, Record<string, number>> = {};
  for (const engine of ['embedded', 'postgres'] as const) {
    const directory = mkdtempSync(join(tmpdir(), 'coinslot-bench-'));
    const postgres = engine === 'postgres' ? await startPostgres() : null;
    let stored = 0;
    let tokens: readonly string[] | null = null;
    try {
      for (const size of sizes) {
        const db = await openDatabase(postgres ? { url: postgres.url } : { directory, durable: true });
        await prepareSandbox(db);
        await worldIn(db, brands).ready(null);
        tokens ??= await createBuyers(db);
        await fill(db, stored, size);
        stored = size;
        const bare = await bareInserts(db);
        await db.close();
        const { made, page } = await orders(
          postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR: directory },
          tokens,
        );
        rows[`${engine}, ${size} orders stored`] = {
          'orders/s': made.perSecond,
          'p50 ms': made.p50Ms,
          'p99 ms': made.p99Ms,
          'bare inserts/s': bare,
          ratio: Math.round((made.perSecond / bare) * 100) / 100,
          'page p50 ms': page.p50Ms,
          'page p99 ms': page.p99Ms,
        };
      }
    } finally {
      await postgres?.stop();
      rmSync(directory, { recursive: true, force: true });
    }
  }
  return rows;
}
