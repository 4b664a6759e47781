import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy that can fall silent. */
export interface SilentProxy {
  readonly port: number;
  /** Makes the open connections forward nothing and stay open. New connections work. */
  silence(): void;
  /** Closes the open connections, and leads new ones to another port. */
  lead(to: number): void;
  stop(): Promise<void>;
}

/** Starts a proxy to a local port. */
export async function startSilentProxy(first: number): Promise<SilentProxy> {
  let to = first;
  const open = new Set<Socket>();
  const pairs = new Set<() => void>();
  const server = createServer((socket) => {
    const target = connect(to, '127.0.0.1');
    let isSilent = false;
    const pair = (): void => {
      isSilent = true;
    };
    pairs.add(pair);
    for (const [from, into] of [
      [socket, target],
      [target, socket],
    ] as const) {
      open.add(from);
      from.on('data', (bytes) => {
        if (!isSilent) into.write(bytes);
      });
      from.on('error', () => {});
      from.on('close', () => {
        open.delete(from);
        if (!isSilent) into.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    silence: () => {
      for (const pair of pairs) pair();
      pairs.clear();
    },
    lead: (other) => {
      to = other;
      for (const socket of open) socket.destroy();
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
