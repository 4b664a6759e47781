import { runnerImport } from 'vite';
import { buildStale } from './stale.mjs';
import './seed.mjs';

/**
 * Sells while the processes of a gateway are killed, on PostgreSQL, on two cells and on the embedded engine, and while the systems around it
 * fail. It ends with 1 where an order or a point card was lost or doubled. `SEED` decides the moments of the kills. `ENGINES=cells` runs one
 * engine alone, without the outages.
 * @example npm run test:kills -- 50 60   # 50 kills on each engine, and outages of 60 seconds
 */
await buildStale();
const { module } = await runnerImport(`${process.cwd()}/gateway/testing/operator/kills.ts`, { configFile: false });
const { sellWhileKilled } = /** @type {typeof import('../gateway/testing/operator/kills.ts')} */ (module);
const [kills, outageS] = [Number(process.argv[2] ?? 50), Number(process.argv[3] ?? 60)];
const engines = /** @type {('postgres' | 'cells' | 'embedded')[]} */ (
  (process.env.ENGINES ?? 'postgres,cells,embedded').split(',')
);
for (const engine of engines) {
  const result = await sellWhileKilled(
    'dist/server/coinslot-gateway.mjs',
    engine,
    Number(process.env.SEED),
    kills,
    console.log,
  );
  const { onPurpose, orders, cards, duringClaims, lost, doubled } = result;
  const ofCells =
    engine === 'cells' ? `, and ${duringClaims} between a card and its order; ${cards} cards were spent` : '';
  console.log(
    `${engine}: ${kills} kills at random moments and ${onPurpose} while a payment was made${ofCells}; ${orders} orders, ${lost.length} lost, ${doubled.length} doubled`,
  );
  const isIdle = orders === 0 || onPurpose === 0 || (engine === 'cells' && cards * duringClaims === 0);
  if (lost.length + doubled.length > 0 || isIdle) {
    console.error([...lost.map((one) => `lost ${one}`), ...doubled.map((one) => `doubled ${one}`)].join('\n'));
    process.exitCode = 1;
  }
}
if (!process.env.ENGINES) {
  const outages = await runnerImport(`${process.cwd()}/gateway/testing/operator/outages.ts`, { configFile: false });
  const { sellThroughOutages } = /** @type {typeof import('../gateway/testing/operator/outages.ts')} */ (
    outages.module
  );
  const results = await sellThroughOutages('dist/server/coinslot-gateway.mjs', outageS * 1_000, console.log);
  if (results.some(({ lost, doubled }) => lost.length + doubled.length > 0)) process.exitCode = 1;
}
