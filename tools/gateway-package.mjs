import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/**
 * Packs `@coinslot/gateway` and lints it, unpacks it into an empty folder beside the packages that it lists and no others, and runs it there: a package
 * that it imports and does not list is missing. It needs a build.
 */

const directory = mkdtempSync(join(tmpdir(), 'coinslot-gateway-package-'));
const installed = join(directory, 'node_modules');
const own = join(installed, '@coinslot/gateway');

/** Whether it can be imported as it says, with its types. @type {readonly (readonly [script: string, ...parameters: string[]])[]} */
const linters = [
  ['node_modules/publint/src/cli.js', 'run', '--strict'],
  ['node_modules/@arethetypeswrong/cli/dist/index.js', '--profile', 'esm-only', '--no-definitely-typed'],
];

/** Runs a command in the folder. @param {string} command @param {readonly string[]} parameters @param {Record<string, string>} [env] */
const run = (command, parameters, env = {}) =>
  execFileSync(command, parameters, {
    cwd: directory,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
    env: { PATH: process.env.PATH, ...env },
  });

try {
  const pack = ['pack', '-w', '@coinslot/gateway', '--ignore-scripts', '--loglevel=error', '--pack-destination'];
  execFileSync('npm', [...pack, directory], { stdio: 'ignore' });
  const [packed = ''] = readdirSync(directory).filter((name) => name.endsWith('.tgz'));
  const file = join(directory, packed);
  for (const [linter, ...parameters] of linters)
    execFileSync(process.execPath, [linter, ...parameters, file], { stdio: ['ignore', 'inherit', 'inherit'] });
  mkdirSync(own, { recursive: true });
  run('tar', ['-xzf', file, '--strip-components=1', '-C', own]);
  const manifest = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'));
  const listed = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
  for (const name of listed) {
    mkdirSync(dirname(join(installed, name)), { recursive: true });
    symlinkSync(resolve('node_modules', name), join(installed, name));
  }

  const code = readdirSync(join(own, 'dist/server'))
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => readFileSync(join(own, 'dist/server', name), 'utf8'))
    .join('\n');
  const unused = listed.filter((name) => !code.includes(`"${name}"`) && !code.includes(`"${name}/`));
  if (unused.length > 0)
    throw new Error(`gateway/package.json lists ${unused.join(', ')}, which the gateway does not import.`);

  for (const [entry, { default: module }] of Object.entries(manifest.exports)) {
    if (!module) continue;
    const names = run(process.execPath, [
      '--input-type=module',
      '-e',
      `console.log(Object.keys(await import('${manifest.name}${entry.slice(1)}')).join(', '))`,
    ]);
    console.log(`${manifest.name}${entry.slice(1)}: ${names.trim()}`);
  }
  const command = join(own, manifest.bin['coinslot-gateway']);
  const fields = JSON.parse(run(process.execPath, [command, 'catalogue', 'schema', '--json']));
  if (!fields.ok) throw new Error('catalogue schema did not answer.');
  // The embedded database, its thread and the migrations.
  console.log(
    run(process.execPath, [command, 'migrate', '--yes'], { MODE: 'production', DATA_DIR: join(directory, 'data') }),
  );
} finally {
  rmSync(directory, { recursive: true, force: true });
}
