import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { randomToken } from '../../../domain/secrets.ts';

/** Answers a request. */
export type RequestHandler = (request: Request, env: object) => Response | Promise<Response>;

/** How the gateway of the sandbox and its till reach each other: by HTTP. Both sign with a key that is made at start. */
export interface TillLine {
  readonly key: string;
  /** Where both are reached: the till at {@link tillPath}, the gateway at {@link gatewayPaths}. */
  readonly origin: string;
  /** Sends the requests; without it, they go over a port. */
  readonly fetch?: typeof fetch;
  /** Sets what answers the requests. Until then they get 503. */
  connect(handler: RequestHandler): void;
}

/** The path of the till's HTTP interface. Only the line leads there, so no other address of the sandbox has it. */
export const tillPath = '/till';

/** The path at which the gateway receives the till's webhooks. */
export const webhooksPath = '/webhooks/sandbox';
/** The path at which the gateway exchanges the tickets of the till's payment site. */
export const ticketsPath = '/tickets/sandbox';
/** The paths of the gateway to which the line leads. */
export const gatewayPaths: readonly string[] = [webhooksPath, ticketsPath];

function createSwitch() {
  let handler: RequestHandler = () => new Response('not connected', { status: 503 });
  return {
    key: randomToken(),
    connect: (next: RequestHandler): void => {
      handler = next;
    },
    answer: (request: Request, env: object) => handler(request, env),
  };
}

/** A line without a port, for an app that listens on none, as in tests. */
export function createLine(): TillLine {
  const { key, connect, answer } = createSwitch();
  return {
    key,
    connect,
    origin: 'http://127.0.0.1',
    fetch: async (input, init) => answer(new Request(input, init), {}),
  };
}

/** A line over a port of its own on this machine, so that it works whatever address the gateway listens on. */
export async function listen(): Promise<TillLine> {
  const { key, connect, answer } = createSwitch();
  const port = await new Promise<number>((resolve, reject) => {
    const options = { fetch: answer, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false };
    const server = serve(options, (info: AddressInfo) => resolve(info.port));
    server.once('error', reject);
    // The line keeps no process alive.
    server.unref();
  });
  return { key, connect, origin: `http://127.0.0.1:${port}` };
}
