import { defineConfig } from '@playwright/test';
import usual from '../../playwright.config.ts';

/** The runner and the gateway of the browser tests; the browsers are driven by drivers of their own, a journey at a time. */
export default defineConfig({
  ...usual,
  testDir: '.',
  testMatch: ['journeys.e2e.ts'],
  outputDir: '../../test-results/browsers',
  globalTeardown: undefined,
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
  // A folder is found from where it is named.
  webServer: { ...[usual.webServer].flat()[0], command: 'node dist/server/sandbox.mjs', cwd: '../..' },
});
