import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { runnerImport } from 'vite';

/**
 * `npm run mutation -- --mutate src/rules/money.ts`: Stryker, as `tools/mutation/stryker.config.mjs` has it, beside a PostgreSQL. The server
 * is started here because Stryker kills the processes of its tests, and they would leave it running.
 */
const { module } = await runnerImport(`${process.cwd()}/gateway/testing/postgres-server.ts`, { configFile: false });
const { startPostgres } = /** @type {typeof import('../gateway/testing/postgres-server.ts')} */ (module);
const server = await startPostgres(['-c', 'fsync=off']);
const stryker = spawn(
  process.execPath,
  [
    'node_modules/@stryker-mutator/core/bin/stryker.js',
    'run',
    'tools/mutation/stryker.config.mjs',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', env: { ...process.env, DATABASE_URL: server.url } },
);
// A run that is stopped stops Stryker, and then the server.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stryker.kill('SIGTERM'));
try {
  const [status] = await once(stryker, 'exit');
  process.exitCode = status ?? 1;
} finally {
  await server.stop();
}
