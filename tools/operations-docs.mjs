import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { runnerImport } from 'vite';

/**
 * Runs every block of "From nothing to the first sale" in docs/operations.md, in order and in one shell, on an empty PostgreSQL. Only the
 * address of the database and the port are those of this run, and the first block is left out: whoever runs this has installed and built.
 */
const text = readFileSync('docs/operations.md', 'utf8');
const section = /^## From nothing to the first sale$([\s\S]*?)^## /m.exec(text)?.[1] ?? '';
const [build, ...blocks] = [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
if (build !== 'npm ci\nnpm run build -- pages frame script server\n' || blocks.length !== 8)
  throw new Error('docs/operations.md: the first sale has other steps than this script knows.');

const { module } = await runnerImport(`${process.cwd()}/gateway/testing/postgres-server.ts`, { configFile: false });
const { startPostgres } = /** @type {typeof import('../gateway/testing/postgres-server.ts')} */ (module);
const postgres = await startPostgres();
const port = await getPort({ host: '127.0.0.1' });
const folder = mkdtempSync(join(tmpdir(), 'coinslot-first-sale-'));
try {
  cpSync('package.json', join(folder, 'package.json'));
  for (const name of ['dist', 'examples', 'gateway', 'node_modules', 'src', 'tools'])
    symlinkSync(join(process.cwd(), name), join(folder, name));
  const script = ['set -euo pipefail', ...blocks]
    .join('\n')
    .replace(/^export DATABASE_URL=.*$/m, `export DATABASE_URL='${postgres.url}'`)
    .replace(/^export PORT=.*$/m, `export PORT=${port}`);
  // A group of its own, so that nothing it started is left where a step fails.
  const shell = spawn('bash', ['-c', script], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  let output = '';
  shell.stdout.setEncoding('utf8').on('data', (part) => {
    output += part;
    process.stdout.write(part);
  });
  const [code] = await once(shell, 'exit');
  const isLeft = killGroup(Number(shell.pid));
  const isSold = /delivered/.test(output) && /refunded/.test(output);
  if (code !== 0 || !isSold) console.error(`The first sale ended with ${code}.`);
  else if (isLeft) console.error('A process of the first sale still ran after its last step.');
  process.exitCode = code === 0 && isSold && !isLeft ? 0 : 1;
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Ends all processes of a group.
 * @param {number} group
 * @returns {boolean} whether there were any
 */
function killGroup(group) {
  try {
    process.kill(-group, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}
