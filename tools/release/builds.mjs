import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** The folders of a build that are published besides the package. */
export const published = ['pages', 'frame', 'script'];

/** The packages that are published, and the folders of their manifests. @type {readonly { name: string, folder: string }[]} */
export const packages = [
  { name: 'coinslot', folder: '.' },
  { name: '@coinslot/gateway', folder: 'gateway' },
];

/** The time zone, locale and date of each of the two builds. The output must not depend on them, nor on the folder of the build. @type {readonly Record<string, string>[]} */
export const surroundings = [
  { TZ: 'Pacific/Auckland', LC_ALL: 'C' },
  {
    TZ: 'America/Los_Angeles',
    LC_ALL: 'tr_TR.UTF-8',
    NODE_OPTIONS: `--import=${new URL('another-day.mjs', import.meta.url)}`,
  },
];

/**
 * Runs a command and shows its output.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {string} cwd
 * @param {Record<string, string | undefined>} [env]
 * @returns {boolean} whether it succeeded
 */
export function run(command, parameters, cwd, env = {}) {
  const { status } = spawnSync(command, parameters, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}

/**
 * Extracts the last commit into its own folder, installs the locked packages, builds it and packs it.
 * @param {string} folder
 * @param {Record<string, string>} env
 * @throws {Error} with the step that failed, after its output
 */
export function buildAlone(folder, env) {
  mkdirSync(folder, { recursive: true });
  const archive = `${folder}.tar`;
  /** @type {readonly (readonly [command: string, parameters: readonly string[], cwd: string])[]} */
  const steps = [
    ['git', ['archive', '--output', archive, 'HEAD'], '.'],
    ['tar', ['-xf', archive], folder],
    ['npm', ['ci', '--ignore-scripts', '--prefer-offline', '--loglevel=error'], folder],
    [process.execPath, ['tools/build.mjs'], folder],
    ...packages.map(
      ({ folder: own }) =>
        /** @type {const} */ ([
          'npm',
          ['pack', `./${own}`, '--ignore-scripts', '--loglevel=error', '--pack-destination', resolve(folder, 'dist')],
          folder,
        ]),
    ),
  ];
  for (const [command, parameters, cwd] of steps)
    if (!run(command, parameters, cwd, env)) throw new Error(`${command} ${parameters.join(' ')} failed in ${folder}.`);
}

/**
 * Returns a packed package of a build.
 * @param {string} folder
 * @param {string} [name] of the package
 * @throws {Error} if there is none
 */
export function packedIn(folder, name = 'coinslot') {
  const begin = new RegExp(`^${name.replace('@', '').replace('/', '-')}-\\d.*\\.tgz$`);
  const file = readdirSync(join(folder, 'dist')).find((one) => begin.test(one));
  if (!file) throw new Error(`${folder}/dist contains no packed ${name}.`);
  return join(folder, 'dist', file);
}

/**
 * Unpacks the packages of a build into its folder `packed`.
 * @param {string} folder
 */
export function unpackAll(folder) {
  for (const { name } of packages) {
    const own = join(folder, 'packed', name);
    mkdirSync(own, { recursive: true });
    execFileSync('tar', ['-xzf', resolve(packedIn(folder, name)), '--strip-components=1'], { cwd: own });
  }
}

/**
 * The SHA-256 of each file in a folder, or of a single file, by its path relative to `base`.
 * @param {string} path
 * @param {string} base
 * @returns {Record<string, string>}
 */
export function hashesOf(path, base) {
  if (!existsSync(path)) return {};
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((file) => [relative(base, file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}

/**
 * The differences between two builds, each as a sentence.
 * @param {Readonly<Record<string, string>>} one
 * @param {Readonly<Record<string, string>>} other
 */
export function differences(one, other) {
  const files = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
  if (files.length === 0) return ['Nothing was built.'];
  return files
    .filter((file) => one[file] !== other[file])
    .map((file) => {
      if (!one[file]) return `${file} is only in the second build.`;
      return other[file] ? `${file} differs in the second build.` : `${file} is only in the first build.`;
    });
}
