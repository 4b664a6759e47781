import { brands } from '../../brands/index.ts';
import type { Brand } from '../../src/brand/index.ts';
import { errorEntry } from '../http/log.ts';
import { readFiles } from '../server/configuration/configuration-file.ts';
import { ConfigurationError, collectProblems } from '../server/configuration/problems.ts';
import { checkPartners } from '../server/partners.ts';
import { giveUp } from '../server/process.ts';
import { runGateway } from '../server/run.ts';
import { readShops } from '../server/shops/read-shops.ts';
import type { Environment } from '../server/values.ts';
import { createSandboxAccounts } from './accounts/accounts.ts';
import { createSandbox } from './app.ts';
import { createSandboxGame } from './game/game.ts';
import { connectTill } from './payment/provider.ts';
import { listen } from './payment/till/line.ts';
import { startWebhooks } from './payment/till/webhooks.ts';
import { prepareSandbox, sandboxJobs, worldIn } from './prepare.ts';
import { readSandboxSettings } from './settings.ts';

/** The lobby and the shops, as addresses to open. */
function addresses(brands: readonly Brand[], port: number): string {
  const shops = brands.map(({ name, title }) => `  http://${name.toLowerCase()}.localhost:${port}/  ${title}`);
  return [`Open http://localhost:${port}/ for every shop, account and page, or a shop itself:`, ...shops].join('\n');
}

/** Reads the brands and the settings. @throws {ConfigurationError} with every problem */
function readConfiguration(environment: Environment) {
  const problems = collectProblems();
  const env = readFiles(environment, problems);
  const read = problems.attempt(() => readShops(env, brands));
  const settings = problems.attempt(() => readSandboxSettings(env));
  if (read && settings) problems.attempt(() => checkPartners(settings.partners, read.known));
  problems.throwIfAny();
  if (!read || !settings) throw new ConfigurationError(['The configuration is not complete.']);
  return { ...read, settings };
}

/** The entry of the sandbox. */
async function start(): Promise<void> {
  const { shops, deploy, settings } = readConfiguration(process.env);
  const line = await listen();
  await runGateway(
    {
      prepare: async (db) => {
        await prepareSandbox(db);
        return [];
      },
      ports: (db) => ({
        accounts: createSandboxAccounts(db),
        delivery: createSandboxGame(db),
        ...connectTill(line, db.clock),
      }),
      shops,
      app: (options) => {
        const { db, log = () => {} } = options;
        const world = worldIn(db, shops);
        const { fetch } = createSandbox({ ...options, shops, deploy, ready: world.ready, line });
        const reportError = (error: unknown): void => log(errorEntry('work', error));
        const begin = (): (() => Promise<void>) => {
          // Tests have the brands that they ask for, and leave the machine to themselves.
          // Missing data is written on request.
          if (process.env.SEEDS !== 'asked') void world.fill().catch(reportError);
          const stopWebhooks = startWebhooks({ db, clock: db.clock, line }, reportError);
          return async () => {
            await Promise.all([world.stop(), stopWebhooks()]);
          };
        };
        return { fetch, begin };
      },
      jobs: sandboxJobs,
      greeting: (port) => addresses(shops, port),
    },
    settings,
  );
}

await start().catch(giveUp);
