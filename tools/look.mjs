import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildStale } from './stale.mjs';

/**
 * `npm run screens:compare -- REVISION`: whether a few screens look as they did in another revision, by itself the last release, else
 * the commit before. That revision is built beside this one and its pictures are taken first, on the same machine with the same fonts:
 * no picture is kept in git, and none depends on whose machine it was taken on.
 */
const cache = resolve('.cache/look');

/**
 * @param {string} command
 * @param {string[]} parameters
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [how]
 */
const runs = (command, parameters, how) => spawnSync(command, parameters, { stdio: 'inherit', ...how }).status === 0;

/** @param {string[]} parameters */
const git = (...parameters) => spawnSync('git', parameters, { encoding: 'utf8' }).stdout.trim();

/**
 * Builds a revision in a folder of its own, unless it is built already.
 * @param {string} commit
 * @returns {string} where its build is
 */
function builtOf(commit) {
  const tree = join(cache, commit);
  if (!existsSync(join(tree, 'dist/server/sandbox.mjs'))) {
    rmSync(tree, { recursive: true, force: true });
    git('worktree', 'prune');
    if (!runs('git', ['worktree', 'add', '--detach', tree, commit]))
      throw new Error('The other revision cannot be had.');
    symlinkSync(resolve('node_modules'), join(tree, 'node_modules'), 'junction');
    if (!runs(process.execPath, ['tools/build.mjs', 'pages', 'frame', 'server'], { cwd: tree }))
      throw new Error('The other revision cannot be built.');
  }
  return join(tree, 'dist');
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
      '--config=tools/look/playwright.config.ts',
      `--update-snapshots=${update}`,
    ],
    { env: { ...process.env, BUILT: built, LOOK_IS: is, LOOK_OF: join(cache, 'pictures') } },
  );
}

const wanted = process.argv[2] ?? (git('describe', '--tags', '--abbrev=0') || 'HEAD~1');
const commit = git('rev-parse', '--verify', `${wanted}^{commit}`);
if (!commit) throw new Error(`There is no revision ${wanted}. Name one: npm run screens:compare -- REVISION`);
console.log(`Compared with ${wanted} (${commit.slice(0, 9)})`);
rmSync(join(cache, 'pictures'), { recursive: true, force: true });
mkdirSync(cache, { recursive: true });
const other = builtOf(commit);
await buildStale(['pages', 'frame', 'server']);
// A screen that the other revision cannot show is not compared.
look('other', other);
if (!existsSync(join(cache, 'pictures'))) throw new Error('The other revision shows none of the screens.');
process.exitCode = look('this', resolve('dist')) ? 0 : 1;
