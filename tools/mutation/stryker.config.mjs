/** Breaks the code where a mistake costs money, and runs the tests that reach each change (docs/mutation.md). */
const config = {
  mutate: ['src/{rules,payments,purchase}/**/*.ts', 'gateway/domain/orders/**/*.ts', '!**/*.test.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  thresholds: { high: 98, low: 95, break: 95 },
  // A busy machine is no endless loop: a test that ends too late counts as failed.
  timeoutMS: 60_000,
  tempDirName: '.cache/mutation',
  cleanTempDir: 'always',
  ignorePatterns: ['.cache', 'dist', '.data', 'docs', 'test-results', 'playwright-report'],
  reporters: ['progress-append-only', 'clear-text'],
  clearTextReporter: { allowColor: false, logTests: false },
  disableTypeChecks: false,
};

export default config;
