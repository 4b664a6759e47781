import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { build } from 'vite';
import { builtAt } from '../helpers/built.ts';
import { partnerOrigin, partnerPort } from '../helpers/partner.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper } from '../helpers/shopper.ts';
import { originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

const words = await wordingOf('en');
const who = seeded({ username: 'aria' });

/** The tags of the npm package with React, as an application bundles them. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: {
        input: join(builtAt, 'npm/elements-all.js'),
        output: { codeSplitting: false },
      },
    },
  });
  const [first] = 'output' in built ? built.output : [];
  if (first?.type !== 'chunk') throw new TypeError('The application was not built into one file.');
  return first.code;
}

const html = `<!doctype html><html lang="en"><head><title>A partner</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width"><script>Object.freeze(Object.prototype);</script></head>
<body><main><h1>A partner</h1><coinslot-topup brand="watt" area="${who.area}" locale="en" client_id="${who.client_id}"
gateway="${originOf('watt')}"></coinslot-topup></main><script type="module" src="/app.js"></script></body></html>`;

test('EM-12 the npm package sells on a page that froze Object.prototype', { tag: '@thorough' }, async ({
  page,
  stopAtEnd,
  faults,
}) => {
  faults.allow(/layout shift/);
  const app = await bundle();
  const server = createServer(({ url }, response) => {
    const isApp = url === '/app.js';
    response.writeHead(200, { 'Content-Type': isApp ? 'text/javascript' : 'text/html; charset=utf-8' });
    response.end(isApp ? app : html);
  });
  server.listen(partnerPort);
  await once(server, 'listening');
  stopAtEnd(() => server.close());
  await page.goto(partnerOrigin);
  const shopper = createShopper(page, words);
  await shopper.waitForGoods();
  await shopper.logInOnPage(who);
});
