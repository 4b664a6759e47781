import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A name for the directory that is the same whichever way it is spelled. The kernel forgets a Linux or Windows one with its process. */
function addressOf(directory: string): string {
  const name = `coinslot-${createHash('sha256').update(realpathSync.native(directory)).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\?\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

const listen = (address: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(address, () => resolve(server.unref()));
  });

const answers = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/**
 * Takes a data directory for this process until it ends, however it ends: two processes on one directory would lose half of
 * what they write. It works between the processes of one machine; two containers that share a volume do not see each other.
 * @returns the release
 * @throws {Error} with a sentence for the operator when another process has it
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  mkdirSync(directory, { recursive: true });
  const address = addressOf(directory);
  const server = await listen(address).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    const onFile = address.startsWith('/');
    if (!onFile || (await answers(address)))
      throw new Error(
        `The data directory ${directory} is in use by another gateway process. Stop that one, or start this one with another DATA_DIR.`,
        { cause: error },
      );
    // The socket file of a process that was killed.
    rmSync(address, { force: true });
    return listen(address);
  });
  return () => new Promise((resolve) => server.close(() => resolve()));
}
