import { runnerImport } from 'vite';
import { buildStale } from './stale.mjs';
import './seed.mjs';

/**
 * Sells while the processes of a gateway are killed, on PostgreSQL and on the embedded engine, and ends with 1 where an order was lost or
 * doubled. `SEED` decides the moments, and the first parameter how many kills there are.
 */
await buildStale();
const { module } = await runnerImport(`${process.cwd()}/tools/operator/kills.ts`, { configFile: false });
const { sellWhileKilled } = /** @type {typeof import('./operator/kills.ts')} */ (module);
const kills = Number(process.argv[2] ?? 50);
for (const engine of /** @type {const} */ (['postgres', 'embedded'])) {
  const result = await sellWhileKilled(
    'dist/server/coinslot-gateway.mjs',
    engine,
    Number(process.env.SEED),
    kills,
    console.log,
  );
  const { onPurpose, orders, lost, doubled } = result;
  console.log(
    `${engine}: ${kills} kills at random moments and ${onPurpose} while a payment was made; ${orders} orders, ${lost.length} lost, ${doubled.length} doubled`,
  );
  if (lost.length + doubled.length > 0 || orders === 0 || onPurpose === 0) {
    console.error([...lost.map((one) => `lost ${one}`), ...doubled.map((one) => `doubled ${one}`)].join('\n'));
    process.exitCode = 1;
  }
}
