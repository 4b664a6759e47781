import type { ServerResponse } from 'node:http';

/** How a system fails to answer. All but `busy` have done by then what they were asked. A `slow` one answers rightly after a while. */
export type SystemFault = 'busy' | 'nothing' | 'slow' | 'reset' | 'error' | 'garbage' | 'page' | 'redirect' | 'endless';

/** How long a slow system takes, in milliseconds: longer than usual, and shorter than the gateway waits. */
const slowMs = 3_000;

/** Fails to answer as a fault says. `body` is the response that was to be sent. */
export function failWith(fault: SystemFault, body: string, response: ServerResponse): void {
  const faults: Record<SystemFault, () => unknown> = {
    busy: () => response.writeHead(503).end(),
    nothing: () => {},
    slow: () => setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(body), slowMs),
    reset: () => response.destroy(),
    error: () => response.writeHead(500).end(body),
    garbage: () => response.writeHead(200).end('{"status":"perhaps"}'),
    page: () => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to the hotel</h1>'),
    redirect: () => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
    endless: () => response.writeHead(200).end('x'.repeat(2_000_000)),
  };
  faults[fault]();
}
