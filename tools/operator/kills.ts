import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { startPostgres } from '../../gateway/testing/postgres-server.ts';
import { paymentAccounts } from './demo.ts';
import { firstWish, logIn, type Player } from './player.ts';
import { type StandIns, startStandIns } from './stand-ins.ts';

/** Where the orders are kept. */
export type Engine = 'postgres' | 'embedded';

/** What a run with kills found. */
export interface KillResult {
  readonly kills: number;
  /** Kills between the commit of an order and the provider's answer, and between that answer and its storage. */
  readonly onPurpose: number;
  readonly orders: number;
  /** Orders that were paid and whose goods did not come. */
  readonly lost: readonly string[];
  /** Orders with two payments at the provider, or whose goods were given twice. */
  readonly doubled: readonly string[];
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A process of the gateway that is started again whenever it is killed. */
interface Immortal {
  kill(): void;
  stop(): Promise<void>;
}

function keepRunning(entry: string, command: string, env: NodeJS.ProcessEnv): Immortal {
  let stopping = false;
  let child: ChildProcess;
  let gone: Promise<unknown>;
  const start = (): void => {
    child = spawn(process.execPath, [entry, command], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    gone = once(child, 'exit').then(() => {
      if (!stopping) start();
    });
  };
  start();
  return {
    kill: () => void child.kill('SIGKILL'),
    stop: async () => {
      stopping = true;
      child.kill('SIGTERM');
      await gone;
    },
  };
}

const patienceMs = 120_000;

/** Tries until it works: whoever is killed, is started again. @throws the last error after two minutes */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (const from = Date.now(); ; ) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() - from > patienceMs) throw error;
      await pause(200);
    }
  }
}

/** Kills a gateway while it waits for a provider: the payment is not made then, or made without the gateway hearing of it. */
function killDuringCalls({ bridge, stripe }: StandIns, every: number, kill: () => void): () => number {
  let asked = 0;
  let killed = 0;
  const onCall = (): Promise<void> | undefined => {
    asked += 1;
    if (asked % every !== 0) return undefined;
    killed += 1;
    kill();
    // Every second such payment is never made: its question is never answered.
    return killed % 2 === 0 ? new Promise<void>(() => {}) : undefined;
  };
  bridge.onAsk = ({ ask }) => (ask === 'create-payment' ? onCall() : undefined);
  stripe.onRequest = (path) => (path.endsWith('/sessions') ? onCall() : undefined);
  return () => killed;
}

/** How an order of the run ended. */
interface Made {
  readonly billing_no: string;
}

/** Buys again and again until told to stop, and pays for each order. */
async function keepBuying(player: Player, standIns: StandIns, isOver: () => boolean, made: Made[]): Promise<void> {
  while (!isOver()) {
    const request_id = crypto.randomUUID();
    const { billing_no } = await insist(() => player.order(request_id));
    made.push({ billing_no });
    await insist(async () => {
      const status = await standIns.pay(billing_no);
      if (status !== 200) throw new Error(`The webhook was answered ${status}.`);
    });
  }
}

/**
 * Sells while processes are killed: 50 times at moments that the seed decides, and besides while a payment is being made. Players repeat
 * what was not answered, and providers repeat their webhooks, as both do in life. Afterwards everything that was paid must be delivered once.
 * @param entry the built command line of the gateway
 * @param kills how many processes are killed at random moments
 */
export async function sellWhileKilled(
  entry: string,
  engine: Engine,
  seed: number,
  kills = 50,
  say: (line: string) => void = () => {},
): Promise<KillResult> {
  const random = randomOf(seed);
  const folder = mkdtempSync(join(tmpdir(), 'coinslot-kills-'));
  const postgres = engine === 'postgres' ? await startPostgres() : null;
  const port = await getPort({ host: '127.0.0.1' });
  const standIns = await startStandIns(() => ({ port, host: firstWish.host }));
  const env = {
    ...process.env,
    ...standIns.env,
    MODE: 'production',
    ...(postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR: join(folder, 'data') }),
    COINSLOT_BRANDS: 'examples/catalogue/brands',
    COINSLOT_SERVE: 'lumen',
    COINSLOT_PAYMENTS: JSON.stringify(paymentAccounts),
    COINSLOT_WORKER: postgres ? 'off' : 'on',
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG: 'off',
  };
  const run = async (...parameters: string[]): Promise<void> => {
    const [code] = await once(spawn(process.execPath, [entry, ...parameters], { env, stdio: 'ignore' }), 'exit');
    if (code !== 0) throw new Error(`coinslot-gateway ${parameters.join(' ')} ended with ${code}.`);
  };
  await run('migrate', '--yes');
  await run('catalogue', 'load', 'examples/catalogue', '--yes');
  const running = ['serve', ...(postgres ? ['worker'] : [])].map((command) => keepRunning(entry, command, env));
  const made: Made[] = [];
  let isOver = false;
  try {
    const wishes = [
      firstWish,
      { ...firstWish, username: 'ben', password: 'first-sale-2', channel: 'paypal', option: '' } as const,
    ];
    const players = await Promise.all(wishes.map((wish) => insist(() => logIn(() => port, wish))));
    const purposely = killDuringCalls(standIns, 9, () => running[0]?.kill());
    const buying = players.map((player) => keepBuying(player, standIns, () => isOver, made));
    for (let killed = 0; killed < kills; killed++) {
      // Somebody could buy since the last kill, however slow the machine is.
      const before = made.length;
      for (const from = Date.now(); made.length === before && Date.now() - from < patienceMs; ) await pause(50);
      await pause(random() * 1_500);
      running[Math.floor(random() * running.length)]?.kill();
      if (killed % 10 === 9) say(`${killed + 1} kills, ${made.length} orders`);
    }
    isOver = true;
    await Promise.all(buying);
    const given = (): string[] => standIns.game.given.map(({ billing_no }) => billing_no ?? '');
    const missing = (): string[] => made.map(({ billing_no }) => billing_no).filter((one) => !given().includes(one));
    for (const from = Date.now(); missing().length > 0 && Date.now() - from < patienceMs; ) await pause(500);
    const counts = (all: readonly string[]): string[] => all.filter((one, at) => all.indexOf(one) !== at);
    const sessions = [...standIns.stripe.sessions.values()].map(({ client_reference_id: billing_no }) => billing_no);
    return {
      kills,
      onPurpose: purposely(),
      orders: made.length,
      lost: missing(),
      doubled: [...counts(given()), ...counts(sessions), ...counts(made.map(({ billing_no }) => billing_no))],
    };
  } finally {
    isOver = true;
    await Promise.all(running.map((one) => one.stop()));
    await standIns.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
