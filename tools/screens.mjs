import { spawnSync } from 'node:child_process';
import { readOptions, usage } from '../e2e/screens/options.mjs';
import { buildStale } from './stale.mjs';

/** `npm run screens`: pictures of every screen, as one page to look at (tools/README.md, "Screens"). */
async function main() {
  const options = readOptions(process.argv.slice(2));
  if (!options) return console.log(usage);
  await buildStale(['pages', 'frame', 'server']);
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/screens/playwright.config.ts'],
    { stdio: 'inherit', env: { ...process.env, SCREENS: JSON.stringify(options) } },
  );
  process.exitCode = status ?? 1;
}

await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
