import { runnerImport } from 'vite';
import { buildStale } from './stale.mjs';
import './seed.mjs';

/**
 * Sells while the processes of a gateway are killed, on PostgreSQL and on the embedded engine, and while the systems around it fail. It ends
 * with 1 where an order was lost or doubled. `SEED` decides the moments of the kills.
 * @example npm run test:kills -- 50 60   # 50 kills on each engine, and outages of 60 seconds
 */
await buildStale();
const { module } = await runnerImport(`${process.cwd()}/gateway/testing/operator/kills.ts`, { configFile: false });
const { sellWhileKilled } = /** @type {typeof import('../gateway/testing/operator/kills.ts')} */ (module);
const [kills, outageS] = [Number(process.argv[2] ?? 50), Number(process.argv[3] ?? 60)];
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
const outages = await runnerImport(`${process.cwd()}/gateway/testing/operator/outages.ts`, { configFile: false });
const { sellThroughOutages } = /** @type {typeof import('../gateway/testing/operator/outages.ts')} */ (outages.module);
const results = await sellThroughOutages('dist/server/coinslot-gateway.mjs', outageS * 1_000, console.log);
if (results.some(({ lost, doubled }) => lost.length + doubled.length > 0)) process.exitCode = 1;
