import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSigned, signatureHeader } from '../adapters/signature.ts';
import type { Endpoint } from '../adapters/signed-post.ts';
import { failWith, type SystemFault } from './faults.ts';

/** A system of an operator's, behind a port of this machine. */
export interface FaultySystem {
  readonly endpoint: Endpoint;
  /** The faults to come, the next first; null answers as it should. */
  readonly faults: (SystemFault | null)[];
  close(): Promise<void>;
}

const key = 'a-key-of-thirty-two-characters-00';

/** Starts a system that takes signed questions and refuses others; `answer` does what is asked and says what to answer. */
export async function startFaultySystem<Q>(answer: (question: Q) => object | Promise<object>): Promise<FaultySystem> {
  const faults: (SystemFault | null)[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString('utf8');
    if (!isSigned(key, body, String(request.headers[signatureHeader]), Date.now())) {
      response.writeHead(401).end();
      return;
    }
    const fault = faults.shift() ?? null;
    const result = fault === 'busy' ? {} : await answer(JSON.parse(body) as Q);
    if (fault) failWith(fault, JSON.stringify(result), response);
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result));
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
