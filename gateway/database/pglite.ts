import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { PoolConfig } from 'pg';
import type { OpenOptions } from './database.ts';
import { ensureCluster } from './first-start.ts';
import { lockDirectory } from './lock.ts';
import { type FromPglite, type PgliteOptions, servePglite, type ToPglite } from './pglite-server.ts';

/** The built worker, which stands beside the built server. From source there is none, and the database runs in this thread. */
const builtWorker = fileURLToPath(new URL('pglite-worker.mjs', import.meta.url));

interface PgliteHandle {
  readonly port: Pick<MessagePort, 'on' | 'postMessage'>;
  /** Resolves, or calls back, when the database is gone, with why. */
  onGone(run: (error: Error) => void): void;
  shut(): Promise<void>;
}

function inWorker(options: PgliteOptions): PgliteHandle {
  const worker = new Worker(builtWorker, { workerData: options, resourceLimits: { maxYoungGenerationSizeMb: 4 } });
  return {
    port: worker as unknown as PgliteHandle['port'],
    onGone: (run) => {
      worker.once('error', run);
      worker.once('exit', () => run(new Error('The embedded database stopped.')));
    },
    shut: async () => {
      await worker.terminate();
    },
  };
}

function inThisThread(options: PgliteOptions): PgliteHandle {
  const { port1, port2 } = new MessageChannel();
  const failed: ((error: Error) => void)[] = [];
  servePglite(port2, options).catch((error: Error) => {
    for (const run of failed) run(error);
  });
  return {
    port: port1,
    onGone: (run) => void failed.push(run),
    shut: async () => port1.close(),
  };
}

/** A connection of the driver, over the door instead of a socket. */
function connection(id: number, pglite: PgliteHandle, streams: Map<number, Duplex>): Duplex {
  const send = (message: ToPglite): void => pglite.port.postMessage(message);
  const stream: Duplex = new Duplex({
    read: () => {},
    write: (chunk: Buffer, _encoding, done) => {
      send({ id, bytes: new Uint8Array(chunk) });
      done();
    },
    writev: (chunks, done) => {
      send({ id, bytes: new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer))) });
      done();
    },
    final: (done) => {
      done();
      stream.push(null);
    },
    destroy: (error, done) => {
      streams.delete(id);
      send({ id, end: true });
      done(error);
    },
  });
  // What the driver asks of a socket.
  const itself = (): Duplex => stream;
  return Object.assign(stream, {
    connect: () => {
      streams.set(id, stream);
      setImmediate(() => stream.emit('connect'));
      return stream;
    },
    setNoDelay: itself,
    setKeepAlive: itself,
    ref: itself,
    unref: itself,
  });
}

/** The embedded database as something a pool of the ordinary driver connects to. */
export async function openPglite(options: OpenOptions): Promise<{ pool: PoolConfig; close(): Promise<void> }> {
  const worker = existsSync(builtWorker) ? builtWorker : null;
  const { durable = true } = options;
  const release = options.directory ? await lockDirectory(options.directory) : async () => {};
  const directory = options.directory && join(options.directory, 'postgres');
  if (directory) await ensureCluster(directory, worker);

  const pglite = (worker ? inWorker : inThisThread)({ directory, durable });
  const streams = new Map<number, Duplex>();
  let closing: (() => void) | null = null;
  let gone: Error | null = null;
  await new Promise<void>((resolve, reject) => {
    pglite.onGone((error) => {
      reject(error);
      gone ??= error;
      closing?.();
      for (const stream of streams.values()) stream.destroy(error);
      if (!closing) options.onLost?.(error);
    });
    pglite.port.on('message', (message: FromPglite) => {
      if ('ready' in message) resolve();
      else if ('closed' in message) closing?.();
      else if ('error' in message) streams.get(message.id)?.destroy(new Error(message.error));
      else streams.get(message.id)?.push(Buffer.from(message.bytes));
    });
  });

  let connections = 0;
  return {
    // One connection is the queue: transactions run one after the other.
    pool: {
      stream: () => {
        const stream = connection(++connections, pglite, streams);
        // The server has ended, so a new connection would wait forever.
        return gone ? stream.destroy(gone) : stream;
      },
      max: 1,
      user: 'postgres',
      database: 'postgres',
      idleTimeoutMillis: 0,
    },
    close: async () => {
      await new Promise<void>((resolve) => {
        closing = resolve;
        if (gone) return resolve();
        pglite.port.postMessage({ close: true } satisfies ToPglite);
      });
      await pglite.shut();
      await release();
    },
  };
}
