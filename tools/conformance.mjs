import { runnerImport } from 'vite';

await runnerImport(`${process.cwd()}/tools/conformance-command.ts`, { configFile: false });
