import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import * as contract from '../contract/index.ts';
import { createMemoryPlatform } from '../platform/memory.ts';
import { createStorage } from '../storage/storage.ts';
import { createClient } from './client.ts';
import { NetworkError, ReplyError } from './errors.ts';

type Handle = (request: IncomingMessage, response: ServerResponse, count: number) => void;

/** The time limit of one attempt, which the test ends itself. Pauses are short, so nothing depends on the speed of the machine. */
const attemptMs = 10_000;
const running = new Set<Server>();

afterEach(() => {
  for (const server of running) {
    server.closeAllConnections();
    server.close();
  }
  running.clear();
});

async function serve(handle: Handle) {
  let count = 0;
  const waits: number[] = [];
  const held = new Set<() => void>();
  const server = createServer((request, response) => handle(request, response, ++count));
  running.add(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const memory = createMemoryPlatform();
  const platform = {
    ...memory,
    fetch: globalThis.fetch,
    setTimer(ms: number, run: () => void) {
      waits.push(ms);
      if (ms === attemptMs) {
        held.add(run);
        return () => void held.delete(run);
      }
      const timer = setTimeout(run);
      return () => clearTimeout(timer);
    },
  };
  const client = createClient({
    platform,
    gateways: [{ url: `http://127.0.0.1:${port}`, wire: 'hardened', store: 's', keepsKeys: true }],
    failover: false,
    storage: createStorage(memory, 'watt'),
    common: () => ({ token: 'TOKEN' }),
  });
  const timeIsUp = (): void => {
    for (const run of [...held]) run();
  };
  return { client, waits, timeIsUp, count: () => count };
}

const good = JSON.stringify({ code: 1, content: { icon: '/i.svg' } });
const params = { client_id: '7' };

describe('the client against a real server', () => {
  test('NT-1 retries after a socket reset that follows the request', async () => {
    const { client, count } = await serve((request, response, n) => {
      if (n < 3) request.socket.destroy();
      else response.end(good);
    });
    expect(await client.send(contract.gameLogo, params)).toEqual({ icon: '/i.svg' });
    expect(count()).toBe(3);
  });

  test('NT-1 retries after a reset in the middle of the body', async () => {
    const { client, count } = await serve((_, response, n) => {
      if (n > 1) return response.end(good);
      response.writeHead(200, { 'Content-Length': '500' });
      response.write(good.slice(0, 9), () => response.destroy());
      return;
    });
    expect(await client.send(contract.gameLogo, params)).toEqual({ icon: '/i.svg' });
    expect(count()).toBe(2);
  });

  test('NT-1 a slow body ends with the time limit of the attempt', async () => {
    let open = 0;
    let allClosed = (): void => {};
    const closed = new Promise<void>((done) => {
      allClosed = done;
    });
    const { client, count, waits, timeIsUp } = await serve((_, response, n) => {
      open += 1;
      response.writeHead(200, { 'Content-Type': 'application/json' });
      let drips = 0;
      const timer = setInterval(() => {
        response.write(' ');
        drips += 1;
        if (drips === 5) timeIsUp();
      }, 10);
      response.on('close', () => {
        open -= 1;
        clearInterval(timer);
        if (n === 3 && open === 0) allClosed();
      });
    });
    await expect(client.send(contract.gameLogo, params)).rejects.toBeInstanceOf(NetworkError);
    expect(count()).toBe(3);
    // No part of the body restarts the time limit.
    expect(waits).toEqual([attemptMs, 4_000, attemptMs, 4_000, attemptMs]);
    await closed;
  });

  test('NT-1 an endless body is cut at 2 MB, and the connection is closed', async () => {
    let sent = 0;
    const chunk = Buffer.alloc(65_536, 32);
    const { client, count } = await serve((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      const more = (): void => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      };
      response.on('drain', more);
      more();
    });
    const error = await client.send(contract.gameLogo, params).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ReplyError);
    expect(error).toMatchObject({ field: 'body' });
    expect(count()).toBe(1);
    expect(sent).toBeLessThan(16 * 1_048_576);
  });

  test('NT-1 a list of 5 MB is accepted for calls with long lists', async () => {
    const list = Array.from({ length: 5_000 }, (_, n) => ({ value: `s${n}`, display: `S${n} ${'x'.repeat(380)}` }));
    const body = JSON.stringify({ code: 1, content: { list, filler: 'y'.repeat(3_000_000) } });
    const { client } = await serve((_, response) => response.end(body));
    const found = await client.send(contract.getServerList, { client_id: '7', domain_area: 'sea' });
    expect(found.list).toHaveLength(5_000);
  });

  test('NT-1 a redirect is an error, and the token is not sent on', async () => {
    let elsewhere = 0;
    const other = createServer((_, response) => {
      elsewhere += 1;
      response.end(good);
    });
    running.add(other);
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const target = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
    const { client } = await serve((_, response) => response.writeHead(302, { Location: target }).end());
    await expect(client.send(contract.gameLogo, params)).rejects.toBeInstanceOf(NetworkError);
    expect(elsewhere).toBe(0);
  });

  test('NT-1 aborting closes the connection', async () => {
    const control = new AbortController();
    let closed = (): void => {};
    const gone = new Promise<void>((done) => {
      closed = done;
    });
    const { client } = await serve((request) => {
      request.socket.on('close', closed);
      control.abort('enough');
    });
    await expect(client.send(contract.gameLogo, params, { signal: control.signal })).rejects.toBe('enough');
    await gone;
  });
});
