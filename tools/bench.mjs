import { runnerImport } from 'vite';
import { measurePages } from './bench/page.mjs';
import { measureScripts } from './bench/scripts.mjs';
import { build } from './build.mjs';

const visits = Number(process.env.VISITS ?? 7);
const asked = process.argv.slice(2);
const wanted = (/** @type {string} */ part) => asked.length === 0 || asked.includes(part);

if (wanted('page')) {
  /** @type {Record<string, string>} */
  const builds = {};
  for (const runtime of ['react', 'preact']) {
    const folder = `.cache/bench/${runtime}`;
    process.env.RUNTIME = runtime;
    await build('pages', folder);
    await build('server', folder);
    builds[runtime] = folder;
  }
  console.log(`The goods page, 4× slower processor, Slow 4G, cold, medians of ${visits} visits`);
  console.table(await measurePages(builds, visits));
}
if (wanted('scripts')) {
  for (const name of /** @type {const} */ (['pages', 'script', 'server'])) await build(name);
  console.log(`A partner's page with a script, 4× slower processor, Slow 4G, cold, medians of ${visits} visits`);
  console.table(await measureScripts(visits));
}
if (wanted('gateway')) {
  await build('server');
  await build('pages');
  const { module } = await runnerImport(`${process.cwd()}/tools/bench/gateway.ts`, { configFile: false });
  console.log('The gateway, 50 connections making orders, one reading a page 50 times a second');
  console.table(await /** @type {typeof import('./bench/gateway.ts')} */ (module).measureGateway());
}
