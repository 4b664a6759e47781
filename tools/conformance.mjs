import { runnerImport } from 'vite';

await runnerImport(`${process.cwd()}/package/conformance-command.ts`, { configFile: false });
