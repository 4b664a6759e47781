import { get } from 'node:http';

/**
 * Resolves when the world of a brand is whole: a call waits for it, whatever is called.
 * @param {number} port of the gateway
 * @param {string} brand
 * @returns {Promise<void>}
 * @throws {Error} when the gateway could not make it, which it answers with a status of 500 or more
 */
export const whole = (port, brand) =>
  new Promise((resolve, reject) => {
    const headers = { host: `${brand}.localhost` };
    get({ host: '127.0.0.1', port, path: '/api/nothing', headers }, (response) => {
      const status = response.statusCode ?? 500;
      response.resume();
      response.once('end', () =>
        status < 500
          ? resolve()
          : reject(new Error(`The world of ${brand} is not whole: the gateway answered ${status}.`)),
      );
    }).once('error', reject);
  });
