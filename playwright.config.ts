import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import getPort from 'get-port';
import { chromiumSwitches, installedChromium, switchesLeftOut } from './tools/chromium.mjs';
import './tools/seed.mjs';

/** Each waits for its page and its gateway about half of the time. */
const workers = availableParallelism() + 1;

// The workers read this file too, and inherit the environment: the first reader decides, and clears up at its end.
if (!process.env.TEST_PORT) {
  const dataDirectory = join(tmpdir(), `coinslot-browser-tests-${process.pid}`);
  process.env.TEST_PORT = String(await getPort({ host: '127.0.0.1' }));
  const partners = Array.from({ length: workers }, () => getPort({ host: '127.0.0.1' }));
  process.env.TEST_PARTNER_PORTS = (await Promise.all(partners)).join();
  process.env.TEST_DATA = dataDirectory;
  mkdirSync(dataDirectory, { recursive: true });
  process.once('exit', () => rmSync(dataDirectory, { recursive: true, force: true }));
}
const port = process.env.TEST_PORT;
/** Each worker has a partner's site of its own. */
const partnerPorts = process.env.TEST_PARTNER_PORTS?.split(',') ?? [];
const partners = partnerPorts.map((own) => `http://partner.localhost:${own}`);
/** Others are on the site of a shop, whose storage browsers do not keep apart there. */
const besideShop = partnerPorts.map((own) => `http://blog.watt.localhost:${own}`);

/** Browser tests: the production build, one gateway with a fresh database, real Chromium. `*.localhost` is loopback there. */
export default defineConfig({
  testDir: '.',
  testMatch: ['e2e/**/*.e2e.ts'],
  // A mutation run copies the sources there.
  testIgnore: ['.cache/**'],
  outputDir: 'test-results',
  // The table of the crawl, where it ran.
  globalTeardown: join(import.meta.dirname, 'e2e/helpers/tours.ts'),
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  workers,
  retries: 0,
  // A slow machine is no fault, and no test measures time: unit tests run beside these.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: `http://watt.localhost:${port}`,
    actionTimeout: 30_000,
    // A quarter of all the time, were it recorded always: `--trace retain-on-failure` on the command line.
    trace: 'off',
    launchOptions: {
      executablePath: installedChromium(),
      args: chromiumSwitches,
      ignoreDefaultArgs: switchesLeftOut,
    },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
  webServer: {
    command: 'node e2e/helpers/shared-gateway.mjs',
    port: Number(port),
    env: {
      PORT: port,
      DATA_DIR: process.env.TEST_DATA ?? '',
      LOG: 'off',
      COINSLOT_PARTNERS: [...partners, ...besideShop].join(),
      COINSLOT_DEPLOY: JSON.stringify({ watt: { production: { games: partners } } }),
    },
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
