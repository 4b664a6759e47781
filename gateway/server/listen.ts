import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { listenError } from './listen-error.ts';
import { giveUp } from './process.ts';

/** What answers requests. */
export interface Served {
  fetch(request: Request, env: object): Response | Promise<Response>;
  /** Begins work of its own, once the gateway listens; answers how to end it. */
  begin?(): () => Promise<void>;
}

/** How long a request may take to arrive, in milliseconds. */
export interface ServerTimeouts {
  /** For its head. */
  readonly headersMs: number;
  /** For all of it. At least `headersMs`. */
  readonly requestMs: number;
}

/** Where a server listens. */
export interface ListenOptions {
  /** 0 means any free port. */
  readonly port: number;
  /** The interface to listen on; undefined for every one. */
  readonly hostname?: string | undefined;
  readonly timeouts: ServerTimeouts;
}

/** How long replies may take to go out when the process is asked to end. */
const closingMs = 5_000;
/** How often the server looks for requests that take too long. */
const checkMs = 1_000;
/** The server closes new connections above this number, because each takes memory. */
const maxConnections = 10_000;

/**
 * Listens for requests. Ends the process if it cannot.
 * @param onListening called with the port
 * @returns a function that stops listening, after the open requests have their replies
 */
export function listen(
  { fetch, begin }: Served,
  { port, hostname, timeouts }: ListenOptions,
  onListening: (port: number) => void,
): () => Promise<void> {
  let end: (() => Promise<void>) | undefined;
  const serverOptions = {
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    connectionsCheckingInterval: Math.min(checkMs, timeouts.headersMs),
  };
  const server = serve({ fetch, port, hostname, overrideGlobalObjects: false, serverOptions }, (info: AddressInfo) => {
    onListening(info.port);
    end = begin?.();
  });
  if ('maxConnections' in server) server.maxConnections = maxConnections;
  server.once('error', (error: NodeJS.ErrnoException) =>
    giveUp(listenError(error, { port, hostname, portSetting: 'PORT', hostSetting: 'HOST' })),
  );
  return async () => {
    // Replies that are on their way go out; idle connections would keep the process for ever.
    const closed = new Promise((resolve) => server.close(resolve));
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), closingMs).unref();
    await closed;
    await end?.();
  };
}
