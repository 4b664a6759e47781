import { brands } from '../../brands/index.ts';
import { createApp } from '../http/app.ts';
import { createHosting } from '../http/hosting.ts';
import { ConfigurationError, collectProblems } from './configuration/problems.ts';
import { checkSettings } from './configuration/read.ts';
import { checkMode, openStore, readMode } from './mode.ts';
import { checkPartners } from './partners.ts';
import { readPorts } from './ports.ts';
import { type Gateway, runGateway, runWorker } from './run.ts';
import { withSecretFiles } from './secret-files.ts';
import { readSettings, type Settings } from './settings.ts';
import { readShops } from './shops/read-shops.ts';
import type { Environment } from './values.ts';

const noDelivery = ' DEMO_DELIVERY_URL is not set: demo orders are delivered nowhere.';

/** What production is made of. */
interface Production {
  readonly gateway: Gateway;
  readonly settings: Settings;
}

/**
 * Reads what production needs, before anything is opened. It seeds nothing: its data is what the operator loads.
 * @param needsPostgres why these settings need a PostgreSQL; null if they do not
 * @throws {ConfigurationError} with every problem
 */
function readProduction(environment: Environment, needsPostgres: (settings: Settings) => string | null): Production {
  const problems = collectProblems();
  const env = problems.attempt(() => withSecretFiles(environment)) ?? environment;
  const mode = problems.attempt(() => readMode(env));
  const read = problems.attempt(() => readShops(env, brands, false));
  const settings = problems.attempt(() => readSettings(env));
  const why = settings && needsPostgres(settings);
  if (why && settings.database.url === undefined)
    problems.add(`${why} Set DATABASE_URL to a PostgreSQL: only one process at a time can use the embedded database.`);
  if (mode && read) problems.attempt(() => checkMode(mode, read.shops, read.deploy));
  if (settings && read) problems.attempt(() => checkPartners(settings.partners, read.known));
  // Nothing is signed yet. Rules of payment providers name brands, so these must be known.
  if (mode && read) problems.attempt(() => readPorts(env, { mode, shops: read.shops }, () => 0));
  else problems.attempt(() => checkSettings(env, 'systems'));
  problems.throwIfAny();
  if (!mode || !read || !settings) throw new ConfigurationError(['The configuration is not complete.']);
  const { shops } = read;
  const isDelivered = mode === 'live' || Boolean(env.DEMO_DELIVERY_URL);
  const gateway: Gateway = {
    prepare: (db) => openStore(db, mode),
    ports: ({ clock }) => readPorts(env, { mode, shops }, clock),
    app: (options) => createApp({ ...options, shops, hosting: createHosting(shops, mode) }),
    shops,
    greeting: (port) => `The gateway listens on port ${port}.${isDelivered ? '' : noDelivery}`,
  };
  return { gateway, settings };
}

/**
 * Runs a gateway in this process until SIGTERM or SIGINT, with the worker in it unless `COINSLOT_WORKER=off`.
 * Resolves when it has started.
 * @param env the settings, as `process.env` has them
 * @throws {ConfigurationError} with every problem of the settings, or another error with a message for the operator
 */
export async function serve(env: Environment): Promise<void> {
  const { gateway, settings } = readProduction(env, ({ worker }) =>
    worker ? null : 'COINSLOT_WORKER is off, so another process must run the worker.',
  );
  await runGateway(gateway, settings);
}

/**
 * Runs the worker alone, without an HTTP server, until SIGTERM or SIGINT. It takes the settings of {@link serve}. Any number of workers may
 * run beside each other. Resolves when it has started.
 * @param env the settings, as `process.env` has them
 * @throws {ConfigurationError} with every problem of the settings, or another error with a message for the operator
 */
export async function work(env: Environment): Promise<void> {
  const { gateway, settings } = readProduction(
    env,
    () => 'The worker runs as a process of its own beside the gateways.',
  );
  await runWorker(gateway, settings);
}
