import { defineConfig } from 'vitest/config';

const purchase = 'src/purchase';

/** The tests that Stryker chooses from, in Node, as the `node` project of `vitest.config.ts` runs them. */
export default defineConfig({
  resolve: {
    alias: [{ find: /^.*\/testing\/pglite\.ts$/, replacement: `${import.meta.dirname}/database.ts` }],
  },
  test: {
    environment: 'node',
    include: ['src/{rules,payments,purchase,catalogue}/**/*.test.ts', 'gateway/domain/**/*.test.ts'],
    exclude: [
      '**/*.{db,mocked}.test.ts',
      // They repeat whole purchases, or do the same at once fifty times.
      `${purchase}/state.model.test.ts`,
      `${purchase}/purchase-{random,reads,writes}.test.ts`,
      'gateway/domain/orders/{money,owed}.test.ts',
    ],
    globalSetup: ['gateway/testing/postgres-setup.ts'],
    testTimeout: 60_000,
    // Loading everything again for each test file would take most of the time.
    isolate: false,
    fileParallelism: false,
  },
});
