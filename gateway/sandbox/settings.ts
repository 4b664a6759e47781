import { type Environment, readSettings, type Settings } from '../server/settings.ts';

/** Where `vite` serves an example. Its page may ask, log in by a provider and hold a provider's form, as a partner's may. */
const examples = 'http://localhost:5173';

/**
 * Reads the settings of the sandbox: those of {@link readSettings}, with other defaults.
 * The lobby tells passwords, so the sandbox listens on this machine alone unless the operator says otherwise.
 * @throws {Error} with a sentence for the operator
 */
export const readSandboxSettings = (env: Environment): Settings =>
  readSettings({ ...env, HOST: env.HOST || '127.0.0.1', COINSLOT_PARTNERS: env.COINSLOT_PARTNERS ?? examples });
