import { once } from 'node:events';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request as sendRequest } from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request to the gateway. */
export interface LineRequest {
  readonly path: string;
  /** Its body; empty for most. */
  readonly body: string;
  /** Whether an earlier request used the same connection. Browsers repeat such a request by themselves. */
  readonly reused: boolean;
}

/** The faults of the connection. */
export interface LineConditions {
  /** Closes each connection after its first response. The browser must open a new one for the next request. */
  fresh?: boolean;
  /** Whether the connection is cut before the gateway receives the request. */
  stopped?(passing: LineRequest): boolean;
  /** Responds with a 503 and these headers instead of the gateway, as during maintenance. Null forwards the request. */
  closed?(passing: LineRequest): OutgoingHttpHeaders | null;
  /** Replaces the body that the gateway receives. */
  change?(passing: LineRequest): string;
  /** Called when the gateway has responded. `lose` cuts the connection instead of forwarding the response. */
  answered?(passing: LineRequest): 'pass' | 'lose' | Promise<'pass' | 'lose'>;
}

/** A proxy to a gateway that loses responses. Its connections really break, so the browser repeats requests by itself. */
export interface Line {
  readonly port: number;
  /** Every forwarded request, in order. */
  readonly seen: readonly LineRequest[];
  conditions: LineConditions;
  close(): Promise<void>;
}

interface HeldAnswer {
  readonly from: Pick<IncomingMessage, 'statusCode'> & { readonly headers: OutgoingHttpHeaders };
  readonly bytes: Buffer;
}

const forward = (port: number, { method, url, headers }: IncomingMessage, body: string): Promise<HeldAnswer> =>
  new Promise((resolve, reject) => {
    const length = body ? { 'content-length': String(Buffer.byteLength(body)) } : {};
    const own = sendRequest(
      { port, host: '127.0.0.1', method, path: url, headers: { ...headers, ...length } },
      (from) => {
        buffer(from).then((bytes) => resolve({ from, bytes }), reject);
      },
    );
    own.once('error', reject);
    own.end(body);
  });

/** Starts a proxy to the gateway on a local port. It keeps host names, so the shop's addresses work with it too. */
export async function createLine(to: number): Promise<Line> {
  const seen: LineRequest[] = [];
  const used = new WeakSet<Socket>();
  const line = { conditions: {} as LineConditions, seen };

  const pass = async (incoming: IncomingMessage): Promise<HeldAnswer | null> => {
    const { socket, url = '/' } = incoming;
    const body = (await buffer(incoming)).toString('utf8');
    const passing: LineRequest = { path: url, body, reused: used.has(socket) };
    used.add(socket);
    seen.push(passing);
    if (line.conditions.stopped?.(passing)) return null;
    const headers = line.conditions.closed?.(passing);
    if (headers) return { from: { statusCode: 503, headers }, bytes: Buffer.alloc(0) };
    const answer = await forward(to, incoming, line.conditions.change?.(passing) ?? body);
    return (await line.conditions.answered?.(passing)) === 'lose' ? null : answer;
  };

  const server = createServer((incoming, outgoing) => {
    const lose = (): void => void incoming.socket.resetAndDestroy();
    pass(incoming).then((answer) => {
      if (!answer) return lose();
      const { statusCode = 502, headers } = answer.from;
      const { 'transfer-encoding': _, connection: __, ...kept } = headers;
      if (line.conditions.fresh) outgoing.setHeader('connection', 'close');
      outgoing.writeHead(statusCode, { ...kept, 'content-length': answer.bytes.length });
      outgoing.end(answer.bytes);
    }, lose);
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  return Object.assign(line, {
    port: typeof address === 'object' && address ? address.port : 0,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  });
}
