import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OpenOptions } from '../database/database.ts';
import type { Log } from '../http/access-log.ts';
import type { AppOptions } from '../http/app.ts';
import type { Proxies } from '../http/proxies.ts';
import { readPartners } from './partners.ts';
import { readProxies } from './proxies.ts';
import { type Environment, readCount, readPort, readSwitch, requireKey, requireKnownNames } from './values.ts';

/** How a gateway runs, as the environment says. */
export interface Settings extends Required<Pick<AppOptions, 'partners' | 'built'>> {
  readonly cardKey: string | undefined;
  /** The proxies in front of the gateway; undefined without one. */
  readonly proxies: Proxies | undefined;
  readonly port: number;
  /** The interface to listen on; undefined for every one. */
  readonly hostname: string | undefined;
  readonly database: OpenOptions;
  /** How long it goes on after it was asked to end, while `/readyz` says so. */
  readonly drainMs: number;
  /** Whether the gateway runs the worker in its own process. */
  readonly worker: boolean;
  readonly log: Log;
  /** Where the line of each request goes. */
  readonly accessLog: Log;
}

/** What is built beside the server: the pages and the script. */
const builtPath = (folder: string): string => fileURLToPath(new URL(`../${folder}`, import.meta.url));

/** Reads `CARD_KEY`. @throws {Error} for a weak key, since guessing it would reveal all point cards */
function readCardKey(key: string | undefined): string | undefined {
  if (key) requireKey('CARD_KEY', key);
  return key || undefined;
}

/** Reads `DATABASE_URL`. @throws {Error} without the value, since it contains a password */
function readDatabaseUrl(url: string | undefined): string | undefined {
  if (url && !/^postgres(ql)?:\/\//.test(url))
    throw new Error('DATABASE_URL must be the address of a PostgreSQL, such as postgresql://user:password@host/name.');
  return url || undefined;
}

/** Reads a path that must be an existing folder. @throws {Error} if it is not */
function readFolder(name: string, path: string | undefined): string | undefined {
  if (path && !statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`${name} is not a folder: ${path}`);
  return path || undefined;
}

/**
 * Reads the settings:
 * `PORT` (4173), `HOST` (every interface), `DATABASE_URL` (PostgreSQL) or `DATA_DIR` (.data/gateway, the embedded database),
 * `DATABASE_CONNECTIONS` (two a core) and `DATABASE_TIMEOUT_MS` (8,000, for one statement) of PostgreSQL,
 * `DRAIN_SECONDS` (0: how long it goes on after SIGTERM, while `/readyz` is 503),
 * `DURABLE` (`off` lets a power loss take the last moments for a higher rate), `COINSLOT_BRANDS` (a folder: the pictures of its
 * brands), `COINSLOT_PARTNERS` (origins of partner pages, separated by commas, each for all brands, or as `<brand>=<origin>` for one),
 * `COINSLOT_RELEASES` (a folder of released scripts, by version), `CARD_KEY` (the secret of stored point cards and of
 * replenish links), `COINSLOT_WORKER` (`off` leaves the worker to another process), the proxies in front (see {@link readProxies}), `LOG` (`off` leaves errors and alarms only).
 * @param loopback whether pages of this machine may be partners, as in the sandbox
 * @throws {Error} with a sentence for the operator
 */
export function readSettings(env: Environment, loopback = false): Settings {
  requireKnownNames(env);
  const url = readDatabaseUrl(env.DATABASE_URL);
  const releases = readFolder('COINSLOT_RELEASES', env.COINSLOT_RELEASES);
  const log: Log = (line) => void process.stdout.write(`${new Date().toISOString()} ${line}\n`);
  return {
    port: readPort(env.PORT),
    hostname: env.HOST || undefined,
    database: url
      ? {
          url,
          connections: readCount(env, 'DATABASE_CONNECTIONS', 1, 1_000),
          statementTimeoutMs: readCount(env, 'DATABASE_TIMEOUT_MS', 100, 600_000),
        }
      : { directory: env.DATA_DIR || '.data/gateway', durable: readSwitch(env, 'DURABLE', true) },
    drainMs: (readCount(env, 'DRAIN_SECONDS', 0, 300) ?? 0) * 1_000,
    worker: readSwitch(env, 'COINSLOT_WORKER', true),
    partners: readPartners(env.COINSLOT_PARTNERS, loopback),
    cardKey: readCardKey(env.CARD_KEY),
    proxies: readProxies(env),
    built: {
      pages: builtPath('pages'),
      script: builtPath('script'),
      frame: builtPath('frame'),
      ...(releases ? { releases } : {}),
      ...(env.COINSLOT_BRANDS ? { art: join(env.COINSLOT_BRANDS, 'art') } : {}),
    },
    log,
    accessLog: readSwitch(env, 'LOG', true) ? log : () => {},
  };
}
