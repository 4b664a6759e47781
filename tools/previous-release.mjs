import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { buildStale } from './stale.mjs';

/**
 * `npm run test:previous` runs the last release on the tables of this version, as an upgrade without a pause does, and after a step back. It
 * builds the release from its commit, so it needs the history and the registry. `-- --commit v1.0.0` takes another release, and
 * `-- --built FOLDER` one that is built already.
 */
const { values } = parseArgs({ options: { commit: { type: 'string' }, built: { type: 'string' } } });

/** @param {string} path */
const load = async (path) => (await runnerImport(`${process.cwd()}/gateway/${path}`, { configFile: false })).module;
const { openDatabase } = /** @type {typeof import('../gateway/database/open.ts')} */ (await load('database/open.ts'));
const { startPostgres } = /** @type {typeof import('../gateway/testing/postgres-server.ts')} */ (
  await load('testing/postgres-server.ts')
);
const { approve, fetchText, startGateway } = /** @type {typeof import('../gateway/testing/process.ts')} */ (
  await load('testing/process.ts')
);
const { logIn, offer } = /** @type {typeof import('../gateway/testing/shopper.ts')} */ (
  await load('testing/shopper.ts')
);

const directory = realpathSync(mkdtempSync(join(tmpdir(), 'coinslot-previous-')));

/** @param {string} command @param {string[]} parameters @param {string} [cwd] */
const run = (command, parameters, cwd) => execFileSync(command, parameters, { cwd, encoding: 'utf8' }).trim();

/** Builds the server of a release. @returns {string} its folder */
function buildRelease() {
  const commit = values.commit ?? run('git', ['log', '-1', '--format=%H', '--grep=^Release [0-9]']);
  if (!commit) throw new Error('The history has no commit of a release. Name one: -- --commit v1.0.0');
  const folder = join(directory, 'release');
  run('git', ['clone', '--quiet', '--no-checkout', process.cwd(), folder]);
  run('git', ['checkout', '--quiet', commit], folder);
  console.log(`The release is ${run('git', ['log', '-1', '--format=%h %s'], folder)}. It is installed and built …`);
  run('npm', ['ci', '--no-audit', '--no-fund'], folder);
  run(process.execPath, ['tools/build.mjs', 'server'], folder);
  return folder;
}

/**
 * Makes an order and pays for it.
 * @param {string} site
 * @param {string} name
 */
async function sell(site, name) {
  const token = await logIn(site);
  const { path, params } = await offer(site, token);
  const order = { ...params, request_id: randomBytes(16).toString('hex') };
  const { code, message, content } = await fetchText(site, path, order, token);
  if (code !== 1) throw new Error(`${name} makes no order: ${message}`);
  if (!(await approve(content.url))) throw new Error(`${name} does not take the payment.`);
  const { billing_no } = content;
  const { status } = (await fetchText(site, '/api/pay/getOrderInfo', { billing_no }, token)).content;
  if (status !== 'Success') throw new Error(`${name} shows a paid order as ${status}.`);
  sold.push({ name, billing_no });
  console.log(`${name} sold an order.`);
}

/** Waits until the goods of all orders are delivered. @param {string} url */
async function waitForGoods(url) {
  const db = await openDatabase({ url });
  try {
    for (const from = Date.now(); ; ) {
      const { rows } = await db.query('select source_id from deliveries where delivered_at is not null');
      const missing = sold.filter(({ billing_no }) => !rows.some((row) => row.source_id === billing_no));
      if (missing.length === 0) return console.log(`All ${sold.length} orders are delivered.`);
      if (Date.now() - from > 60_000) throw new Error(`Not delivered: ${missing.map(({ name }) => name).join(', ')}.`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  } finally {
    await db.close();
  }
}

/** @type {{ name: string, billing_no: string }[]} */
const sold = [];
await buildStale(['server']);
const release = values.built ? resolve(values.built) : buildRelease();
const entry = (/** @type {string} */ folder) => join(folder, 'dist/server/sandbox.mjs');
const server = await startPostgres(['-c', 'fsync=off']);
const env = { DATABASE_URL: server.url };
/** @type {import('../gateway/testing/process.ts').Running[]} */
const running = [];
/** @param {string} folder */
const start = async (folder) => {
  const one = startGateway(entry(folder), directory, env);
  running.push(one);
  const stop = () => {
    one.process.kill('SIGTERM');
    return one.gone;
  };
  return { site: await one.site, stop };
};
try {
  const before = await start(release);
  await sell(before.site, 'The release on its own tables');
  const next = await start('.');
  await sell(next.site, 'This version after its migrations');
  await sell(before.site, 'The release beside this version');
  await before.stop();
  await next.stop();
  const again = await start(release);
  await sell(again.site, 'The release after a step back');
  await waitForGoods(server.url);
  await again.stop();
} finally {
  for (const one of running) one.process.kill('SIGKILL');
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
}
