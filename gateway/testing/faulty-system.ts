import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSigned, signatureHeader } from '../adapters/signature.ts';
import type { Endpoint } from '../adapters/signed-post.ts';

/** How a system fails to answer. All but `busy` have done by then what they were asked. */
export type Fault = 'busy' | 'nothing' | 'reset' | 'error' | 'garbage' | 'page' | 'redirect' | 'endless';

/** A system of an operator's, behind a port of this machine. */
export interface FaultySystem {
  readonly endpoint: Endpoint;
  /** The faults to come, the next first; null answers as it should. */
  readonly faults: (Fault | null)[];
  close(): Promise<void>;
}

const key = 'a-key-of-thirty-two-characters-00';

function fail(fault: Fault, told: object, response: ServerResponse): void {
  const faults: Record<Fault, () => unknown> = {
    busy: () => response.writeHead(503).end(),
    nothing: () => {},
    reset: () => response.destroy(),
    error: () => response.writeHead(500).end(JSON.stringify(told)),
    garbage: () => response.writeHead(200).end('{"status":"perhaps"}'),
    page: () => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to the hotel</h1>'),
    redirect: () => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
    endless: () => response.writeHead(200).end('x'.repeat(2_000_000)),
  };
  faults[fault]();
}

/** Starts a system that takes signed questions and refuses others; `answer` does what is asked and says what to answer. */
export async function startFaultySystem<Q>(answer: (question: Q) => object | Promise<object>): Promise<FaultySystem> {
  const faults: (Fault | null)[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString('utf8');
    if (!isSigned(key, body, String(request.headers[signatureHeader]), Date.now())) {
      response.writeHead(401).end();
      return;
    }
    const fault = faults.shift() ?? null;
    const told = fault === 'busy' ? {} : await answer(JSON.parse(body) as Q);
    if (fault) fail(fault, told, response);
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: { url: `http://127.0.0.1:${port}/`, key },
    faults,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
