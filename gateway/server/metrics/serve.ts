import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenError } from '../listen-error.ts';
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
    // A target such as `//` is no URL, so the path is compared as text.
    const [path] = (request.url ?? '').split('?');
    if (request.method !== 'GET' || path !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await metrics.text();
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  server.once('error', (error: NodeJS.ErrnoException) =>
    onError(listenError(error, { port, hostname, portSetting: 'METRICS_PORT', hostSetting: 'METRICS_HOST' })),
  );
  server.listen(port, hostname, () => onListening((server.address() as AddressInfo).port));
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
