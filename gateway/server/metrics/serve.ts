import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

/** Where metrics are served. */
export interface MetricsListener {
  /** 0 means any free port. */
  readonly port: number;
  /** The interface to listen on. */
  readonly hostname: string;
}

/**
 * Serves metrics at `/metrics`, on a port of their own that no player reaches.
 * @param onListening called with the port
 * @param onError called if the port cannot be used
 * @returns stops serving
 */
export function serveMetrics(
  metrics: Metrics,
  { port, hostname }: MetricsListener,
  onListening: (port: number) => void,
  onError: (error: Error) => void,
): () => Promise<void> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://metrics.invalid');
    if (request.method !== 'GET' || pathname !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.text());
    } catch {
      response.writeHead(500).end();
    }
  });
  server.once('error', (error: NodeJS.ErrnoException) =>
    onError(
      error.code === 'EADDRINUSE'
        ? new Error(
            `METRICS_PORT ${port} is in use. Stop the process that uses it, or set METRICS_PORT to another port.`,
          )
        : error,
    ),
  );
  server.listen(port, hostname, () => onListening((server.address() as AddressInfo).port));
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
