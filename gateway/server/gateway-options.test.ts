import { expect, test } from 'vitest';
import { createGateway } from './production.ts';

/** The message with which a gateway of some options does not start. */
const messageOf = (options: object): Promise<string> =>
  createGateway({ env: {}, ...options })
    .serve()
    .then(
      () => '',
      (error: Error) => error.message,
    );

test.each([
  [{ port: {} }, 'createGateway: there is no option port. There are env, ports, brands.'],
  [{ ports: { refnd: () => {} } }, 'createGateway: there is no port refnd. There are accounts, delivery, refund, '],
  [{ ports: { toString: () => {} } }, 'createGateway: there is no port toString.'],
  [{ ports: { delivery: {} } }, 'createGateway: the port delivery must be a function.'],
  [{ ports: { accounts: null } }, 'createGateway: the port accounts must be an object.'],
  [{ ports: null }, 'createGateway: the option ports must be an object.'],
])('NT-5 a gateway with the options %j does not start', async (options, message) => {
  expect(await messageOf(options)).toContain(message);
});

test('a port that is left out is read from the settings', async () => {
  expect(await messageOf({ ports: { refund: undefined } })).not.toContain('createGateway');
});
