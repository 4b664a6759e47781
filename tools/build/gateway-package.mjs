import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'gateway/dist');

/** The declarations that one names, and those that these name. @param {string} file @param {Set<string>} known */
function collect(file, known) {
  if (known.has(file) || !existsSync(file)) return;
  known.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/\b(?:from |import\()['"](\.[^'"]+)\.tsx?['"]/g))
    collect(resolve(dirname(file), `${path}.d.ts`), known);
}

/** Writes the types of what the gateway's package exports, and of nothing else. */
function writeTypes() {
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', 'gateway/tsconfig.types.json'], { cwd: root, stdio: 'inherit' });
  const types = join(folder, 'types');
  /** @type {Set<string>} */
  const needed = new Set();
  for (const entry of ['index', 'ports/index', 'adapters/index'])
    collect(join(types, 'gateway', `${entry}.d.ts`), needed);
  for (const file of readdirSync(types, { recursive: true, encoding: 'utf8' }).map((name) => join(types, name)))
    if (file.endsWith('.ts') && !needed.has(file)) rmSync(file);
}

/**
 * Lays the package `@coinslot/gateway` out in `gateway/dist`, because npm packs nothing from outside of the folder of a package.
 * @param {string} built the folder of the other builds
 */
export function layOutGateway(built) {
  rmSync(folder, { recursive: true, force: true });
  writeTypes();
  for (const name of ['pages', 'frame', 'script', 'server'])
    cpSync(join(built, name), join(folder, name), { recursive: true });
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
}
