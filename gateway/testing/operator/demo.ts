import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import getPort from 'get-port';
import pg from 'pg';
import { startPostgres } from '../postgres-server.ts';
import { buy, firstPurchase, until } from './player.ts';
import { startStandIns } from './stand-ins.ts';

const execute = promisify(execFile);

/** Two providers: Stripe takes cards, a bridge of the operator's takes the rest. */
export const paymentAccounts = {
  accounts: {
    stripe: {
      adapter: 'stripe',
      mode: 'live',
      secretKey: 'env:STRIPE_KEY',
      webhookSecret: 'env:STRIPE_WEBHOOK_SECRET',
      url: 'env:STRIPE_URL',
    },
    bridge: { adapter: 'http', mode: 'live', url: 'env:BRIDGE_URL', key: 'env:BRIDGE_KEY' },
  },
  rules: [{ account: 'stripe', channels: ['pingpong'] }, { account: 'bridge' }],
};

/**
 * Makes a role for the gateways, and migrates as the owner of the database.
 * @returns the address of the database for that role
 */
export async function migrateFor(
  ownerUrl: string,
  run: (...parameters: string[]) => Promise<unknown>,
): Promise<string> {
  const role = 'coinslot_gateway';
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`create role ${role} login`);
  await owner.end();
  await run('migrate', '--grant', role, '--yes');
  const url = new URL(ownerUrl);
  url.username = role;
  return url.href;
}

/** What the demo did, in numbers. */
export interface DemoResult {
  readonly sold: number;
  /** How often the game gave goods. */
  readonly delivered: number;
  readonly refunded: number;
}

/** Starts a process of the gateway, and waits for its first line. */
async function start(entry: string, command: string, env: NodeJS.ProcessEnv, running: ChildProcess[]): Promise<void> {
  const child = spawn(process.execPath, [entry, command], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`coinslot-gateway ${command} ended with ${code}.`);
  });
  await Promise.race([once(child.stdout, 'data'), ended]);
  ended.catch(() => {});
  child.stdout.resume();
}

async function stopAll(running: readonly ChildProcess[]): Promise<void> {
  await Promise.all(
    running.map(async (child) => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }),
  );
}

/**
 * Runs a whole shop on this machine: PostgreSQL, two gateways, a worker, and stand-ins for the accounts, the game and two providers. It
 * loads `examples/catalogue`, sells one product through each provider, waits for both deliveries, refunds one order, and prints each step.
 * @param entry the built command line of the gateway
 * @param print gets each step
 */
export async function runDemo(entry: string, print: (line: string) => void): Promise<DemoResult> {
  const startedMs = Date.now();
  const report = (line: string): void =>
    print(`${((Date.now() - startedMs) / 1_000).toFixed(1).padStart(5)} s  ${line}`);
  const postgres = await startPostgres();
  const ports = [await getPort({ host: '127.0.0.1' }), await getPort({ host: '127.0.0.1' })] as const;
  const standIns = await startStandIns(() => ({ port: ports[1], host: firstPurchase.host }));
  const running: ChildProcess[] = [];
  const env = {
    ...process.env,
    ...standIns.env,
    MODE: 'production',
    DATABASE_URL: postgres.url,
    COINSLOT_BRANDS: 'examples/catalogue/brands',
    COINSLOT_SERVE: 'lumen',
    COINSLOT_PAYMENTS: JSON.stringify(paymentAccounts),
    HOST: '127.0.0.1',
    LOG: 'off',
  };
  const run = async (...parameters: string[]): Promise<string> =>
    (await execute(process.execPath, [entry, ...parameters], { env })).stdout.trimEnd();
  try {
    report('PostgreSQL, an account system, a game server, Stripe and a payment bridge are running.');
    env.DATABASE_URL = await migrateFor(postgres.url, (...parameters) => run(...parameters));
    report('The database has its tables. Everything after this uses a role that cannot change them.');
    report((await run('catalogue', 'load', 'examples/catalogue', '--yes')).split('\n').at(-1) ?? '');
    report((await run('doctor')).split('\n').at(-1) ?? '');
    const serving = { ...env, COINSLOT_WORKER: 'off' };
    for (const port of ports) await start(entry, 'serve', { ...serving, PORT: String(port) }, running);
    await start(entry, 'worker', env, running);
    report('Two gateways and a worker are running.');
    const byStripe = await buy(ports[0], firstPurchase);
    report(`Ada ordered ${byStripe.billing_no} at the first gateway, to be paid at ${new URL(byStripe.url).host}.`);
    const byBridge = await buy(ports[1], {
      ...firstPurchase,
      channel: 'paypal',
      option: '',
      username: 'ben',
      password: 'first-sale-2',
    });
    report(`Ben ordered ${byBridge.billing_no} at the second gateway, to be paid at ${new URL(byBridge.url).host}.`);
    for (const order of [byStripe, byBridge]) {
      const status = await standIns.pay(order.billing_no);
      report(`${order.billing_no} is paid. The second gateway answered the webhook with ${status}.`);
    }
    for (const order of [byStripe, byBridge]) {
      await until(order, ({ delivered_at }) => Boolean(delivered_at), 'delivered');
      report(`${order.billing_no} is delivered.`);
    }
    await run('refund', byStripe.billing_no, '--reason', 'bought by mistake', '--yes');
    await until(byStripe, ({ refund_at }) => Boolean(refund_at), 'refunded');
    report(`${byStripe.billing_no} is refunded.`);
    for (const { billing_no } of [byStripe, byBridge]) print(`\n${await run('order', 'show', billing_no)}`);
    return {
      sold: 2,
      delivered: standIns.game.delivered.filter(({ billing_no }) => billing_no).length,
      refunded: standIns.stripe.refunds.length,
    };
  } finally {
    await stopAll(running);
    await standIns.close();
    await postgres.stop();
  }
}
