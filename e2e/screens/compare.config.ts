import { defineConfig } from '@playwright/test';
import usual from '../../playwright.config.ts';

/** The gateway and the browser of the browser tests, over the build that `BUILT` names; pictures are kept in `LOOK_OF`. */
export default defineConfig({
  ...usual,
  testDir: '.',
  testMatch: ['compare.ts'],
  outputDir: '../../test-results/look',
  snapshotPathTemplate: `${process.env.LOOK_OF}/{arg}{ext}`,
  fullyParallel: true,
  // A folder is found from where it is named.
  webServer: { ...[usual.webServer].flat()[0], command: 'node tools/shared-gateway.mjs', cwd: '../..' },
});
