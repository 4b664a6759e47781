import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

const rules = 'src/rules';
const purchase = 'src/purchase';
const orders = 'gateway/domain/orders';

/**
 * The code where a mistake costs money, and the tests that hold it: those of its own, and of what uses it first. A file belongs to
 * the first row that names it or its folder. A row is a run: tests that take long stand in as few rows as can be.
 * @type {readonly { readonly of: readonly string[], readonly tests: readonly string[] }[]}
 */
const rows = [
  { of: [`${rules}/address.ts`], tests: [`${rules}/address.test.ts`] },
  { of: [`${rules}/safe-html.ts`], tests: [`${rules}/safe-html.test.ts`] },
  { of: [rules], tests: [`${rules}/*.test.ts`, `!${rules}/{address,safe-html}.test.ts`] },
  {
    of: ['src/payments'],
    tests: ['src/payments/**/*.test.ts', 'src/catalogue/methods.test.ts', `${purchase}/purchase-channels.test.ts`],
  },
  {
    of: [`${purchase}/transitions`, `${purchase}/state.ts`],
    tests: [`${purchase}/transitions/*.test.ts`, `${purchase}/state.test.ts`],
  },
  {
    of: ['polling', 'reconcile'].map((name) => `${purchase}/${name}.ts`),
    tests: [`${purchase}/{polling,reconcile}-reads.test.ts`],
  },
  {
    of: ['submit', 'payment-pages', 'runner', 'journal', 'intent', 'order-facts', 'cancelling'].map(
      (name) => `${purchase}/${name}.ts`,
    ),
    tests: [`${purchase}/{submit,payment-pages,runner,journal,intent,order-facts,cancelling}.test.ts`],
  },
  {
    of: ['deep-link', 'last-purchase', 'pay', 'point-card', 'point-card-order'].map((name) => `${purchase}/${name}.ts`),
    tests: [`${purchase}/{deep-link,last-purchase,pay,point-card,point-card-order}.test.ts`],
  },
  {
    of: [`${purchase}/age.ts`, `${purchase}/repayment.ts`],
    tests: [`${purchase}/{age,repayment}.test.ts`],
  },
  { of: [`${purchase}/purchase-loader.ts`], tests: [`${purchase}/purchase-loader.mocked.test.ts`] },
  {
    of: [purchase],
    tests: [`${purchase}/{checkout,history,notices,provider-form,purchase,reorder,request}.test.ts`],
  },
  {
    of: [`${orders}/create.ts`],
    tests: [
      `${orders}/{create,orders,replenish,age-limit}.test.ts`,
      'gateway/domain/{coupons/coupons,cards/point-cards}.test.ts',
    ],
  },
  {
    of: ['load-purchase', 'started-reply', 'card-payment'].map((name) => `${orders}/${name}.ts`),
    tests: [`${orders}/{load-purchase,create,orders,top-up}.test.ts`, 'gateway/domain/cards/point-cards.test.ts'],
  },
  {
    of: [`${orders}/payment-event.ts`, `${orders}/provider-events.ts`],
    tests: [
      `${orders}/{payment-event,orders,cancel,replenish,provider-events}.test.ts`,
      'gateway/domain/{coupons/coupons,vip/vip}.test.ts',
    ],
  },
  { of: [`${orders}/replenish`], tests: [`${orders}/replenish.test.ts`] },
  { of: [`${orders}/payment-terms.ts`], tests: [`${orders}/payment-terms.test.ts`] },
  { of: [`${orders}/limits.ts`], tests: [`${orders}/limits.test.ts`] },
  { of: [`${orders}/age-limit.ts`], tests: [`${orders}/age-limit.test.ts`] },
  { of: [`${orders}/read.ts`], tests: [`${orders}/read.test.ts`] },
  {
    of: [`${orders}/quote.ts`],
    tests: [`${orders}/{orders,quote}.test.ts`, 'gateway/domain/coupons/coupons.test.ts'],
  },
  { of: [`${orders}/top-up.ts`], tests: [`${orders}/top-up.test.ts`, 'gateway/domain/cards/point-cards.test.ts'] },
  { of: [orders], tests: [`${orders}/{orders,cancel,limits}.test.ts`] },
];
const rooms = [rules, 'src/payments', purchase, orders];

const least = 95;
const folder = '.cache/mutation';
const report = `${folder}/report.json`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { concurrency: { type: 'string', default: '2' }, tests: { type: 'string', multiple: true } },
});

const all = rooms.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((name) => `${room}/${name}`)
    .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$/.test(path)),
);
const chosen = positionals.length > 0 ? positionals : rooms;
const foreign = chosen.filter((one) => !all.some((path) => path.startsWith(one)));
if (foreign.length > 0) throw new TypeError(`${foreign.join(', ')}: name one of ${rooms.join(', ')}, or a file in it.`);

const wanted = all.filter((path) => chosen.some((one) => path.startsWith(one)));
/** @param {string} path */
const rowOf = (path) => rows.find(({ of }) => of.some((one) => path.startsWith(one)));
const runs = values.tests
  ? [{ files: wanted, tests: values.tests }]
  : rows.map((row) => ({ files: wanted.filter((path) => rowOf(path) === row), tests: row.tests }));

/**
 * @typedef {{ id: string, status: string, location: { start: { line: number } }, mutatorName: string, replacement?: string, testsCompleted?: number }} Mutant
 * @typedef {Record<string, { source: string, mutants: Mutant[] }>} Report
 */

/** The run that is under way. @type {import('node:child_process').ChildProcess | null} */
let stryker = null;

/**
 * Tries the changes to some files with some tests.
 * @param {readonly string[]} files
 * @param {readonly string[]} tests
 * @param {string} database where the tests of the gateway make their databases
 * @returns {Promise<Report>}
 */
async function run(files, tests, database) {
  const options = {
    mutate: files,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/mutation-tests.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: Number(values.concurrency),
    // A busy machine is no endless loop: what comes too late would count as noticed.
    timeoutMS: 60_000,
    tempDirName: `${folder}/sandbox`,
    cleanTempDir: 'always',
    ignorePatterns: ['.cache', 'dist', '.data', 'docs', 'test-results', 'playwright-report'],
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: report },
    allowConsoleColors: false,
    disableTypeChecks: false,
  };
  rmSync(report, { force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/options.json`, JSON.stringify(options));
  stryker = spawn(
    process.execPath,
    ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', `${folder}/options.json`],
    { stdio: 'inherit', env: { ...process.env, MUTATION_TESTS: tests.join(' '), MUTATION_DATABASE: database } },
  );
  const [status] = await once(stryker, 'exit');
  if (status !== 0) throw new Error(`Stryker ended with ${status}.`);
  return JSON.parse(readFileSync(report, 'utf8')).files;
}

/** Starts a PostgreSQL in a temporary directory. */
async function startPostgres() {
  const { module } = await runnerImport(`${process.cwd()}/gateway/testing/postgres-server.ts`, { configFile: false });
  return module.startPostgres(['-c', 'fsync=off']);
}

/**
 * Tries all that was chosen. The tests of the gateway get a PostgreSQL.
 * @returns {Promise<Report>}
 */
async function runAll() {
  const server = wanted.some((path) => path.startsWith('gateway/')) ? await startPostgres() : null;
  // A run that is stopped stops the tool; then the database is stopped, too.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stryker?.kill('SIGTERM'));
  /** @type {Report} */
  const found = {};
  try {
    for (const one of runs.filter(({ files }) => files.length > 0))
      Object.assign(found, await run(one.files, one.tests, server?.url ?? ''));
  } finally {
    await server?.stop();
  }
  return found;
}

const files = await runAll();
/** @param {Mutant} mutant */
const lives = ({ status, testsCompleted }) => status === 'NoCoverage' || (status === 'Survived' && !!testsCompleted);
// A change with which a module does not even load runs no test, and is noticed; a runner that runs no test at all is broken.
const counted = Object.entries(files).map(([path, { source, mutants }]) => {
  const valid = mutants.filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status));
  for (const mutant of valid.filter(lives)) {
    const { line } = mutant.location.start;
    console.log(`${path}:${line} ${mutant.status}: ${source.split('\n')[line - 1]?.trim()}`);
    console.log(`    ${mutant.mutatorName} → ${mutant.replacement ?? ''}`);
  }
  const endless = valid.filter(({ status }) => status === 'Timeout');
  for (const { location, mutatorName, replacement } of endless)
    console.log(`${path}:${location.start.line} Timeout, taken as noticed: ${mutatorName} → ${replacement ?? ''}`);
  const ran = valid.filter(({ status, testsCompleted }) => status === 'Timeout' || testsCompleted).length;
  return { path, valid: valid.length, noticed: valid.filter((mutant) => !lives(mutant)).length, ran };
});
for (const { path, noticed, valid } of counted) console.log(`${path}: ${noticed} of ${valid}`);

/** @param {'valid' | 'noticed' | 'ran'} name */
const sum = (name) => counted.reduce((total, one) => total + one[name], 0);
const score = (100 * sum('noticed')) / (sum('valid') || 1);
console.log(`${sum('noticed')} of ${sum('valid')} changes noticed: ${score.toFixed(1)} %, at least ${least} wanted.`);
if (sum('ran') === 0) console.log('No test was run for any change: the runner does not run what it finds.');
process.exitCode = score >= least && sum('ran') > 0 ? 0 : 1;
