import { runnerImport } from 'vite';
import { fill } from './generated-tables.mjs';

/** @param {string} path of a module that exports tables */
const load = async (path) => (await runnerImport(`${process.cwd()}/${path}`, { configFile: false })).module;

const commands = /** @type {typeof import('../gateway/cli/document.ts')} */ (await load('gateway/cli/document.ts'));
const settings = /** @type {typeof import('../gateway/server/configuration/document.ts')} */ (
  await load('gateway/server/configuration/document.ts')
);

const alarms = /** @type {typeof import('../gateway/domain/alarms/document.ts')} */ (
  await load('gateway/domain/alarms/document.ts')
);

const metrics = /** @type {typeof import('../gateway/server/metrics/document.ts')} */ (
  await load('gateway/server/metrics/document.ts')
);
fill(['docs/commands.md'], commands.tables);
fill(['docs/operations/settings.md'], settings.tables);
fill(['docs/operations/alarms.md'], alarms.tables);
fill(['docs/operations/metrics.md'], metrics.tables);
