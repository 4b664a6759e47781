import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { builtAt } from '../../src/testing/e2e/built.ts';
import { partnerOrigin, partnerPort } from '../../src/testing/e2e/partner.ts';
import { type Seeded, seeded } from '../../src/testing/e2e/seeded.ts';
import { createShopper } from '../../src/testing/e2e/shopper.ts';
import { expect, sharedPort, test } from '../../src/testing/e2e/test.ts';
import { type Wording, wordingOf } from '../../src/testing/e2e/words.ts';
import { must } from '../../src/testing/must.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** A text as it stands, but for the port, which `npm start` takes and a test cannot. */
function onTestPort(text: string): string {
  expect(text).toContain('localhost:4173');
  return text.replaceAll('localhost:4173', `localhost:${sharedPort}`);
}

/** The first example of a page of the docs that is in a language and names something. */
function example(language: string, named = '', file = 'README.md'): string {
  const blocks = readFileSync(file, 'utf8').matchAll(/```(\w+)\n([\s\S]*?)```/g);
  const [, , text] = must(
    [...blocks].find(([, name, text]) => name === language && text?.includes(named)),
    `an example in ${language}`,
  );
  return onTestPort(must(text, 'its text'));
}

/** A page with a copied example: the content of its main part, or a document of its own, and its script. */
let page: { main?: string; html?: string; script?: string } = {};
let server: Server;
test.beforeAll(async () => {
  server = createServer(({ url }, response) => {
    const isScript = url === '/app.js';
    response.writeHead(200, { 'Content-Type': isScript ? 'text/javascript' : 'text/html; charset=utf-8' });
    response.end(
      isScript
        ? page.script
        : (page.html ??
            `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A partner</title>
           <link rel="icon" href="data:,"><main>${page.main}</main></html>`),
    );
  });
  server.listen(partnerPort);
  await once(server, 'listening');
});
test.afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

/** Buys as a newcomer does: the game, the login, the character, the product, the way to pay. */
async function buy(on: Page, words: Wording, who: Seeded, product = '300 + 30 Embers'): Promise<void> {
  const shopper = createShopper(on, words);
  await shopper.main.getByRole('button', { name: new RegExp(`^${who.game}`) }).click();
  await shopper.goodsAreHere();
  await shopper.logInHere(who);
  await shopper.chooseCharacter(who);
  await shopper.chooseProduct(product);
  await shopper.chooseMethod('Razer Gold');
  await shopper.payOnce(who);
}

test('EM-2 EM-4 the script tag of the README sells as it is written', async ({ page: visit }) => {
  page = { main: example('html') };
  await visit.goto(partnerOrigin);
  await buy(visit, await wordingOf('th'), seeded({ username: 'bruno', at: 7 }));
});

test('EM-2 EM-6 the script of the docs sells as it is written', async ({ page: visit }) => {
  page = { main: example('html', 'createStorefront', 'docs/embedding.md') };
  await visit.goto(partnerOrigin);
  await buy(visit, await wordingOf('en'), seeded({ username: 'bruno', at: 10 }));
  await expect(visit).toHaveTitle(/^Thank you for [\w-]{22}$/);
});

test('EM-4 the page of examples/script-tag sells as it is written', async ({ page: visit }) => {
  const html = onTestPort(readFileSync('examples/script-tag/index.html', 'utf8'));
  page = { html: html.replace('<body>', '<body><main>').replace('</body>', '</main></body>') };
  const paid = visit.waitForEvent('console', { predicate: (said) => /^paid [\w-]{22}$/.test(said.text()) });
  await visit.goto(partnerOrigin);
  await buy(visit, await wordingOf('en'), seeded({ username: 'bruno', at: 6 }));
  await paid;
});

/** The examples of React: each is a module that exports `Shop`. */
const reactExamples = [
  { file: 'README.md', who: seeded({ username: 'bruno', at: 11 }), product: '300 + 30 Embers' },
  {
    file: 'docs/embedding.md',
    who: seeded({ game: 'Neon Drifters', username: 'bruno', at: 0 }),
    product: '600 + 25 Chips',
  },
];
for (const { file, who, product } of reactExamples)
  test(`EM-1 the React example of ${file} sells as it is written, from the published package`, async ({ page: visit }, {
    workerIndex,
  }) => {
    const folder = `.cache/readme-${workerIndex}`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'shop.tsx'), example('tsx', '', file));
    writeFileSync(
      join(folder, 'main.tsx'),
      `import { createRoot } from 'react-dom/client';
       import { Shop } from './shop.tsx';
       createRoot(document.querySelector('#app')).render(<Shop />);`,
    );
    const built = await build({
      configFile: false,
      root: folder,
      logLevel: 'warn',
      plugins: [react()],
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { alias: { 'coinslot/react': join(builtAt, 'npm/react.js') } },
      build: {
        write: false,
        lib: { entry: 'main.tsx', formats: ['es'] },
        rolldownOptions: { output: { codeSplitting: false } },
      },
    });
    rmSync(folder, { recursive: true });
    const [{ output }] = built as unknown as [{ output: [{ code: string }] }];
    page = { main: '<div id="app"></div><script type="module" src="/app.js"></script>', script: output[0].code };
    await visit.goto(partnerOrigin);
    await buy(visit, await wordingOf('en'), who, product);
    await expect(visit).toHaveTitle(/^Thank you for [\w-]{22}$/);
  });
