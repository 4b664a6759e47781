import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { changelogSection } from './release/changelog.mjs';

/**
 * `npm run version`: writes the changesets into the changelog, by whom they are for, and has `changeset` set the version that they ask for.
 */

const changeset = 'node_modules/@changesets/cli/bin.js';
const plan = '.cache/release-plan.json';

/** @param {string} path */
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

mkdirSync('.cache', { recursive: true });
execFileSync(process.execPath, [changeset, 'status', `--output=${plan}`], { stdio: ['ignore', 'ignore', 'inherit'] });
const { changesets, releases } = read(plan);
const [release] = releases;
if (!release) throw new Error('There is no changeset that is not in CHANGELOG.md already.');
execFileSync(process.execPath, [changeset, 'version'], { stdio: ['ignore', 'ignore', 'inherit'] });
const { name, version } = read('package.json');
if (version !== release.newVersion) throw new Error(`package.json says ${version}, and not ${release.newVersion}.`);

const changelog = readFileSync('CHANGELOG.md', 'utf8');
const title = `# ${name}\n`;
if (!changelog.startsWith(title)) throw new Error(`CHANGELOG.md does not begin with ${title}`);
const earlier = changelog.slice(title.length).trim();
const parts = [title.trim(), changelogSection(version, changesets), ...(earlier ? [earlier] : [])];
writeFileSync('CHANGELOG.md', `${parts.join('\n\n')}\n`);

// The lock file names the version too.
const lock = read('package-lock.json');
lock.version = version;
lock.packages[''].version = version;
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${name} ${version}: ${changesets.length} changes. Read CHANGELOG.md.`);
