import { brands } from '../../brands/index.ts';
import { giveUp, run } from '../server/run.ts';
import { createSandbox } from './app.ts';
import { prepareSandbox, sandboxJobs } from './prepare.ts';
import { readSandboxSettings } from './settings.ts';

/** The lobby and the shops, as addresses to open. */
function addresses(port: number): string {
  const shops = brands.map(({ name, title }) => `  http://${name.toLowerCase()}.localhost:${port}/  ${title}`);
  return [`Open http://localhost:${port}/ for every shop, account and page, or a shop itself:`, ...shops].join('\n');
}

/** The entry of the sandbox. */
async function start(): Promise<void> {
  await run(
    {
      prepare: (db) => prepareSandbox(db, brands),
      app: (options) => createSandbox({ ...options, shops: brands }),
      jobs: sandboxJobs,
      greeting: addresses,
    },
    readSandboxSettings(process.env),
  );
}

await start().catch(giveUp);
