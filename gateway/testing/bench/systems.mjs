import { createServer } from 'node:http';

// The operator's systems in a process of their own: accounts, a payment bridge, and a game that gives everything after a millisecond. They
// check no signature, because their own work is not measured. It prints its port.
let delivered = 0;

/** @type {Record<string, (question: any) => object>} the responses by the path of a system */
const systems = {
  '/accounts': ({ account_id }) => ({
    characters: [{ server_id: '1', role_id: account_id, name: 'Kaelith', level: 12 }],
  }),
  '/payments': ({ billing_no, ...request }) =>
    request.ask === 'create-payment'
      ? { status: 'created', billing_no, payment_ref: `ref-${billing_no}`, url: `https://pay.example/${billing_no}` }
      : { status: request.ask === 'cancel' ? 'cancelled' : 'open', billing_no },
  '/game': ({ delivery_id }) => {
    delivered += 1;
    return { status: 'delivered', delivery_id };
  },
  '/delivered': () => ({ delivered }),
};

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    const answer = systems[request.url ?? ''];
    if (!answer) return void response.writeHead(404).end();
    const send = () => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer(JSON.parse(body || '{}'))));
    };
    if (request.url === '/game') setTimeout(send, 1);
    else send();
  });
});
// A connection that closes while a request is sent would count as an outage.
server.keepAliveTimeout = 120_000;
server.listen(0, '127.0.0.1', () => console.log(/** @type {import('node:net').AddressInfo} */ (server.address()).port));
