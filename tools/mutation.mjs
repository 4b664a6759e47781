import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/**
 * The rooms where a mistake costs money, and the tests that hold each: its own, and those of what uses it first.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const rooms = {
  'src/rules': ['src/rules'],
  'src/payments': ['src/payments', 'src/catalogue/methods.test.ts', 'src/purchase/purchase-channels.test.ts'],
  'src/purchase': ['src/purchase'],
  'gateway/domain/orders': ['gateway/domain/orders'],
};

const least = 95;
const folder = '.cache/mutation';
const report = `${folder}/report.json`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { concurrency: { type: 'string', default: '2' }, tests: { type: 'string', multiple: true } },
});

/**
 * A room as the files in it, and a file or a pattern as itself.
 * @param {string} given
 */
const filesOf = (given) => (/\.ts$/.test(given) ? given : `${given}/**/*.ts`);
/** @param {string} given */
const roomOf = (given) => Object.keys(rooms).find((room) => given.startsWith(room));

const wanted = positionals.length > 0 ? positionals : Object.keys(rooms);
const foreign = wanted.filter((one) => !roomOf(one));
if (foreign.length > 0)
  throw new TypeError(`${foreign.join(', ')}: name one of ${Object.keys(rooms).join(', ')}, or a file in it.`);

const tests = values.tests ?? [...new Set(wanted.flatMap((one) => rooms[roomOf(one) ?? ''] ?? []))];
const options = {
  mutate: [...wanted.map(filesOf), '!**/*.test.ts', '!src/testing/**'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutation-tests.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: Number(values.concurrency),
  timeoutMS: 10_000,
  tempDirName: `${folder}/sandbox`,
  cleanTempDir: 'always',
  ignorePatterns: ['.cache', 'dist', '.data', 'docs', 'test-results', 'playwright-report'],
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { logTests: false, reportTests: false, reportMutants: false, allowEmojis: false },
  jsonReporter: { fileName: report },
  allowConsoleColors: false,
  disableTypeChecks: false,
};
rmSync(report, { force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/options.json`, JSON.stringify(options));
const { status: code } = spawnSync(
  process.execPath,
  ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', `${folder}/options.json`],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      MUTATION_TESTS: tests.map((one) => (/\.ts$/.test(one) ? one : `${one}/**/*.test.ts`)).join(','),
    },
  },
);
if (code !== 0) process.exit(code ?? 1);

/** @type {Record<string, { source: string, mutants: { id: string, status: string, location: { start: { line: number } }, mutatorName: string, replacement?: string, testsCompleted?: number }[] }>} */
const files = JSON.parse(readFileSync(report, 'utf8')).files;
const survivors = Object.entries(files).flatMap(([path, { source, mutants }]) =>
  mutants
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map((mutant) => ({ path, ...mutant, text: source.split('\n')[mutant.location.start.line - 1]?.trim() ?? '' })),
);
for (const { path, location, mutatorName, replacement, status, text } of survivors) {
  console.log(`${path}:${location.start.line} ${status}: ${text}\n    ${mutatorName} → ${replacement ?? ''}`);
}

const results = Object.values(files).flatMap(({ mutants }) => mutants);
const count = (/** @type {string[]} */ ...statuses) => results.filter(({ status }) => statuses.includes(status)).length;
const [killed, valid] = [count('Killed', 'Timeout'), count('Killed', 'Timeout', 'Survived', 'NoCoverage')];
const score = valid === 0 ? 0 : (100 * killed) / valid;
// A runner that runs no test lets every mutant live, and calls that a result.
const unseen = survivors.filter(({ status, testsCompleted }) => status === 'Survived' && !testsCompleted).length;
console.log(`${killed} of ${valid} mutants killed: ${score.toFixed(1)} %, at least ${least} wanted.`);
if (unseen > 0) console.log(`${unseen} mutants survived without a test: the runner did not run what it found.`);
process.exitCode = score >= least && unseen === 0 ? 0 : 1;
