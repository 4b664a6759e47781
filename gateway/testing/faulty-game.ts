import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSigned, signatureHeader } from '../adapters/signature.ts';
import type { Endpoint } from '../adapters/signed-post.ts';
import type { Goods } from '../ports/delivery.ts';

/** How a game answers a delivery; all but `refused` and `busy` have given the goods by then. */
export type Answering =
  | 'delivered'
  | 'refused'
  | 'busy'
  | 'nothing'
  | 'reset'
  | 'error'
  | 'garbage'
  | 'page'
  | 'another'
  | 'redirect'
  | 'endless';

/** A game behind a port of this machine that can be told how to answer. */
export interface FaultyGame {
  readonly endpoint: Endpoint;
  /** Answers to come, the next first; `delivered` when there are none. */
  readonly answers: Answering[];
  /** Every delivery that was asked for, repeats included. */
  readonly asked: string[];
  /** What players were given. */
  readonly given: Goods[];
  /** False for a game that does not know a delivery again. */
  remembers: boolean;
  /** Answers what was left without an answer, and closes. */
  close(): Promise<void>;
}

const key = 'a-key-of-thirty-two-characters-00';

function answer(how: Answering, { delivery_id }: Goods, response: ServerResponse): void {
  const json = (told: object): unknown =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told));
  const answers: Record<Answering, () => unknown> = {
    delivered: () => json({ status: 'delivered', delivery_id }),
    refused: () => json({ status: 'refused', delivery_id, reason: 'no such character' }),
    busy: () => response.writeHead(503).end(),
    nothing: () => {},
    reset: () => response.destroy(),
    error: () => response.writeHead(500).end(JSON.stringify({ status: 'delivered', delivery_id })),
    garbage: () => json({ status: 'perhaps', delivery_id }),
    page: () => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to the hotel</h1>'),
    another: () => json({ status: 'delivered', delivery_id: 'order/another' }),
    redirect: () => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
    endless: () => response.writeHead(200).end('x'.repeat(2_000_000)),
  };
  answers[how]();
}

/** Starts a game that takes signed deliveries. @throws in the test's log for a request that is not signed */
export async function startFaultyGame(): Promise<FaultyGame> {
  const [answers, asked, given]: [Answering[], string[], Goods[]] = [[], [], []];
  const known = new Set<string>();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString('utf8');
    if (!isSigned(key, body, String(request.headers[signatureHeader]), Date.now())) {
      response.writeHead(401).end();
      return;
    }
    const goods = JSON.parse(body) as Goods;
    const how = answers.shift() ?? 'delivered';
    asked.push(goods.delivery_id);
    if (how !== 'refused' && how !== 'busy' && !(game.remembers && known.has(goods.delivery_id))) {
      known.add(goods.delivery_id);
      given.push(goods);
    }
    answer(how, goods, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const game: FaultyGame = {
    endpoint: { url: `http://127.0.0.1:${port}/deliveries`, key },
    answers,
    asked,
    given,
    remembers: true,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return game;
}
