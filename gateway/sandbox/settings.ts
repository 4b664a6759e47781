import { ConfigurationError } from '../server/configuration/problems.ts';
import { readSettings, type Settings } from '../server/settings.ts';
import type { Environment } from '../server/values.ts';

/** The ports at which usual servers serve a page on this machine: Next, Angular, Astro, Vite and the examples, Live Server, Python, webpack. */
const ports = [3000, 4200, 4321, 5173, 5500, 8000, 8080];

/** Pages on this machine that are a partner's: one that embeds the shop is tried there first. */
const partners = ports.flatMap((port) => [`http://localhost:${port}`, `http://127.0.0.1:${port}`]).join();

/**
 * Reads the settings of the sandbox: those of {@link readSettings}, with other defaults.
 * The worker always runs in the process of the sandbox, because its jobs are part of it.
 * The lobby shows passwords, so the sandbox listens on this machine alone by default.
 * @throws {Error} with a sentence for the operator
 */
export function readSandboxSettings(env: Environment): Settings {
  if (env.COINSLOT_CELLS) throw new ConfigurationError(['The sandbox has one database. Remove COINSLOT_CELLS.']);
  const settings = readSettings(
    {
      ...env,
      HOST: env.HOST || '127.0.0.1',
      LOG_FORMAT: env.LOG_FORMAT || 'text',
      COINSLOT_PARTNERS: env.COINSLOT_PARTNERS ?? partners,
    },
    true,
  );
  return { ...settings, worker: true };
}
