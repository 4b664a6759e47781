import { defineConfig } from '@playwright/test';
import usual from '../playwright.config.ts';

const [webServer] = [usual.webServer ?? []].flat();

/**
 * `npm run test:browsers`: the tests of what earns money in Playwright's Firefox and WebKit. They are the same tests as in Chromium,
 * with the same gateway.
 */
export default defineConfig({
  ...usual,
  testDir: '.',
  testMatch: [
    'purchase/buy.e2e.ts',
    'log-in/sign-in.e2e.ts',
    'in-game/token.e2e.ts',
    'embedding/script.e2e.ts',
    'security/card-form.e2e.ts',
  ],
  outputDir: '../test-results/other-browsers',
  globalTeardown: undefined,
  timeout: 120_000,
  use: { ...usual.use, launchOptions: {} },
  projects: [
    { name: 'firefox', use: { browserName: 'firefox' } },
    { name: 'webkit', use: { browserName: 'webkit' } },
  ],
  webServer: webServer && { ...webServer, cwd: '..' },
});
