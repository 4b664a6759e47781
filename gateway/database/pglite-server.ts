import fs from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import type { MessagePort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Where the embedded database keeps its files (in memory if nowhere), and whether a commit waits for the disk. */
export interface PgliteOptions {
  readonly directory?: string | undefined;
  readonly durable: boolean;
}

/** From the driver's side: bytes of the PostgreSQL protocol for a connection, its end, or the end of everything. */
export type ToPglite = { id: number; bytes: Uint8Array } | { id: number; end: true } | { close: true };
/** From the database's side: ready, bytes for a connection, its failure, or closed. */
export type FromPglite =
  | { ready: true }
  | { id: number; bytes: Uint8Array }
  | { id: number; error: string }
  | { closed: true };

/** Much less memory than the defaults, at no measured cost. */
const small = ['-c', 'shared_buffers=16MB', '-c', 'wal_buffers=1MB'];

/**
 * A file system on which fsync reaches the disk. PGlite starts PostgreSQL without fsync and its own file system has none, so
 * that a power loss could take acknowledged orders; its fdatasync does nothing, hence the `wal_sync_method`.
 */
function durableFiles(directory: string): NodeFS {
  const files = new NodeFS(directory);
  const init = files.init.bind(files);
  files.init = async (lite, options) => {
    const ready = await init(lite, options);
    // biome-ignore lint/suspicious/noExplicitAny: the module's file system has no types
    ready.emscriptenOpts.preRun?.push((module: any) => {
      module.NODEFS.stream_ops.fsync = (stream: { nfd: number }) => {
        fs.fsyncSync(stream.nfd);
        return 0;
      };
    });
    return ready;
  };
  return files;
}

/**
 * Keeps V8 from compiling the database a second time, for speed: that costs 60 MB for good, and gains an order 5 % of the
 * processor at most; a first start takes twice as long with it. It must be said before the first module is compiled.
 */
function compileOnce(): void {
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
}

/** Opens PGlite, making the cluster if there is none. */
export function createPglite({ directory, durable }: PgliteOptions): Promise<PGlite> {
  compileOnce();
  if (!directory || !durable)
    return PGlite.create({
      dataDir: directory ?? 'memory://',
      startParams: [...PGlite.defaultStartParams, ...small],
    });
  return PGlite.create({
    fs: durableFiles(directory),
    startParams: [
      ...PGlite.defaultStartParams.filter((one) => one !== '-F'),
      ...small,
      ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
    ],
  });
}

/**
 * What the database says to some bytes of the protocol. Only a start-up message goes by PGlite's ordinary door: that one reads
 * every answer and keeps what it read for ever.
 */
async function answerTo(lite: PGlite, bytes: Uint8Array): Promise<Uint8Array> {
  const isStartUp = bytes[0] === 0;
  if (isStartUp) return lite.execProtocolRaw(bytes);
  const messages: Uint8Array[] = [];
  // What is handed over is a view of memory that the next message overwrites.
  await lite.execProtocolRawStream(bytes, { onRawData: (part) => void messages.push(part.slice()) });
  if (messages.length === 1 && messages[0]) return messages[0];
  const whole = new Uint8Array(messages.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of messages) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Serves the PostgreSQL protocol over a message port until it is closed, as a server does over a socket. */
export async function servePglite(port: MessagePort, options: PgliteOptions): Promise<void> {
  const lite = await createPglite(options);
  const send = (message: FromPglite): void =>
    port.postMessage(message, 'bytes' in message ? [message.bytes.buffer as ArrayBuffer] : []);
  const take = async (message: ToPglite): Promise<void> => {
    if ('bytes' in message) {
      const bytes = await answerTo(lite, message.bytes);
      if (bytes.length > 0) send({ id: message.id, bytes });
    } else if ('end' in message) {
      // A connection that broke off must leave nothing open for the next one.
      if (lite.isInTransaction()) await lite.exec('rollback');
      await lite.exec('discard all');
    } else {
      await lite.close();
      send({ closed: true });
    }
  };
  let last = Promise.resolve();
  port.on('message', (message: ToPglite) => {
    last = last
      .then(() => take(message))
      .catch((error: unknown) => send({ id: 'id' in message ? message.id : 0, error: String(error) }));
  });
  send({ ready: true });
}
