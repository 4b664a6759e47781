import { fileURLToPath } from 'node:url';
import type { OpenOptions } from '../database/database.ts';
import type { Log } from '../http/access-log.ts';
import type { AppOptions } from '../http/app.ts';
import { readDeploy } from '../http/pages/deploy.ts';

/** How a gateway runs, as the environment says. */
export interface Settings extends Required<Pick<AppOptions, 'mode' | 'deploy' | 'partners' | 'behindProxy' | 'built'>> {
  readonly cardKey: string | undefined;
  readonly port: number;
  readonly hostname: string | undefined;
  readonly database: OpenOptions;
  readonly log: Log;
}

/** The folder of the built server: the pages and the script are beside it. */
const beside = (folder: string): string => fileURLToPath(new URL(`../${folder}`, import.meta.url));

/** A key that could be tried out would give every card away. @throws {Error} for one that is too short */
function readCardKey(key: string | undefined): string | undefined {
  const least = 32;
  if (key && key.length < least) throw new Error(`CARD_KEY is too short: give it at least ${least} random characters.`);
  return key || undefined;
}

/** Where `vite` serves an example: in the sandbox its page may ask, log in by a provider and hold a provider's form. */
const examples = 'http://localhost:5173';

/**
 * Reads the settings:
 * `PORT` (4173), `HOST` (every interface; in the sandbox this machine alone), `MODE` (`sandbox` or `production`), `DATABASE_URL` (PostgreSQL) or `DATA_DIR`
 * (.data/gateway, the embedded database), `DURABLE` (`off` lets a power loss take the last moments for a higher rate),
 * `COINSLOT_DEPLOY` (JSON or a file of it: addresses by brand), `COINSLOT_PARTNERS` (origins of partner pages, comma-separated; in the sandbox that of the examples),
 * `CARD_KEY` (the secret of stored point cards and of replenish links), `BEHIND_PROXY` (`on` trusts X-Forwarded-For), `LOG` (`off`).
 * @throws {Error} with a sentence for the operator
 */
export function settingsOf(env: Readonly<Record<string, string | undefined>>): Settings {
  const port = Number(env.PORT || 4173);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is not a port: ${env.PORT}`);
  if (env.MODE && env.MODE !== 'sandbox' && env.MODE !== 'production')
    throw new Error(`MODE is sandbox or production, not ${env.MODE}.`);
  const log: Log = env.LOG === 'off' ? () => {} : (line) => void process.stdout.write(`${line}\n`);
  return {
    mode: env.MODE === 'production' ? 'production' : 'sandbox',
    port,
    // The lobby tells passwords: it is for this machine alone unless the operator says otherwise.
    hostname: env.HOST || (env.MODE === 'production' ? undefined : '127.0.0.1'),
    database: env.DATABASE_URL
      ? { url: env.DATABASE_URL }
      : { directory: env.DATA_DIR || '.data/gateway', durable: env.DURABLE !== 'off' },
    deploy: readDeploy(env.COINSLOT_DEPLOY),
    partners: (env.COINSLOT_PARTNERS ?? (env.MODE === 'production' ? '' : examples))
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    cardKey: readCardKey(env.CARD_KEY),
    behindProxy: env.BEHIND_PROXY === 'on',
    built: { pages: beside('pages'), script: beside('script'), frame: beside('frame') },
    log,
  };
}
