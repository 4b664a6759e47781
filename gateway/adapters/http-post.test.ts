import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { httpPost } from './http-post.ts';

let answer: RequestListener = (_, response) => void response.end();
const server = createServer((incoming, response) => answer(incoming, response));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.closeAllConnections());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/system?a=b`;
const { signal } = new AbortController();
const post = (options: Partial<Parameters<typeof httpPost>[0]> = {}) =>
  httpPost({ url, body: '{ "sum": "€" }', headers: { 'content-type': 'application/json' }, signal, ...options });

test('a system gets the body, and its response comes back with its status', async () => {
  const paths: unknown[] = [];
  answer = async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part);
    paths.push(incoming.url, incoming.method, incoming.headers['content-type'], incoming.headers['content-length']);
    response.writeHead(422).end(Buffer.concat(parts));
  };
  expect(await post()).toEqual({ status: 422, text: '{ "sum": "€" }' });
  expect(paths).toEqual(['/system?a=b', 'POST', 'application/json', '16']);
});

test('two requests one after the other use one connection', async () => {
  const ports = new Set<unknown>();
  answer = ({ socket }, response) => {
    ports.add(socket.remotePort);
    response.end('{}');
  };
  await post();
  await post();
  expect(ports.size).toBe(1);
});

test('T40 a redirect is not followed, because it would take the signed body elsewhere', async () => {
  answer = (_, response) => void response.writeHead(307, { location: url }).end();
  expect((await post()).status).toBe(307);
});

test('T40 of a response that does not end, no more than a part is read', async () => {
  answer = (_, response) => {
    const more = (): void => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      response.once('drain', more);
    };
    more();
  };
  await expect(post()).rejects.toThrow('the response is too long');
});

test('a request that is aborted fails with the reason, also while the response is on its way', async () => {
  const reasons = [new Error('before the response'), new Error('within the response')];
  const controllers = [new AbortController(), new AbortController()] as const;
  answer = () => controllers[0].abort(reasons[0]);
  await expect(post({ signal: controllers[0].signal })).rejects.toBe(reasons[0]);
  answer = (_, response) => {
    response.write('{', () => setTimeout(() => controllers[1].abort(reasons[1]), 20));
  };
  await expect(post({ signal: controllers[1].signal })).rejects.toBe(reasons[1]);
  await expect(post({ signal: controllers[1].signal })).rejects.toBe(reasons[1]);
});

test('an error says that there is no connection, and has the cause', async () => {
  answer = ({ socket }) => void socket.destroy();
  await expect(post()).rejects.toMatchObject({ message: /^no connection: /, cause: { code: 'ECONNRESET' } });
});
