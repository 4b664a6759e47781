import { createServer } from 'node:http';

// A game in a process of its own, which gives everything after a millisecond. It prints its port.
const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    const { delivery_id } = JSON.parse(body);
    setTimeout(() => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ status: 'delivered', delivery_id }));
    }, 1);
  });
});
server.listen(0, '127.0.0.1', () => console.log(/** @type {import('node:net').AddressInfo} */ (server.address()).port));
