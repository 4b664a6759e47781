import { defineConfig } from 'vitest/config';

/** The tests that `tools/mutation.mjs` runs: those that it names, in Node, as the `node` project of `vitest.config.ts` runs them. */
export default defineConfig({
  // A test opens its database on the server of the run.
  resolve: {
    alias: [{ find: /^.*\/testing\/pglite\.ts$/, replacement: `${import.meta.dirname}/mutation-database.ts` }],
  },
  test: {
    environment: 'node',
    include: (process.env.MUTATION_TESTS ?? '').split(' '),
    exclude: ['**/*.db.test.ts', '**/node_modules/**'],
    testTimeout: 60_000,
    // A mutant is tried in a thread of its own; loading everything again for each test file would take most of the time.
    isolate: false,
    fileParallelism: false,
  },
});
