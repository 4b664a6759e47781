import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

/** Sends a text to a server that has short timeouts, and nothing more. @returns what comes back until the server closes the connection */
async function responseTo(text: string, timeouts: { headersMs: number; requestMs: number }): Promise<string> {
  let stop: (() => Promise<void>) | undefined;
  const port = await new Promise<number>((resolve) => {
    const fetch = async (request: Request): Promise<Response> => new Response(`read ${(await request.text()).length}`);
    stop = listen({ fetch }, { port: 0, hostname: '127.0.0.1', timeouts }, resolve);
  });
  try {
    return await new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (part) => {
        received += part;
      });
      socket.once('close', () => resolve(received));
      socket.once('error', reject);
    });
  } finally {
    await stop?.();
  }
}

const head = 'POST / HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n';

test('NT-5 the head of a request must arrive in time', async () => {
  expect(await responseTo(head, { headersMs: 50, requestMs: 600_000 })).toMatch(/^HTTP\/1\.1 408 /);
});

test('NT-5 the body of a request must arrive in time', async () => {
  const unfinished = `${head}Content-Length: 10\r\n\r\nabc`;
  expect(await responseTo(unfinished, { headersMs: 50, requestMs: 50 })).toMatch(/^HTTP\/1\.1 408 /);
});

test('NT-5 a request that arrives completely gets its response', async () => {
  const whole = `${head}Content-Length: 3\r\n\r\nabc`;
  expect(await responseTo(whole, { headersMs: 5_000, requestMs: 5_000 })).toMatch(/^HTTP\/1\.1 200 [\s\S]*read 3/);
});
