import { spawn } from 'node:child_process';
import { resolve as resolvePath } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** What can be built, in the order in which it is, and the modes of `vite.config.ts` that build it. */
export const builds = /** @type {const} */ ({
  pages: ['production', 'redirect', 'ingame', 'framed', 'four-steps'],
  frame: ['frame'],
  script: ['module', 'classic'],
  server: ['server'],
  npm: ['npm', 'contract'],
});

/** @typedef {keyof typeof builds} Build */

const vite = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url));

/**
 * Builds one of the five.
 * @param {Build} name
 * @param {string} [into] the folder that gets a folder of this name
 * @returns {Promise<void>}
 * @throws {Error} when it does not build; the reason has been printed
 */
export async function build(name, into = 'dist') {
  for (const mode of builds[name]) await run(mode, resolvePath(into, name));
}

/**
 * @param {string} mode
 * @param {string} folder
 * @returns {Promise<void>}
 */
function run(mode, folder) {
  return new Promise((resolve, reject) => {
    const parameters = [vite, 'build', '--mode', mode, '--logLevel', 'warn', '--outDir', folder];
    spawn(process.execPath, parameters, { stdio: ['ignore', 'inherit', 'inherit'] }).once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The build of ${mode} failed.`)),
    );
  });
}

async function main() {
  const asked = process.argv.slice(2);
  for (const name of /** @type {Build[]} */ (Object.keys(builds))) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const startedMs = Date.now();
    await build(name);
    console.log(`dist/${name} in ${((Date.now() - startedMs) / 1000).toFixed(1)} s`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
