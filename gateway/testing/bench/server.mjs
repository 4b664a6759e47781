import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';

/** @param {string} url @param {number} limitMs */
async function answers(url, limitMs) {
  for (const startedMs = Date.now(); Date.now() - startedMs < limitMs; ) {
    const isUp = await fetch(url).then(
      (response) => response.status < 500,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} does not answer.`);
}

/**
 * Starts a built shop with a fresh database on a free port.
 * @param {Record<string, string>} [env]
 * @param {string} [built] where its server and pages are
 */
export async function startShop(env = {}, built = 'dist') {
  const port = await getPort({ host: '127.0.0.1' });
  const data = mkdtempSync(join(tmpdir(), 'coinslot-bench-'));
  const server = spawn(process.execPath, [`${built}/server/sandbox.mjs`], {
    // Other brands would be written while pages are measured.
    env: { ...process.env, PORT: String(port), DATA_DIR: data, SEEDS: 'asked', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = new Promise((resolve) => server.once('exit', resolve));
  await answers(`http://localhost:${port}/`, 60_000);
  return {
    port,
    async stop() {
      server.kill('SIGTERM');
      await gone;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
