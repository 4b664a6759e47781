import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimStore } from '../database/store-kind.ts';
import type { AlarmEvent } from '../ports/alarm-hook.ts';
import type { DeliveryGoods } from '../ports/delivery.ts';
import { insertDeliveries, insertOrders } from '../testing/due-work.ts';
import { startFaultySystem } from '../testing/faulty-system.ts';
import { makeGate } from '../testing/gate.ts';
import { openTestPostgres } from '../testing/postgres.ts';
import { type BuiltServer, buildServer, type Running, startGateway } from '../testing/process.ts';
import { makeWorld } from '../testing/world.ts';

const patienceMs = 600_000;
const many = 30;
const db = await openTestPostgres(4);
let built: BuiltServer;
const running: Running[] = [];
const requests: string[] = [];
const gate = makeGate();
const game = await startFaultySystem<DeliveryGoods>(async ({ delivery_id }) => {
  requests.push(delivery_id);
  await gate.opened;
  return { status: 'delivered', delivery_id };
});
const { url, key } = game.endpoint;
const env = {
  MODE: 'production',
  DATABASE_URL: db.url,
  ACCOUNTS_URL: url,
  ACCOUNTS_KEY: key,
  DELIVERY_URL: url,
  DELIVERY_KEY: key,
};
const start = (entry: string, more: Readonly<Record<string, string>> = {}): Running => {
  const one = startGateway(entry, tmpdir(), { ...env, ...more });
  running.push(one);
  return one;
};
/** Resolves when a worker runs. */
const runs = ({ process }: Running): Promise<void> =>
  new Promise((resolve) => {
    process.stdout?.on('data', (chunk) => String(chunk).includes('The worker runs.') && resolve());
  });
async function putDeliveries(prefix: string, many: number): Promise<void> {
  const at = new Date(db.clock() - 1_000);
  await insertDeliveries(db.query, await insertOrders(db.query, prefix, many, at, { status: 1 }), at);
}
const delivered = async (): Promise<number> =>
  (await db.query('select 1 from deliveries where delivered_at is not null')).rowCount;

beforeAll(async () => {
  mkdirSync('.cache', { recursive: true });
  built = await buildServer();
  await claimStore(db, 'live');
  await makeWorld(db.query);
}, patienceMs);
afterAll(async () => {
  for (const one of running) {
    one.process.kill('SIGKILL');
    await one.gone;
  }
  await game.close();
  rmSync(built.folder, { recursive: true, force: true });
});

test('NT-5 two workers with a gateway with COINSLOT_WORKER=off deliver once, and finish their work after SIGTERM', {
  timeout: patienceMs,
}, async () => {
  const gateway = start(built.production, { COINSLOT_WORKER: 'off' });
  expect((await fetch(await gateway.site)).status).toBe(421);
  const workers = [start(built.worker), start(built.worker)];
  await Promise.all(workers.map(runs));
  gateway.process.kill('SIGTERM');
  expect(await gateway.gone).toBe(0);

  // A process sends 20 requests at once to a game, so both workers take some.
  await putDeliveries('paid', many);
  await expect.poll(() => requests.length, { timeout: patienceMs }).toBe(many);
  // The game has not responded yet. A worker that did not wait would lose the responses.
  for (const one of workers) one.process.kill('SIGTERM');
  gate.open();
  expect(await Promise.all(workers.map((one) => one.gone))).toEqual([0, 0]);
  expect([await delivered(), new Set(requests).size, requests.length]).toEqual([many, many, many]);
});

test('a gateway runs the worker in its own process by default', { timeout: patienceMs }, async () => {
  await putDeliveries('more', 1);
  const gateway = start(built.production);
  await expect.poll(delivered, { timeout: patienceMs }).toBe(many + 1);
  gateway.process.kill('SIGINT');
  expect(await gateway.gone).toBe(0);
});

test('NT-5 a worker sends an alarm to the hook, and tries once more when it ends', {
  timeout: patienceMs,
}, async () => {
  const alarms: AlarmEvent[] = [];
  const refuse = async (name: string): Promise<void> => {
    await insertOrders(db.query, name, 1, new Date(db.clock()), { status: 1 });
    await insertDeliveries(db.query, [`${name}-1`], new Date(db.clock()));
    await db.query(
      "update deliveries set due_at = null, refused_at = $2, refused_why = 'no such item' where source_id = $1",
      [`${name}-1`, new Date(db.clock())],
    );
  };
  const hook = await startFaultySystem<AlarmEvent>((event) => {
    alarms.push(event);
    return {};
  });
  // The role of this test may change tables, which is an alarm too.
  const received = () =>
    alarms.filter(({ alarm }) => alarm !== 'database-role').map(({ alarm, order }) => [alarm, order]);
  const startWorker = () => start(built.worker, { ALARM_URL: hook.endpoint.url, ALARM_KEY: hook.endpoint.key });

  await refuse('first');
  const worker = startWorker();
  await expect.poll(received, { timeout: patienceMs }).toEqual([['delivery-refused', 'first-1']]);
  worker.process.kill('SIGTERM');
  expect(await worker.gone).toBe(0);

  await refuse('second');
  hook.faults.push('busy', 'busy');
  const next = startWorker();
  // The second failure comes before a pause of ten seconds.
  await expect.poll(() => hook.faults, { timeout: patienceMs }).toEqual([]);
  next.process.kill('SIGTERM');
  expect(await next.gone).toBe(0);
  expect(received().slice(1)).toEqual([['delivery-refused', 'second-1']]);
  await hook.close();
});

test.each([
  ['production', 'COINSLOT_WORKER is off, so another process must run the worker. Set DATABASE_URL'],
  ['worker', 'The worker runs as a process of its own beside the gateways. Set DATABASE_URL'],
] as const)('needs PostgreSQL: %s', { timeout: patienceMs }, async (entry, message) => {
  const one = start(built[entry], { DATABASE_URL: '', COINSLOT_WORKER: 'off' });
  expect(await one.gone).toBe(2);
  expect(one.output()).toContain(message);
});
