import { spawnSync } from 'node:child_process';
import { lacking } from './browsers/installed.mjs';
import { buildStale } from './stale.mjs';

const usage = `npm run test:browsers [-- options]

  --skip-missing   leaves out a browser that is not installed, and does not fail for it
  firefox, webkit  only this one

Whatever else is said goes to Playwright's runner: -g purchase`;

/** `npm run test:browsers`: a few journeys in Firefox and WebKitGTK (tools/README.md, "Other browsers"). */
async function main() {
  const words = process.argv.slice(2);
  if (words.includes('--help')) return console.log(usage);
  const names = /** @type {(keyof typeof lacking)[]} */ (Object.keys(lacking));
  const asked = names.filter((name) => words.includes(name));
  const wanted = asked.length > 0 ? asked : names;
  const missing = wanted.filter((name) => lacking[name].length > 0);
  for (const name of missing)
    console.error(`${name} is not installed. On Debian: apt-get install ${lacking[name].join(' ')}`);
  const isSkipped = words.includes('--skip-missing');
  if (missing.length > 0 && !isSkipped) {
    console.error('Nothing was tested. With --skip-missing the others are.');
    process.exitCode = 1;
    return;
  }
  const here = wanted.filter((name) => !missing.includes(name));
  if (here.length === 0) return console.log('No browser is left to test in.');
  await buildStale();
  const own = new Set(['--skip-missing', ...names]);
  const more = words.filter((word) => !own.has(word));
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config=tools/browsers/playwright.config.ts',
      ...here.map((name) => `--project=${name}`),
      ...more,
    ],
    { stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
}

await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
