import { runnerImport } from 'vite';
import { buildStale } from './stale.mjs';

/**
 * Sells while the database fails, is replaced, or is restored, and prints a timeline. It needs Debian's packages `postgresql`, `pgbouncer` and
 * `libfaketime`, and root for the scene with a full disk. It ends with 1 where an order was lost or doubled.
 * @example npm run test:outages -- 'standby promoted'   # one scene; all of them by default
 */
await buildStale(['server']);
const { module } = await runnerImport(`${process.cwd()}/gateway/testing/operator/availability.ts`, {
  configFile: false,
});
const { playScene, sceneNames } = /** @type {typeof import('../gateway/testing/operator/availability.ts')} */ (module);
const chosen = process.argv.slice(2);
for (const name of chosen.length > 0 ? chosen : sceneNames) {
  const { lost, doubled } = await playScene('dist/server/coinslot-gateway.mjs', name, console.log);
  // After a restore the orders of the meantime are gone: they are found at the providers.
  if (doubled.length > 0 || (lost.length > 0 && name !== 'restored to a moment')) process.exitCode = 1;
}
