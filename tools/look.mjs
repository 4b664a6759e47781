import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildStale } from './stale.mjs';

/**
 * `npm run screens:compare -- REVISION`: whether a few screens look as they did in another revision, by itself the last release, else
 * the commit before; where neither is here, it says so and ends well. That revision is built beside this one and its pictures are
 * taken first, on the same machine with the same fonts: no picture is kept in git, and none depends on whose machine it was taken on.
 */
const cache = resolve('.cache/look');
const tree = join(cache, 'other');

/**
 * @param {string} command
 * @param {string[]} parameters
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [how]
 */
const runs = (command, parameters, how) => spawnSync(command, parameters, { stdio: 'inherit', ...how }).status === 0;

/** @param {string[]} parameters */
const git = (...parameters) => (spawnSync('git', parameters, { encoding: 'utf8' }).stdout ?? '').trim();

/**
 * Builds a revision in a worktree of its own.
 * @param {string} commit
 */
function buildOther(commit) {
  if (!runs('git', ['worktree', 'add', '--detach', tree, commit])) throw new Error('The other revision cannot be had.');
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'), 'junction');
  if (!runs(process.execPath, ['tools/build.mjs', 'pages', 'frame', 'server'], { cwd: tree }))
    throw new Error('The other revision cannot be built.');
}

/** Removes the worktree, from git's list too; the link goes first, because what it leads to must stay. */
function removeOther() {
  if (existsSync(join(tree, 'node_modules'))) unlinkSync(join(tree, 'node_modules'));
  git('worktree', 'remove', '--force', tree);
}

/**
 * Takes the pictures of a build, or compares them with those that were taken.
 * @param {'other' | 'this'} is
 * @param {string} built
 */
function look(is, built) {
  const update = is === 'other' ? 'all' : 'none';
  return runs(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config=e2e/screens/compare.config.ts',
      `--update-snapshots=${update}`,
    ],
    { env: { ...process.env, BUILT: built, LOOK_IS: is, LOOK_OF: join(cache, 'pictures') } },
  );
}

/**
 * Whether the screens look as they did in a commit.
 * @param {string} commit
 */
async function isAlike(commit) {
  // What a run that was interrupted has left.
  rmSync(cache, { recursive: true, force: true });
  git('worktree', 'prune');
  mkdirSync(cache, { recursive: true });
  try {
    buildOther(commit);
    await buildStale(['pages', 'frame', 'server']);
    // A screen that the other revision cannot show is not compared.
    look('other', join(tree, 'dist'));
    if (!existsSync(join(cache, 'pictures'))) throw new Error('The other revision shows none of the screens.');
    return look('this', resolve('dist'));
  } finally {
    removeOther();
  }
}

const named = process.argv[2];
const wanted = named ?? (git('describe', '--tags', '--abbrev=0') || 'HEAD~1');
const commit = git('rev-parse', '--verify', `${wanted}^{commit}`);
if (commit) {
  console.log(`Compared with ${wanted} (${commit.slice(0, 9)})`);
  const alike = await isAlike(commit);
  console.log(alike ? 'The screens look as before.' : 'Not all screens look as before: see test-results/look.');
  process.exitCode = alike ? 0 : 1;
} else if (named) throw new Error(`There is no revision ${named}. Name one: npm run screens:compare -- REVISION`);
else console.log('Nothing is compared: this clone has neither a release nor the commit before.');
