import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import './tools/seed.mjs';
import { preactInPlaceOfReact } from './tools/build/preact-in-place-of-react.ts';

const postgresSetup = 'gateway/testing/postgres-setup.ts';
const isExhaustive = Boolean(process.env.EXHAUSTIVE);
const replacing = '**/*.mocked.test.ts';
/** What takes long and is proven by another test too: races that PostgreSQL has in each run, on the embedded database, and outages. */
const long = isExhaustive ? [] : ['**/*.exhaustive.test.ts', '**/*.exhaustive.db.test.ts'];
/** A test that hangs is reported; a slow machine is no fault, and no test measures time. */
const patience = { testTimeout: isExhaustive ? 1_800_000 : 180_000, hookTimeout: 180_000 };
/** Signals that notice when they are written while a component renders. */
const guardedSignals = {
  find: /^@preact\/signals-react$/,
  replacement: resolve(import.meta.dirname, 'src/testing/guarded-signals.ts'),
};
const views = {
  ...patience,
  environment: 'happy-dom',
  setupFiles: [
    'src/testing/patience.ts',
    'src/testing/windows-setup.ts',
    'src/testing/translate-setup.ts',
    'src/testing/render-guard.ts',
  ],
  isolate: false,
};
/** What embedders have on React. The pages in `hosts` are built with Preact; on React they run in the development server alone. */
const published = ['{package,src,widgets}/**/*.test.tsx'];
const everyView = ['{package,src,widgets,hosts}/**/*.test.tsx'];

/**
 * Five projects. Files share what is loaded, because loading it again for each takes two fifths of the time of the tests of Node; those
 * that replace a module (`*.mocked.test.ts`) have one of their own. Views that embedders have on both runtimes are tested on both: a
 * forgotten subscription shows on React only, a missing API on Preact only. The exhaustive run also tests the pages on React, and has the
 * styles on Preact (`css`; elsewhere they are empty strings): to look for a button by its name with them takes half of a view's time, and
 * the browser tests have them too. Races are tested on a real PostgreSQL, because the embedded database hides them.
 */
export default defineConfig({
  test: {
    // Left to itself it keeps one core free.
    maxWorkers: availableParallelism(),
    projects: [
      {
        plugins: [react()],
        resolve: { alias: [guardedSignals] },
        test: { ...views, name: 'react', css: false, include: isExhaustive ? everyView : published },
      },
      {
        resolve: { alias: [guardedSignals, ...preactInPlaceOfReact.resolve.alias] },
        test: { ...views, name: 'preact', css: isExhaustive, include: everyView },
      },
      {
        test: {
          ...patience,
          name: 'node',
          environment: 'node',
          isolate: false,
          include: ['{package,src,widgets,hosts,brands,locales,gateway,tools,e2e}/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', replacing, ...long, '**/node_modules/**'],
        },
      },
      { test: { ...patience, name: 'mocked', environment: 'node', include: [replacing] } },
      {
        test: {
          ...patience,
          name: 'postgres',
          environment: 'node',
          include: ['gateway/**/*.db.test.ts'],
          exclude: [...long, '**/node_modules/**'],
          isolate: false,
          globalSetup: existsSync(postgresSetup) ? [postgresSetup] : [],
          fileParallelism: false,
          // A run of all projects has these by themselves, because they have one worker.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
