import { runnerImport } from 'vite';
import { measurePage } from './bench/page.mjs';
import { build } from './build.mjs';

const visits = Number(process.env.VISITS ?? 7);
const asked = process.argv.slice(2);
const wanted = (/** @type {string} */ part) => asked.length === 0 || asked.includes(part);

await build('server');
if (wanted('page')) {
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
if (wanted('gateway')) {
  const { module } = await runnerImport(`${process.cwd()}/tools/bench/gateway.ts`, { configFile: false });
  console.log('The gateway, 50 connections making orders, one reading a page 50 times a second');
  console.table(await /** @type {typeof import('./bench/gateway.ts')} */ (module).measureGateway());
}
