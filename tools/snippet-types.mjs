import { runnerImport } from 'vite';

/** What the docs write in TypeScript fits the types of the built package. */
const { snippetTypeFaults } = /** @type {typeof import('../e2e/embedding/snippets/type-faults.ts')} */ (
  (await runnerImport(`${process.cwd()}/e2e/embedding/snippets/type-faults.ts`, { configFile: false })).module
);
const faults = snippetTypeFaults();
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
