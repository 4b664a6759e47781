import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { licenceFaults, publishedBill } from './release/bill.mjs';
import {
  buildAlone,
  differences,
  hashesOf,
  packages,
  packedIn,
  published,
  run,
  surroundings,
  unpackAll,
} from './release/builds.mjs';
import { changelogFaults } from './release/changelog.mjs';

/**
 * `npm run release:check` checks whether the last commit can be published (RE-1). It builds the commit twice, in two folders, time zones,
 * languages and days, and writes the release to `dist/release`. `-- --without-fixtures` skips the purchases in partners' projects.
 */

/** The two builds. */
const directory = realpathSync(mkdtempSync(join(tmpdir(), 'coinslot-release-')));
const builds = [join(directory, 'one'), join(directory, 'another folder', 'two')];
const [first = '', second = ''] = builds;
/** What is published. */
const results = resolve('dist/release');
/** The number of faults to print. More of one kind usually have the same cause. */
const mostReported = 10;
const isWithFixtures = !process.argv.includes('--without-fixtures');

/** @param {string} folder */
const hashes = (folder) => ({
  ...Object.assign({}, ...published.map((name) => hashesOf(join(folder, 'dist', name), join(folder, 'dist')))),
  ...hashesOf(join(folder, 'packed'), join(folder, 'packed')),
});

/** The manifest of a folder. @param {string} folder */
const manifestIn = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** @returns {string[]} */
function versionFaults() {
  const [own, ...others] = packages.map(({ folder }) => manifestIn(folder));
  return others
    .filter(({ version }) => version !== own.version)
    .map(({ name, version }) => `${name} is ${version}, and coinslot is ${own.version}.`);
}

/** A command in the first build. @param {...string} parameters */
const inFirst = (...parameters) =>
  run(process.execPath, parameters, first) ? [] : [`node ${parameters.slice(0, 2).join(' ')} says no, above.`];

/** @returns {string[]} */
function twoBuilds() {
  builds.forEach((folder, index) => {
    buildAlone(folder, surroundings[index] ?? {});
    unpackAll(folder);
  });
  const faults = differences(hashes(first), hashes(second));
  if (faults.length > 0) return faults;
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  for (const { name } of packages) {
    const packed = packedIn(first, name);
    copyFileSync(packed, join(results, basename(packed)));
  }
  const lines = Object.entries(hashes(first)).map(([file, hash]) => `${hash}  ${file}`);
  writeFileSync(join(results, 'SHA256SUMS'), `${lines.join('\n')}\n`);
  return [];
}

/** @returns {string[]} */
function bill() {
  const installed = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--loglevel=error'], {
    cwd: first,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const notices = [...published, 'npm'].map((name) => join(first, 'dist', name, 'third-party.txt')).filter(existsSync);
  const shipped = publishedBill(
    JSON.parse(installed),
    manifestIn('.'),
    notices.map((file) => readFileSync(file, 'utf8')),
    packages.slice(1).map(({ folder }) => manifestIn(folder)),
  );
  writeFileSync(join(results, 'sbom.cdx.json'), `${JSON.stringify(shipped, null, 2)}\n`);
  console.log(`${shipped.components.length} packages are shipped.`);
  return licenceFaults(shipped);
}

const publint = 'node_modules/publint/src/cli.js';
const attw = 'node_modules/@arethetypeswrong/cli/dist/index.js';

/** @type {readonly { title: string, faults: () => readonly string[], mend: string, builds?: true, built?: true }[]} */
const steps = [
  {
    title: 'everything is committed',
    faults: () => execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).split('\n').filter(Boolean),
    mend: 'What is checked is the last commit. Commit these files, or take them away.',
  },
  {
    title: 'the changelog tells of this version',
    faults: () => changelogFaults('.'),
    mend: 'Run: npm run version, read CHANGELOG.md, and commit it.',
  },
  {
    title: 'both packages have one version',
    faults: versionFaults,
    mend: 'Run: npm run version, and commit both package.json.',
  },
  {
    title: 'two builds are the same bytes',
    faults: twoBuilds,
    mend: `The builds stay in ${directory} to be compared. What is built must not tell of its folder, its day or its machine.`,
    builds: true,
  },
  {
    title: 'licences of what is shipped',
    faults: bill,
    mend: 'Read the licence. Where it may be shipped, add it to tools/release/bill.mjs; else take the package out.',
    built: true,
  },
  {
    title: 'types are those of the API report',
    faults: () => inFirst('tools/api-report.mjs', '--check'),
    mend: 'Run: npm run build npm && npm run api, read what changed, and commit it.',
    built: true,
  },
  {
    title: 'every entry loads on a server',
    faults: () => inFirst('tools/package.mjs'),
    mend: 'Move what needs a document behind a call.',
    built: true,
  },
  { title: 'the package is whole', faults: () => inFirst(publint, '--strict'), mend: 'See package.json.', built: true },
  {
    title: 'the package has its types',
    faults: () => inFirst(attw, packedIn(first), '--profile', 'esm-only', '--no-definitely-typed'),
    mend: 'See `exports` in package.json.',
    built: true,
  },
  {
    title: 'the gateway is whole, and runs from its package',
    faults: () => inFirst('tools/gateway-package.mjs'),
    mend: 'See gateway/package.json.',
    built: true,
  },
  {
    title: 'the last release runs on the new tables',
    faults: () =>
      run(process.execPath, ['tools/previous-release.mjs'], '.') ? [] : ['npm run test:previous says no, above.'],
    mend: 'A migration may only add what the last release can do without (docs/operations/upgrade.md).',
  },
  {
    title: 'size budgets',
    faults: () => inFirst('node_modules/size-limit/bin.js'),
    mend: 'Load less, or later; or raise a budget of .size-limit.js, and say why.',
    built: true,
  },
  {
    title: "a player buys in partners' projects",
    faults: () =>
      isWithFixtures &&
      !run(process.execPath, ['e2e/partner-projects/run.mjs'], '.', {
        PACKAGE: join(results, basename(packedIn(first))),
      })
        ? ['npm run test:fixtures says no, above.']
        : [],
    mend: 'Run one of them: npm run test:fixtures -- <name>',
    built: true,
  },
];

/** @type {string[]} */
const wrong = [];
let isBuilt = false;
for (const { title, faults, mend, builds: isBuilding, built } of steps) {
  console.log(`\n== ${title}`);
  if (built && !isBuilt) {
    console.log('left out: it needs two builds that are the same');
    continue;
  }
  /** @type {readonly string[]} */
  let found;
  try {
    found = faults();
  } catch (error) {
    found = [error instanceof Error ? error.message : String(error)];
  }
  if (isBuilding) isBuilt = found.length === 0;
  for (const fault of found.slice(0, mostReported)) console.error(`- ${fault}`);
  if (found.length > mostReported) console.error(`- and ${found.length - mostReported} more`);
  if (found.length > 0) {
    console.error(mend);
    wrong.push(title);
  }
}
if (isBuilt) rmSync(directory, { recursive: true, force: true });
if (!isWithFixtures)
  console.log("\nNobody bought in partners' projects. Before you publish, run: npm run test:fixtures");
console.log(wrong.length > 0 ? `\nNot ready: ${wrong.join('; ')}` : `\nReady. What may be published is in ${results}.`);
process.exitCode = wrong.length > 0 ? 1 : 0;
