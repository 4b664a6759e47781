import { createServer } from 'vite';
import { measurePages } from './bench/page.mjs';
import { writeTable } from './bench/report.mjs';
import { measureScript } from './bench/script.mjs';
import { build } from './build.mjs';

const visits = Number(process.env.VISITS ?? 9);
const names = process.argv.slice(2).filter((word) => word !== '--write');
const isWritten = process.argv.includes('--write');
const phone = `cold, 4× slower processor, 1.6 Mbit/s, 150 ms; medians of ${visits} visits, taking turns`;

/**
 * Runs a measurement that is written in TypeScript. What it imports while it runs is loaded too.
 * @template M
 * @template T
 * @param {string} file
 * @param {(module: M) => Promise<T>} run
 */
async function runTypeScript(file, run) {
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await run(/** @type {M} */ (await server.ssrLoadModule(`/${file}`)));
  } finally {
    await server.close();
  }
}

/** @typedef {Record<string, Record<string, number>>} Table rows by name, cells by column */
/** @type {Record<string, { description: string, measure: () => Promise<Table> }>} what can be measured */
const parts = {
  page: {
    description: `The goods page of a brand, ${phone}.`,
    async measure() {
      /** @type {Record<string, string>} */
      const builds = {};
      for (const runtime of ['react', 'preact']) {
        const folder = `.cache/bench/${runtime}`;
        process.env.RUNTIME = runtime;
        await build(['pages', 'server'], folder);
        builds[runtime] = folder;
      }
      return measurePages(builds, visits);
    },
  },
  script: {
    description: `A partner's page with the script, ${phone}.`,
    async measure() {
      await build(['pages', 'script', 'server']);
      return measureScript(visits);
    },
  },
  gateway: {
    description:
      "50 connections make orders while one reads a page 50 times a second; then half of the orders are paid by webhooks and delivered. The client and the operator's systems run on the first core, the gateway and PostgreSQL on all.",
    async measure() {
      await build(['server', 'pages']);
      /** @param {typeof import('../gateway/testing/bench/gateway.ts')} module */
      const run = (module) => module.measureGateway();
      return runTypeScript('gateway/testing/bench/gateway.ts', run);
    },
  },
  worker: {
    description: `${process.env.BENCH_ORDERS ?? 10_000} orders that ran out, that were paid, and whose goods an HTTP game gives in 1 ms; game and database on the same machine.`,
    async measure() {
      await build(['server', 'pages']);
      /** @param {typeof import('../gateway/testing/bench/worker.ts')} module */
      const run = (module) => module.measureWorker();
      return runTypeScript('gateway/testing/bench/worker.ts', run);
    },
  },
  cells: {
    description:
      'A simulation of orders that are made, paid and delivered, on databases of 32 cores; processors are sized for 60 % of their time.',
    async measure() {
      /** @param {typeof import('../gateway/testing/bench/cells.ts')} module */
      const run = async (module) => module.measureCells();
      return runTypeScript('gateway/testing/bench/cells.ts', run);
    },
  },
};

const unknown = names.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(
    `Unknown: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}, and --write for docs/benchmarks.md.`,
  );
  process.exit(1);
}
for (const [name, { description, measure }] of Object.entries(parts)) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(description);
  const table = await measure();
  console.table(table);
  if (isWritten) writeTable(name, description, table);
}
