import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import { expireUnpaid } from '../../domain/orders/expire.ts';
import { createSend } from '../operator/send.ts';
import { bareInserts } from './bare-inserts.ts';
import { fill } from './fill.ts';
import { load } from './load.ts';
import { cpuMsOf, memoryMbOf, pin } from './process.ts';
import {
  type BenchShop,
  buyer,
  createBuyers,
  createShop,
  type RunningGateway,
  type Systems,
  startSystems,
} from './shop.ts';
import { sendWebhook } from './webhook.ts';

const connections = 50;
const forMs = Number(process.env.BENCH_MS ?? 8_000);
/** Orders before anything is measured: Node compiles the code of an order only after many, and the first ones take three times as long. */
const warmUp = Number(process.env.BENCH_WARM_UP ?? 2_000);
const sizes = (process.env.BENCH_ORDERS ?? '1000,1000000').split(',').map(Number);
const engines = (process.env.BENCH_ENGINES ?? 'embedded,postgres').split(',') as ('embedded' | 'postgres')[];
const host = 'shop.lumen.example';

const round = (value: number, digits = 2): number => Number(value.toFixed(digits));

/** The processor time of the gateway and of PostgreSQL since the last call, in ms per unit of work. */
function cpuMeter(gateway: RunningGateway, databasePid: number | null) {
  const read = () => [cpuMsOf(gateway.pid), databasePid === null ? 0 : cpuMsOf(databasePid)] as const;
  let last = read();
  return (count: number): { readonly gateway: number; readonly database: number } => {
    const now = read();
    const [own, database] = [now[0] - last[0], now[1] - last[1]];
    last = now;
    return { gateway: round(own / count), database: round(database / count) };
  };
}

/** Pays orders by webhooks, and waits until the game has given all of them. */
async function payAll(port: number, billingNos: readonly string[], systems: Systems) {
  const left = [...billingNos];
  const before = await systems.delivered();
  const webhook = sendWebhook(port, host, connections);
  const pay = async () => {
    const billingNo = left.pop();
    return billingNo === undefined ? 'done' : webhook.pay(billingNo);
  };
  const webhooks = await load(pay, { lanes: connections, forMs: 600_000 });
  for (const fromMs = Date.now(); (await systems.delivered()) - before < billingNos.length; await pause(50))
    if (Date.now() - fromMs > 300_000) throw new Error('Paid orders were not delivered within five minutes.');
  webhook.close();
  return webhooks;
}

/** Has players make orders at a running gateway, pays half of them, and measures the gateway meanwhile. */
async function rush(gateway: RunningGateway, shop: BenchShop, systems: Systems, tokens: readonly string[]) {
  const maker = createSend(gateway.port, host, connections);
  const reader = createSend(gateway.port, host, 1);
  const run = Date.now().toString(36);
  const purchase = { client_id: '90013', domain_area: 'universal', platform: 'web', server_id: '1', country: 'US' };
  let number = 0;
  const billingNos: string[] = [];
  const order = async () => {
    const role_id = buyer(number);
    const token = tokens[number % tokens.length] ?? '';
    const params = { ...purchase, product_id: 'lantern-flames-60', role_id, request_id: `bench-${run}-${number++}` };
    const answer = JSON.parse(await maker.send('POST', '/api/pay/paypal_pay', params, token));
    if (answer.code !== 1) throw new Error(`An order was refused: ${JSON.stringify(answer)}`);
    billingNos.push(answer.content.billing_no);
  };
  try {
    await load(async () => (number < warmUp ? order() : 'done'), { lanes: connections, forMs: 600_000 });
    const cpu = cpuMeter(gateway, shop.databasePid);
    await shop.statements('', 0);
    const [made, page] = await Promise.all([
      load(order, { lanes: connections, forMs }),
      load(() => reader.send('GET', '/selectGoods'), { lanes: 1, forMs, everyMs: 20 }),
    ]);
    const making = cpu(made.count);
    await shop.statements('Orders made', made.count);
    const paid = billingNos.slice(0, Math.ceil(billingNos.length / 2));
    const webhooks = await payAll(gateway.port, paid, systems);
    await shop.statements('Orders paid and delivered', paid.length);
    return { made, page, making, webhooks, paying: cpu(paid.length), paid, memoryMb: memoryMbOf(gateway.pid) };
  } finally {
    maker.close();
    reader.close();
  }
}

/** How many of the paid orders were delivered a second, from the first payment to the last delivery. @throws {Error} if one was not */
async function deliveredPerSecond(db: Database, paid: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ count: number; s: number }>(
    `select count(delivered_at)::int as count, extract(epoch from max(delivered_at) - min(paid_at))::float8 as s
     from orders where billing_no = any($1)`,
    [paid],
  );
  const [{ count, s } = { count: 0, s: 1 }] = rows;
  if (count !== paid.length) throw new Error(`${count} of ${paid.length} paid orders were delivered.`);
  return Math.round(count / s);
}

/** Lets all unpaid orders run out, and fails them. */
async function expiriesPerSecond(db: Database): Promise<number> {
  const hourMs = 3_600_000;
  const now = db.clock();
  await db.query('update orders set pay_by = $1 where status = -1', [new Date(now - hourMs)]);
  const fromMs = performance.now();
  const failed = await expireUnpaid(db, now);
  return Math.round(failed / ((performance.now() - fromMs) / 1_000));
}

/** Starts a gateway, and measures it while the client runs on the first core. */
async function measureRush(shop: BenchShop, systems: Systems, tokens: readonly string[]) {
  const gateway = await shop.start();
  pin(process.pid, 'first core');
  try {
    return await rush(gateway, shop, systems, tokens);
  } finally {
    await gateway.stop();
    pin(process.pid, 'all cores');
  }
}

/** Measures the shop with the orders that are stored in it. */
async function measureSize(shop: BenchShop, systems: Systems, tokens: readonly string[]) {
  const rushed = await measureRush(shop, systems, tokens);
  const { made, page, making, webhooks, paying, paid, memoryMb } = rushed;
  const db = await shop.open();
  try {
    const delivered = await deliveredPerSecond(db, paid);
    const bare = await bareInserts(db, connections, forMs);
    const expiries = await expiriesPerSecond(db);
    return {
      'orders/s': made.perSecond,
      'bare inserts/s': bare,
      ratio: round(made.perSecond / bare),
      'p50 ms': made.p50Ms,
      'p99 ms': made.p99Ms,
      'page p50 ms': page.p50Ms,
      'page p99 ms': page.p99Ms,
      'webhooks/s': webhooks.perSecond,
      'paid and delivered/s': delivered,
      'expiries/s': expiries,
      'CPU ms to make': making.gateway,
      'and PostgreSQL': making.database,
      'CPU ms to pay and deliver': paying.gateway,
      'and PostgreSQL then': paying.database,
      'MB after': memoryMb,
    };
  } finally {
    await db.close();
  }
}

/**
 * Measures the built gateway on both engines, with few and with many orders stored. The client and the operator's systems have the first
 * core, the gateway and PostgreSQL all of them. `BENCH_ORDERS`, `BENCH_MS` and `BENCH_ENGINES` make it shorter.
 */
export async function measureGateway(): Promise<Record<string, Record<string, number>>> {
  const rows: Record<string, Record<string, number>> = {};
  const systems = await startSystems();
  try {
    for (const engine of engines) {
      const shop = await createShop(engine, systems);
      try {
        let stored = 0;
        let tokens: readonly string[] | null = null;
        for (const size of sizes) {
          const db = await shop.open();
          tokens ??= await createBuyers(db, 'lumen');
          await fill(db, stored, size);
          stored = size;
          await db.close();
          rows[`${engine}, ${size} orders stored`] = await measureSize(shop, systems, tokens);
        }
      } finally {
        await shop.stop();
      }
    }
  } finally {
    systems.stop();
  }
  return rows;
}
