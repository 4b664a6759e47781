import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { codes } from '../../../src/contract/index.ts';
import { type PostgresServer, startPostgres } from '../postgres-server.ts';
import { type CardRace, openCardRace } from './card-race.ts';
import { type CellDatabases, createCellDatabases, forgetTries, prepareCards, writeCards } from './cell-databases.ts';
import { migrateFor, paymentAccounts } from './demo.ts';
import { type BuyingPlayer, firstPurchase, logIn } from './player.ts';
import { type StandIns, startStandIns } from './stand-ins.ts';

/** Where the orders are kept: in a PostgreSQL, in two databases of one as cells, or in the embedded database. */
export type Engine = 'postgres' | 'cells' | 'embedded';

/** Waits for some milliseconds. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A process of the gateway that is started again whenever it is killed. */
export interface Immortal {
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

/** How long anything may take while things fail. */
export const patienceMs = 120_000;

/** Tries until it works: whoever is killed, is started again. @throws the last error after two minutes */
async function insist<T>(work: () => Promise<T>, forMs = patienceMs): Promise<T> {
  for (const from = Date.now(); ; ) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() - from > forMs) throw error;
      await pause(200);
    }
  }
}

/** What became of the orders of a run. */
export interface Fate {
  readonly orders: number;
  /** Orders that were paid and whose goods did not come. */
  readonly lost: readonly string[];
  /** Orders with two payments at the provider, or whose goods were given twice; cards that paid two orders. */
  readonly doubled: readonly string[];
  /** How many cards of the home cell were spent; 0 without cells. */
  readonly cards: number;
}

/** Where a shop keeps its orders, and how its processes run. */
export interface BusyShopOptions {
  /** The address of a PostgreSQL for its owner; a new one by default. */
  readonly owner?: string;
  /** The way to the database for the gateway and the worker, such as through a pooler. */
  readonly via?: (url: string) => string;
  /** More settings of the gateway and the worker. */
  readonly env?: NodeJS.ProcessEnv;
}

/** A shop that sells without a pause. */
export interface BusyShop {
  readonly standIns: StandIns;
  /** The gateway, and the worker where it has a process of its own. */
  readonly running: readonly Immortal[];
  readonly postgres: PostgresServer | null;
  /** The databases of the engine `cells`. */
  readonly cells: CellDatabases | null;
  /** How many orders were made so far. */
  made(): number;
  /** Ends the sales, waits for what is on its way, and counts. */
  settle(): Promise<Fate>;
  stop(): Promise<void>;
}

/** Buys again and again until the end of the sales, and pays for each order. */
async function keepBuying(
  player: BuyingPlayer,
  standIns: StandIns,
  isOver: () => boolean,
  made: string[],
): Promise<void> {
  while (!isOver()) {
    const request_id = crypto.randomUUID();
    const { billing_no } = await insist(() => player.order(request_id));
    made.push(billing_no);
    await insist(async () => {
      const status = await standIns.pay(billing_no);
      if (status !== 200) throw new Error(`The webhook was answered ${status}.`);
    });
  }
}

/** How long a card may take: of an order that a kill has ended, the worker gives it back after a minute. */
const cardPatienceMs = 4 * 60_000;
/** How many cards are shown at the same time. */
const cardLanes = 3;

/** Shows cards again and again until the end of the sales. */
async function keepRedeeming(race: CardRace, isOver: () => boolean): Promise<void> {
  while (!isOver()) await race.next();
}

const duplicates = (all: readonly string[]): string[] => all.filter((one, at) => all.indexOf(one) !== at);

/**
 * Opens the shop of `examples/catalogue` with two players who buy again and again, one through each provider. Players repeat what was not
 * answered, and providers repeat their webhooks, as both do in life.
 * @param entry the built command line of the gateway
 */
export async function openBusyShop(entry: string, engine: Engine, options: BusyShopOptions = {}): Promise<BusyShop> {
  const folder = mkdtempSync(join(tmpdir(), 'coinslot-busy-shop-'));
  const postgres = engine !== 'embedded' && !options.owner ? await startPostgres() : null;
  const cells = engine === 'cells' && postgres ? await createCellDatabases(postgres.url) : null;
  const owner = options.owner ?? postgres?.url;
  const port = await getPort({ host: '127.0.0.1' });
  const standIns = await startStandIns(() => ({ port, host: firstPurchase.host }));
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...standIns.env,
    MODE: 'production',
    ...(cells
      ? { COINSLOT_CELLS: cells.list(), CARD_KEY: randomBytes(32).toString('base64url') }
      : owner
        ? { DATABASE_URL: owner }
        : { DATA_DIR: join(folder, 'data') }),
    COINSLOT_BRANDS: 'examples/catalogue/brands',
    COINSLOT_SERVE: 'lumen',
    COINSLOT_PAYMENTS: JSON.stringify(paymentAccounts),
    COINSLOT_WORKER: owner ? 'off' : 'on',
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG: 'off',
  };
  const run = async (...parameters: string[]): Promise<void> => {
    const [code] = await once(
      spawn(process.execPath, [entry, ...parameters], { env, stdio: ['ignore', 'ignore', 'inherit'] }),
      'exit',
    );
    if (code !== 0) throw new Error(`coinslot-gateway ${parameters.join(' ')} ended with ${code}.`);
  };
  if (owner) {
    const url = await migrateFor(owner, run);
    if (cells) env.COINSLOT_CELLS = cells.list(new URL(url).username);
    else env.DATABASE_URL = url;
  } else await run('migrate', '--yes');
  await run('catalogue', 'load', 'examples/catalogue', '--yes');
  if (cells) {
    await prepareCards(cells);
    await run('card', 'import', writeCards(folder), '--yes');
  }
  if (env.DATABASE_URL && options.via) env.DATABASE_URL = options.via(env.DATABASE_URL);
  const serving = { ...env, ...options.env };
  const running = ['serve', ...(owner ? ['worker'] : [])].map((command) => keepRunning(entry, command, serving));
  const made: string[] = [];
  let isOver = false;
  const purchases = [
    firstPurchase,
    { ...firstPurchase, username: 'ben', password: 'first-sale-2', channel: 'paypal', option: '' } as const,
  ];
  const players = await Promise.all(purchases.map((purchase) => insist(() => logIn(() => port, purchase))));
  const forgetAndThrow = async (error: unknown): Promise<never> => {
    if (cells && `${error}`.includes(`${codes['too-many']}`)) await forgetTries(cells);
    throw error;
  };
  const race = openCardRace(players, (work) => insist(() => work().catch(forgetAndThrow), cardPatienceMs));
  const buying = [
    ...players.map((player) => keepBuying(player, standIns, () => isOver, made)),
    ...Array.from({ length: cells ? cardLanes : 0 }, () => keepRedeeming(race, () => isOver)),
  ];
  const deliveredOrders = (): string[] => standIns.game.delivered.flatMap(({ billing_no }) => billing_no || []);
  const missing = (): string[] => made.filter((one) => !deliveredOrders().includes(one));
  return {
    standIns,
    running,
    postgres,
    cells,
    made: () => made.length,
    settle: async () => {
      isOver = true;
      await Promise.all(buying);
      const cards = cells ? await race.fate(cells) : { cards: 0, lost: [], doubled: [] };
      made.push(...race.orders);
      for (const from = Date.now(); missing().length > 0 && Date.now() - from < patienceMs; ) await pause(500);
      const sessions = [...standIns.stripe.sessions.values()].map((one) => one.client_reference_id);
      return {
        orders: made.length,
        cards: cards.cards,
        lost: [...missing(), ...cards.lost],
        doubled: [...cards.doubled, ...duplicates(deliveredOrders()), ...duplicates(sessions), ...duplicates(made)],
      };
    },
    stop: async () => {
      isOver = true;
      await Promise.all(running.map((one) => one.stop()));
      await standIns.close();
      await cells?.close();
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
