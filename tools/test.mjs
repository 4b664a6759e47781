import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { requireChromium } from './chromium.mjs';
import './seed.mjs';
import { playwrightCount, vitestCount } from './test-report.mjs';

/**
 * @typedef {import('./test-report.mjs').Count} Count
 * @typedef {object} Step
 * @property {string} title
 * @property {string[]} [node] the script and its parameters
 * @property {() => unknown} [run] in place of a script
 * @property {string} [report] where the report is; a step without one counts as one test
 * @property {(report: any) => Count} [count] reads the report
 * @property {string} [after] the title of a step that must succeed first
 * @property {string} [lane] steps of a lane run one after another, and lanes run in parallel; the default is `checks`
 * @property {boolean} [isInformation] its output is only information, so it neither passes nor fails
 */

const isExhaustive = process.argv.includes('--exhaustive');
/** A step that hangs is ended. */
const stepLimitMs = (isExhaustive ? 120 : 40) * 60_000;

/** @param {string | undefined} runner whose JSON report it is */
const reportOf = (runner) => `.cache/test-report-${runner}.json`;

/** @param {string} report @param {string[]} projects */
const vitest = (report, ...projects) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  ...projects.map((project) => `--project=${project}`),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportOf(report)}`,
];

/** Leaves out browser tests that repeat others on more pages, devices or providers, which take too long for `npm test`. */
const notThorough = isExhaustive ? [] : ['--grep-invert', '@thorough'];

const folders = ['package', 'src', 'widgets', 'hosts', 'brands', 'locales', 'gateway', 'examples', 'e2e'];

/** Several checkers each find out the same types: four, the default, take three fifths more CPU time, and other steps use the other cores. */
const compiler = ['node_modules/typescript-native/bin/tsc', '--checkers', '1'];

/** @type {Step[]} */
const steps = [
  { title: 'build', node: ['tools/build.mjs', 'pages', 'frame', 'script', 'server', 'npm', 'gateway'] },
  { title: 'types', node: [...compiler, '-p', '.'] },
  { title: 'lint', node: ['node_modules/@biomejs/biome/bin/biome', 'ci', '.', '--max-diagnostics=50'] },
  {
    title: 'imports',
    node: ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', ...folders],
  },
  { title: 'rules of our own', node: ['tools/code-rules.mjs'] },
  { title: 'dead code', node: ['node_modules/knip/bin/knip.js'] },
  { title: 'docs match the contract', node: ['tools/contract-table.mjs', '--check'] },
  { title: 'docs match what embedders get', node: ['tools/embedding-docs.mjs', '--check'] },
  { title: 'docs match the import rules', node: ['tools/import-table.mjs', '--check'] },
  { title: 'declarations', node: ['tools/build.mjs', 'declarations'], after: 'build' },
  {
    title: 'examples fit the package, and tags have their types in templates',
    node: [...compiler, '-p', 'package/tag-types'],
    after: 'declarations',
  },
  {
    title: 'what the docs write in TypeScript fits the package',
    node: ['tools/snippet-types.mjs'],
    after: 'declarations',
  },
  { title: 'every entry loads on a server', node: ['tools/package.mjs'], after: 'build' },
  { title: 'the gateway runs from its package', node: ['tools/gateway-package.mjs'], after: 'build' },
  { title: 'the package is whole', node: ['node_modules/publint/src/cli.js', '--strict'], after: 'declarations' },
  {
    title: 'the package has its types',
    node: [
      'node_modules/@arethetypeswrong/cli/dist/index.js',
      '--pack',
      '.',
      '--profile',
      'esm-only',
      '--no-definitely-typed',
    ],
    after: 'declarations',
  },
  { title: 'types are those of the API report', node: ['tools/api-report.mjs', '--check'], after: 'declarations' },
  { title: 'size budgets', node: ['node_modules/size-limit/bin.js'], after: 'build' },
  { title: 'the first sale, as its documentation says', node: ['tools/operations-docs.mjs'], after: 'build' },
  {
    title: 'units, and views on both runtimes',
    node: vitest('node', 'node', 'mocked', 'react', 'preact'),
    count: vitestCount,
    report: reportOf('node'),
    lane: 'units',
  },
  ...(isExhaustive
    ? [
        { title: 'a whole production on one machine', node: ['tools/demo-production.mjs'], after: 'build' },
        { title: 'sales while processes are killed', node: ['tools/kills.mjs'], after: 'build' },
      ]
    : []),
  { title: 'a Chromium to test with', run: requireChromium, after: 'build', lane: 'browser' },
  {
    title: 'in the browser',
    node: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...notThorough],
    count: playwrightCount,
    report: reportOf('browser'),
    after: 'build',
    lane: 'browser',
  },
  {
    title: 'races on PostgreSQL',
    node: vitest('postgres', 'postgres'),
    count: vitestCount,
    report: reportOf('postgres'),
    lane: 'browser',
  },
  { title: 'requirements that no test names (for information)', node: ['tools/requirements.mjs'] },
];

/**
 * @param {string[]} parameters
 * @param {string} [report] where Playwright writes its report
 * @returns {Promise<{ ok: boolean, output: string }>} whether it succeeded, and its output
 */
function node(parameters, report = '') {
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(isExhaustive ? { EXHAUSTIVE: '1' } : {}),
  };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'pipe'], env });
    const limit = setTimeout(() => child.kill('SIGKILL'), stepLimitMs);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    child.once('close', (code) => {
      clearTimeout(limit);
      resolve({ ok: code === 0, output });
    });
  });
}

/**
 * @param {Step} step
 * @returns {Promise<Count & { output: string }>}
 */
async function outcomeOf(step) {
  let ok = false;
  let output = '';
  if (step.report) rmSync(step.report, { force: true });
  try {
    if (step.node) ({ ok, output } = await node(step.node, step.report));
    else ok = Boolean(await step.run?.());
  } catch (error) {
    output = error instanceof Error ? error.message : String(error);
  }
  if (step.isInformation) return { passed: 0, failed: 0, output };
  if (!step.count || !step.report) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
  if (!existsSync(step.report)) return { passed: 0, failed: 1, output };
  const { passed, failed, names } = step.count(JSON.parse(readFileSync(step.report, 'utf8')));
  // A runner may fail without a failed test: no test at all, or an error outside of every test.
  return { passed, failed: ok && passed > 0 ? failed : Math.max(1, failed), names, output };
}

/** @typedef {Count & { output: string, seconds: number }} Outcome */
/** By the titles of the steps. @type {Map<string, Promise<Outcome>>} */
const outcomes = new Map();

/**
 * Runs a step after the previous one of its lane and the one that it needs.
 * @param {Step} step
 * @param {Promise<unknown> | undefined} before
 * @returns {Promise<Outcome>}
 */
async function run(step, before) {
  const needed = outcomes.get(step.after ?? '');
  await before;
  if (needed && (await needed).failed > 0)
    return { passed: 0, failed: 1, output: `left out: it needs "${step.after}"\n`, seconds: 0 };
  const startedMs = Date.now();
  const count = await outcomeOf(step);
  return { ...count, seconds: Math.round((Date.now() - startedMs) / 1000) };
}

/** Begins every lane. */
function begin() {
  /** The last step of each lane so far. @type {Map<string, Promise<unknown>>} */
  const lanes = new Map();
  for (const step of steps) {
    const lane = step.lane ?? 'checks';
    const outcome = run(step, lanes.get(lane));
    outcomes.set(step.title, outcome);
    lanes.set(lane, outcome);
  }
}

mkdirSync('.cache', { recursive: true });
const total = { passed: 0, failed: 0 };
/** @type {string[]} printed again at the end, which people read first on a build server */
const failedNames = [];
/** @type {string[]} */
const failedSteps = [];
begin();
// The outcomes are printed in the order of the steps, whichever ends first.
for (const { title, isInformation } of steps) {
  console.log(`\n== ${title}`);
  const outcome = await outcomes.get(title);
  if (!outcome) continue;
  process.stdout.write(outcome.output);
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  failedNames.push(...(outcome.names ?? []));
  if (outcome.failed > 0) failedSteps.push(title);
  const word = outcome.failed > 0 ? `${outcome.failed} FAILED` : isInformation ? 'reported' : 'ok';
  console.log(`-- ${title}: ${word} (${outcome.seconds} s)`);
}
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join('; ')}`);
for (const name of failedNames) console.log(`- ${name.replaceAll(`${process.cwd()}/`, '')}`);
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);
