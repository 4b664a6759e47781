import { brands } from '../../brands/index.ts';
import { createApp } from '../http/app.ts';
import { createHosting } from '../http/hosting.ts';
import { checkMode, prepareStore, readMode } from './mode.ts';
import { checkPartners } from './partners.ts';
import { readPorts } from './ports.ts';
import { type Gateway, runGateway, runWorker } from './run.ts';
import { readSettings, type Settings } from './settings.ts';
import { readShops } from './shops/read-shops.ts';
import type { Environment } from './values.ts';

const noDelivery = ' DEMO_DELIVERY_URL is not set: demo orders are delivered nowhere.';

/** Reads what production needs. It seeds nothing: its data is what the operator loads. @throws {Error} with a message for the operator */
function readProduction(env: Environment): { readonly gateway: Gateway; readonly settings: Settings } {
  const mode = readMode(env);
  const { shops, known, deploy } = readShops(env, brands, false);
  checkMode(mode, shops, deploy);
  const settings = readSettings(env);
  checkPartners(settings.partners, known);
  // A setting that is wrong is reported before the database is opened; nothing is signed yet.
  readPorts(env, { mode, shops }, () => 0);
  const isDelivered = mode === 'live' || Boolean(env.DEMO_DELIVERY_URL);
  const gateway: Gateway = {
    prepare: (db) => prepareStore(db, mode),
    ports: ({ clock }) => readPorts(env, { mode, shops }, clock),
    app: (options) => createApp({ ...options, shops, hosting: createHosting(shops, mode) }),
    shops,
    greeting: (port) => `The gateway listens on port ${port}.${isDelivered ? '' : noDelivery}`,
  };
  return { gateway, settings };
}

/** One process has the embedded database, so a worker of its own cannot open it. @throws {Error} with a message for the operator */
function requirePostgres({ database }: Settings, problem: string): void {
  if (database.url === undefined)
    throw new Error(
      `${problem} Set DATABASE_URL to a PostgreSQL: only one process at a time can use the embedded database.`,
    );
}

/**
 * Runs a gateway in this process until SIGTERM or SIGINT, with the worker in it unless `COINSLOT_WORKER=off`.
 * Resolves when it has started.
 * @param env the settings, as `process.env` has them
 * @throws {Error} with a message for the operator if it cannot start
 */
export async function serve(env: Environment): Promise<void> {
  const { gateway, settings } = readProduction(env);
  if (!settings.worker) requirePostgres(settings, 'COINSLOT_WORKER is off, so another process must run the worker.');
  await runGateway(gateway, settings);
}

/**
 * Runs the worker alone, without an HTTP server, until SIGTERM or SIGINT. It takes the settings of {@link serve}. Any number of workers may
 * run beside each other. Resolves when it has started.
 * @param env the settings, as `process.env` has them
 * @throws {Error} with a message for the operator if it cannot start
 */
export async function work(env: Environment): Promise<void> {
  const { gateway, settings } = readProduction(env);
  requirePostgres(settings, 'The worker runs as a process of its own beside the gateways.');
  await runWorker(gateway, settings);
}
