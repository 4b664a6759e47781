import { spawn } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve as resolvePath } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createBuilder, runnerImport } from 'vite';
import { layOutGateway } from './build/gateway-package.mjs';

/** What can be built, by the name of its folder in `dist`, in the order in which it is built. */
const builds = /** @type {const} */ (['pages', 'frame', 'script', 'server', 'npm']);

/** What is built last: the types of the package, beside its code in `dist/npm`. They take as long as all builds. */
const declarations = 'declarations';

/** The package of the gateway, out of other builds. */
const gateway = 'gateway';

/** @typedef {typeof builds[number]} Build */
/** @typedef {import('vite').Rolldown.OutputChunk} Chunk */

const root = fileURLToPath(new URL('..', import.meta.url));
const self = fileURLToPath(import.meta.url);

/**
 * Loads a module of TypeScript.
 * @param {string} path from the folder of the project
 */
const load = async (path) => (await runnerImport(join(root, path), { configFile: false, logLevel: 'warn' })).module;

/** @param {string} folder @param {readonly Chunk[]} chunks */
async function writeInventory(folder, chunks) {
  const { inventoryOf } = /** @type {typeof import('./build/script-inventory.ts')} */ (
    await load('tools/build/script-inventory.ts')
  );
  writeFileSync(join(folder, 'scripts.json'), `${JSON.stringify(inventoryOf(chunks, root), null, 2)}\n`);
}

/** What stands beside each build, besides what Vite writes. @type {Record<Build, (folder: string, chunks: readonly Chunk[]) => Promise<void>>} */
const extras = {
  async pages(folder, chunks) {
    const { writeArt } = /** @type {typeof import('./build/art.ts')} */ (await load('tools/build/art.ts'));
    writeArt(join(root, 'brands/art'), folder);
    // X returns to an address of its own (RT-6), and finds the same page there.
    copyFileSync(join(folder, 'signin.html'), join(folder, 'twitterRedirect.html'));
    await writeInventory(folder, chunks);
  },
  frame: writeInventory,
  script: writeInventory,
  async server(folder) {
    const { catalogueSchema } = /** @type {typeof import('../gateway/catalogue/json-schema.ts')} */ (
      await load('gateway/catalogue/json-schema.ts')
    );
    writeFileSync(join(folder, 'catalogue.schema.json'), `${JSON.stringify(catalogueSchema(), null, 2)}\n`);
  },
  async npm(folder) {
    const { openApi } = /** @type {typeof import('../package/openapi.ts')} */ (await load('package/openapi.ts'));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(openApi(version)));
  },
};

/** @param {string} name */
const folderOf = (name) => join(process.env.BUILD_INTO ?? join(root, 'dist'), name);

/** @param {Build} name */
async function run(name) {
  const folder = folderOf(name);
  const builder = await createBuilder({ configFile: join(root, 'vite.config.ts'), mode: name, logLevel: 'warn' }, null);
  /** @type {Chunk[]} */
  const chunks = [];
  for (const environment of Object.values(builder.environments)) {
    const result = await builder.build(environment);
    if ('close' in result) throw new TypeError('A build that watches its sources does not end.');
    for (const { output } of [result].flat()) chunks.push(...output.filter((part) => part.type === 'chunk'));
  }
  await extras[name](folder, chunks);
}

async function runDeclarations() {
  const { writeDeclarations } = /** @type {typeof import('./build/declarations.ts')} */ (
    await load('tools/build/declarations.ts')
  );
  writeDeclarations(folderOf('npm'));
}

/**
 * Builds in a process of its own.
 * @param {readonly (Build | typeof declarations)[]} names
 * @param {string} [into] the folder that gets a folder of each name
 * @returns {Promise<void>}
 * @throws {Error} when it does not build; the reason has been printed
 */
export function build(names, into = join(root, 'dist')) {
  const env = { ...process.env, BUILD_INTO: resolvePath(into) };
  return new Promise((resolve, reject) => {
    spawn(process.execPath, [self, ...names], { stdio: ['ignore', 'inherit', 'inherit'], env }).once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The build of ${names.join(', ')} failed.`)),
    );
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const requested = process.argv.slice(2);
  for (const name of [...builds, declarations, gateway]) {
    if (requested.length > 0 && !requested.includes(name)) continue;
    const startedMs = Date.now();
    if (name === declarations) await runDeclarations();
    else if (name === gateway) layOutGateway(join(root, 'dist'));
    else await run(/** @type {Build} */ (name));
    console.log(`${name} in ${((Date.now() - startedMs) / 1000).toFixed(1)} s`);
  }
}
