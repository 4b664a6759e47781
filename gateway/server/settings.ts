import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OpenOptions } from '../database/database.ts';
import { type CardKeys, noCardKeys } from '../domain/cards/card-keys.ts';
import { type FraudRules, noFraudRules } from '../domain/fraud/rules.ts';
import type { AppOptions } from '../http/app.ts';
import type { Log } from '../http/log.ts';
import type { Proxies } from '../http/proxies.ts';
import { readCardKeys } from './card-keys.ts';
import { type CellSettings, readCells } from './cells.ts';
import { ConfigurationError, collectProblems } from './configuration/problems.ts';
import { checkSettings, readSetting } from './configuration/read.ts';
import type { SettingName, SettingValue } from './configuration/schema.ts';
import { checkNames } from './configuration/unknown-names.ts';
import { readFraudRules } from './fraud.ts';
import type { ServerTimeouts } from './listen.ts';
import { createLog } from './log.ts';
import type { MetricsListener } from './metrics/serve.ts';
import { readProxies } from './proxies.ts';
import type { Environment } from './values.ts';

/** How a gateway runs, as the environment says. */
export interface Settings extends Required<Pick<AppOptions, 'partners' | 'built'>> {
  readonly cardKeys: CardKeys;
  /** The proxies in front of the gateway; undefined without one. */
  readonly proxies: Proxies | undefined;
  readonly port: number;
  /** The interface to listen on; undefined for every one. */
  readonly hostname: string | undefined;
  /** Where metrics are served; undefined if they are off. */
  readonly metrics: MetricsListener | undefined;
  /** The database; with cells that of the home cell. */
  readonly database: OpenOptions;
  readonly cells: CellSettings;
  readonly timeouts: ServerTimeouts;
  /** How long it goes on after it was asked to end, while `/readyz` says so. */
  readonly drainMs: number;
  /** Whether the gateway runs the worker in its own process. */
  readonly worker: boolean;
  /** Of how many replies to a call one is compared with the contract. */
  readonly checkedReplies: number;
  /** How long a held order waits before an alarm. */
  readonly reviewAlarmMs: number;
  /** The rules against fraud. */
  readonly fraud: FraudRules;
  /** The header in which the proxies write the country of the player. */
  readonly countryHeader: string | undefined;
  readonly log: Log;
}

/** What is built beside the server: the pages and the script. */
const builtPath = (folder: string): string => fileURLToPath(new URL(`../${folder}`, import.meta.url));

/**
 * Reads the settings of the process by the schema of {@link gatewaySettings}, and checks the names of all variables.
 * @param loopback whether pages of this machine may be partners, as in the sandbox
 * @throws {ConfigurationError} with every problem
 */
export function readSettings(env: Environment, loopback = false): Settings {
  const problems = collectProblems();
  problems.attempt(() => checkNames(env));
  problems.attempt(() => checkSettings(env, 'process', { loopback }));
  const proxies = problems.attempt(() => readProxies(env));
  const cardKeys = problems.attempt(() => readCardKeys(env)) ?? noCardKeys;
  const fraud = problems.attempt(() => readFraudRules(env)) ?? noFraudRules;
  problems.throwIfAny();
  const read = <N extends SettingName>(name: N): SettingValue<N> => readSetting(env, name, { loopback });
  if (read('HEADERS_TIMEOUT_MS') > read('REQUEST_TIMEOUT_MS'))
    throw new ConfigurationError(['HEADERS_TIMEOUT_MS must not exceed REQUEST_TIMEOUT_MS, which includes it.']);
  const metricsPort = read('METRICS_PORT');
  if (metricsPort !== undefined && metricsPort !== 0 && metricsPort === read('PORT'))
    throw new ConfigurationError(['METRICS_PORT is the port of the shop: players would read the metrics.']);
  const cells = readCells(env);
  const releases = read('COINSLOT_RELEASES');
  return {
    port: read('PORT'),
    hostname: read('HOST'),
    metrics: metricsPort === undefined ? undefined : { port: metricsPort, hostname: read('METRICS_HOST') },
    database: cells.home,
    cells,
    timeouts: { headersMs: read('HEADERS_TIMEOUT_MS'), requestMs: read('REQUEST_TIMEOUT_MS') },
    drainMs: read('DRAIN_SECONDS') * 1_000,
    reviewAlarmMs: read('REVIEW_ALARM_HOURS') * 3_600_000,
    worker: read('COINSLOT_WORKER'),
    checkedReplies: read('CHECK_REPLIES') ?? (loopback ? 1 : 100),
    partners: read('COINSLOT_PARTNERS'),
    cardKeys,
    fraud,
    countryHeader: read('COUNTRY_HEADER'),
    proxies,
    built: {
      pages: builtPath('pages'),
      script: builtPath('script'),
      frame: builtPath('frame'),
      ...(releases ? { releases } : {}),
      ...(env.COINSLOT_BRANDS ? { art: join(env.COINSLOT_BRANDS, 'art') } : {}),
    },
    log: createLog({
      level: read('LOG_LEVEL'),
      format: read('LOG_FORMAT'),
      requests: read('LOG'),
      write: (line) => void process.stdout.write(line),
    }),
  };
}
