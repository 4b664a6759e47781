import type { ServerResponse } from 'node:http';
import type { Fault } from './faulty-system.ts';

/** Fails to answer as a fault says. `body` is the answer that was to be sent. */
export function failWith(fault: Fault, body: string, response: ServerResponse): void {
  const faults: Record<Fault, () => unknown> = {
    busy: () => response.writeHead(503).end(),
    nothing: () => {},
    reset: () => response.destroy(),
    error: () => response.writeHead(500).end(body),
    garbage: () => response.writeHead(200).end('{"status":"perhaps"}'),
    page: () => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to the hotel</h1>'),
    redirect: () => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
    endless: () => response.writeHead(200).end('x'.repeat(2_000_000)),
  };
  faults[fault]();
}
