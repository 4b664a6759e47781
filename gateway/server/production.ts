import { brands as builtIn } from '../../brands/index.ts';
import { createApp } from '../http/app.ts';
import { createHosting } from '../http/hosting.ts';
import { readFiles } from './configuration/configuration-file.ts';
import { ConfigurationError, collectProblems, withProblems } from './configuration/problems.ts';
import { checkSettings } from './configuration/read.ts';
import { checkOptions, type GatewayOptions } from './gateway-options.ts';
import { checkMode, openStore, readMode } from './mode.ts';
import { checkPartners } from './partners.ts';
import { readPorts } from './ports.ts';
import { type GatewayProcess, runGateway, runWorker } from './run.ts';
import { readSalesRules } from './sales-rules.ts';
import { readSettings, type Settings } from './settings.ts';
import { readShops } from './shops/read-shops.ts';

const noDelivery = ' DEMO_DELIVERY_URL is not set: demo orders are delivered nowhere.';

/** What production is made of. */
interface Production {
  readonly gateway: GatewayProcess;
  readonly settings: Settings;
}

/**
 * Reads what production needs, before anything is opened. It seeds nothing: its data is what the operator loads.
 * @param needsPostgres why these settings need a PostgreSQL; null if they do not
 * @throws {ConfigurationError} with every problem
 */
function readProduction(options: GatewayOptions, needsPostgres: (settings: Settings) => string | null): Production {
  withProblems((problems) => checkOptions(options, problems));
  const { env: environment = process.env, ports = {}, brands = builtIn } = options;
  const problems = collectProblems();
  const env = readFiles(environment, problems);
  const mode = problems.attempt(() => readMode(env));
  const read = problems.attempt(() => readShops(env, brands, false));
  const settings = problems.attempt(() => readSettings(env));
  const why = settings && needsPostgres(settings);
  // A file of the address that cannot be read was reported before.
  if (why && settings.database.url === undefined && !env.DATABASE_URL_FILE)
    problems.add(`${why} Set DATABASE_URL to a PostgreSQL: only one process at a time can use the embedded database.`);
  if (mode && read) problems.attempt(() => checkMode(mode, read.shops, read.deploy));
  if (settings && read) problems.attempt(() => checkPartners(settings.partners, read.known));
  const sales = read && problems.attempt(() => readSalesRules(env, read.all));
  // Nothing is signed yet. Rules of payment providers name brands, so these must be known.
  if (mode && read) problems.attempt(() => readPorts(env, { mode, shops: read.shops }, () => 0, ports));
  else problems.attempt(() => checkSettings(env, 'systems'));
  problems.throwIfAny();
  if (!mode || !read || !settings) throw new ConfigurationError(['The configuration is not complete.']);
  const { shops, known } = read;
  const isDelivered = mode === 'live' || Boolean(ports.delivery ?? env.DEMO_DELIVERY_URL);
  const gateway: GatewayProcess = {
    prepare: (db) => openStore(db, mode),
    ports: ({ clock }) => readPorts(env, { mode, shops }, clock, ports),
    app: (options) => createApp({ ...options, shops, hosting: createHosting(shops, mode) }),
    shops,
    ...(sales ? { sales } : {}),
    greeting: (port) => `The gateway listens on port ${port}.${isDelivered ? '' : noDelivery}`,
  };
  return { gateway, settings: { ...settings, cells: { ...settings.cells, known } } };
}

/** A gateway that runs in this process. */
export interface Gateway {
  /**
   * Runs it until SIGTERM or SIGINT, with the worker in it unless `COINSLOT_WORKER=off`. Resolves when it has started.
   * @throws {ConfigurationError} with every problem of the settings, or another error with a message for the operator
   */
  serve(): Promise<void>;
  /**
   * Runs the worker alone, without an HTTP server, until SIGTERM or SIGINT. Any number of workers may run beside each other. Resolves
   * when it has started.
   * @throws {ConfigurationError} with every problem of the settings, or another error with a message for the operator
   */
  work(): Promise<void>;
}

/**
 * A gateway for real money or test money, as `MODE` says.
 * @example
 * await createGateway({ ports: { delivery: async (goods) => ({ is: 'delivered' }) } }).serve();
 */
export function createGateway(options: GatewayOptions = {}): Gateway {
  return {
    serve: async () => {
      const { gateway, settings } = readProduction(options, ({ worker }) =>
        worker ? null : 'COINSLOT_WORKER is off, so another process must run the worker.',
      );
      await runGateway(gateway, settings);
    },
    work: async () => {
      const { gateway, settings } = readProduction(
        options,
        () => 'The worker runs as a process of its own beside the gateways.',
      );
      await runWorker(gateway, settings);
    },
  };
}
