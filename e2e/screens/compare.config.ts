import { defineConfig } from '@playwright/test';
import usual from '../../playwright.config.ts';

/** The gateway and the browser of the browser tests. Pictures of an earlier build are kept in `.cache/look`, and not in git. */
export default defineConfig({
  ...usual,
  testDir: '.',
  testMatch: ['compare.ts'],
  outputDir: '../../test-results/look',
  snapshotPathTemplate: '../../.cache/look/{arg}{ext}',
  fullyParallel: true,
  // A folder is found from where it is named.
  webServer: { ...[usual.webServer].flat()[0], command: 'node e2e/helpers/shared-gateway.mjs', cwd: '../..' },
});
