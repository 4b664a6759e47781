import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';
import { createPglite } from './pglite-server.ts';

function syncTree(path: string): void {
  if (fs.statSync(path).isDirectory()) for (const name of fs.readdirSync(path)) syncTree(join(path, name));
  const file = fs.openSync(path, 'r');
  fs.fsyncSync(file);
  fs.closeSync(file);
}

/** Makes an empty cluster in a directory that does not exist yet, and waits until it is on the disk. */
export async function createCluster(directory: string): Promise<void> {
  const lite = await createPglite({ directory, durable: false });
  await lite.close();
  syncTree(directory);
}

/**
 * Makes the cluster if there is none. It grows under another name and is renamed when it is whole, so that a kill at any
 * moment leaves either nothing or a database that opens. The caller holds the lock of the parent directory.
 * @param script what to run in a process of its own; null makes it here
 */
export async function ensureCluster(directory: string, script: string | null): Promise<void> {
  if (fs.existsSync(directory)) return;
  const partial = `${directory}.partial`;
  fs.rmSync(partial, { recursive: true, force: true });
  if (script === null) await createCluster(partial);
  else
    await new Promise<void>((resolve, reject) => {
      const child = spawn(process.execPath, [script, partial], { stdio: ['ignore', 'ignore', 'inherit'] });
      child.once('error', reject);
      child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The database could not be created.'))));
    });
  fs.renameSync(partial, directory);
}
