import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { whole } from './whole-world.mjs';

const server = createServer(({ headers }, response) => {
  response.statusCode = Number(headers.host?.slice(1, 4));
  response.end('said');
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
afterAll(() => void server.close());

test.each([200, 404, 421])('the test data of a brand is complete when the gateway answers %i', async (status) => {
  await whole(port, `s${status}`);
});

test.each([500, 503])('the test data of a brand is not complete when the gateway answers %i', async (status) => {
  await expect(whole(port, `s${status}`)).rejects.toThrow(`The world of s${status} is not whole`);
});
