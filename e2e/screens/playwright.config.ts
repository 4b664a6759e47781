import { defineConfig } from '@playwright/test';
import usual from '../../playwright.config.ts';

/** The gateway and the browser of the browser tests, and pictures in place of tests. */
export default defineConfig({
  ...usual,
  testDir: '.',
  testMatch: ['take.ts'],
  outputDir: '../../test-results/screens',
  fullyParallel: true,
  timeout: 120_000,
  reporter: [['list'], ['./sheet-reporter.ts']],
  // A folder is found from where it is named.
  webServer: { ...[usual.webServer].flat()[0], command: 'node dist/server/sandbox.mjs', cwd: '../..' },
});
