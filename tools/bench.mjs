import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { measurePage } from './bench/page.mjs';
import { build } from './build.mjs';

const visits = Number(process.env.VISITS ?? 7);
const asked = process.argv.slice(2);
const wanted = (/** @type {string} */ part) => asked.length === 0 || asked.includes(part);

if (wanted('page')) {
  await build('server');
  /** @type {Record<string, Record<string, number>>} */
  const rows = {};
  // The default runtime comes last, so that what is left in dist is what is shipped.
  for (const runtime of ['react', 'preact']) {
    process.env.RUNTIME = runtime;
    await build('pages');
    rows[runtime] = await measurePage(visits);
  }
  console.log(`The goods page, 4× slower processor, Slow 4G, cold, median of ${visits} visits`);
  console.table(rows);
}

const gatewayBench = 'gateway/bench/gateway.bench.mjs';
if (wanted('gateway') && existsSync(gatewayBench)) {
  process.exitCode = spawnSync(process.execPath, [gatewayBench], { stdio: 'inherit' }).status ?? 1;
}
