import { runnerImport } from 'vite';
import { fill } from './generated-tables.mjs';

const { tables } =
  /** @type {typeof import('../gateway/cli/document.ts')} */
  ((await runnerImport(`${process.cwd()}/gateway/cli/document.ts`, { configFile: false })).module);

fill(['docs/commands.md'], tables);
