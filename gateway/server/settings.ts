import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OpenOptions } from '../database/database.ts';
import type { Log } from '../http/access-log.ts';
import type { AppOptions } from '../http/app.ts';

/** How a gateway runs, as the environment says. */
export interface Settings extends Required<Pick<AppOptions, 'partners' | 'behindProxy' | 'built'>> {
  readonly cardKey: string | undefined;
  readonly port: number;
  /** The interface to listen on; undefined for every one. */
  readonly hostname: string | undefined;
  readonly database: OpenOptions;
  readonly log: Log;
  /** Where the line of each request goes. */
  readonly accessLog: Log;
}

/** The environment of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What is built beside the server: the pages and the script. */
const builtPath = (folder: string): string => fileURLToPath(new URL(`../${folder}`, import.meta.url));

/**
 * Makes sure that the operator has said that this is to be a shop that takes real money. The sandbox is another entry.
 * @throws {Error} with a sentence for the operator
 */
export function requireProduction({ MODE }: Environment): void {
  if (MODE === 'production') return;
  const given = MODE ? `MODE is ${MODE}.` : 'MODE is not set.';
  throw new Error(
    `${given} Set MODE=production to run a shop that takes real money. To try the shop out, run the sandbox: npm start, or node dist/server/sandbox.mjs.`,
  );
}

/** A key that could be tried out would give every card away. @throws {Error} for one that is too short */
function readCardKey(key: string | undefined): string | undefined {
  const least = 32;
  if (key && key.length < least) throw new Error(`CARD_KEY is too short: give it at least ${least} random characters.`);
  return key || undefined;
}

/**
 * Reads the settings:
 * `PORT` (4173), `HOST` (every interface), `DATABASE_URL` (PostgreSQL) or `DATA_DIR` (.data/gateway, the embedded database),
 * `DURABLE` (`off` lets a power loss take the last moments for a higher rate), `COINSLOT_BRANDS` (a folder: the pictures of its
 * brands), `COINSLOT_PARTNERS` (origins of partner pages, comma-separated), `COINSLOT_RELEASES` (a folder of released scripts, by version), `CARD_KEY` (the secret of stored point cards and of
 * replenish links), `BEHIND_PROXY` (`on` trusts X-Forwarded-For), `LOG` (`off` leaves errors and alarms only).
 * @throws {Error} with a sentence for the operator
 */
export function readSettings(env: Environment): Settings {
  const port = Number(env.PORT || 4173);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is not a port: ${env.PORT}`);
  const log: Log = (line) => void process.stdout.write(`${line}\n`);
  return {
    port,
    hostname: env.HOST || undefined,
    database: env.DATABASE_URL
      ? { url: env.DATABASE_URL }
      : { directory: env.DATA_DIR || '.data/gateway', durable: env.DURABLE !== 'off' },
    partners: (env.COINSLOT_PARTNERS ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    cardKey: readCardKey(env.CARD_KEY),
    behindProxy: env.BEHIND_PROXY === 'on',
    built: {
      pages: builtPath('pages'),
      script: builtPath('script'),
      frame: builtPath('frame'),
      ...(env.COINSLOT_RELEASES ? { releases: env.COINSLOT_RELEASES } : {}),
      ...(env.COINSLOT_BRANDS ? { art: join(env.COINSLOT_BRANDS, 'art') } : {}),
    },
    log,
    accessLog: env.LOG === 'off' ? () => {} : log,
  };
}
