import { once } from 'node:events';
import { createServer } from 'node:http';
import { must } from '../../src/testing/must.ts';
import { startGateway } from '../helpers/gateway.ts';
import { createShopper } from '../helpers/shopper.ts';
import { signInMethods, toProvider } from '../helpers/sign-in-methods.ts';
import { expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

/** Where `vite` serves an example; the sandbox knows no other port of theirs. */
const examplesPort = 5173;

test.use({ viewport: { width: 360, height: 740 } });

test('LG-2 RT-6 a player logs in by a provider on the pages of the examples, with a sandbox that lists no partner', {
  tag: '@thorough',
}, async ({ page, stopAtEnd }) => {
  test.setTimeout(240_000);
  const words = await wordingOf('en');
  const google = must(
    signInMethods.find(({ name }) => name === 'google'),
    'a provider',
  );
  const gateway = await startGateway();
  stopAtEnd(gateway.end);
  const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>An example</title>
    <link rel="icon" href="data:,"><main><h1>An example</h1>
    <coinslot-topup brand="watt" area="sea" client_id="1033" locale="en" gateway="${originOf('watt', gateway.port)}"></coinslot-topup>
    </main><script type="module" src="http://localhost:${gateway.port}/coinslot.js" crossorigin></script></html>`;
  const server = createServer((_, response) =>
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html),
  );
  stopAtEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  server.listen(examplesPort);
  await once(server, 'listening');
  await page.goto(`http://localhost:${examplesPort}/`);
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: words.t('log_in'), exact: true })
    .first()
    .click();
  const popup = page.getByRole('dialog');
  const provider = await toProvider(page, await createShopper(page, words).formIn(popup), google, words);
  const gone = provider.waitForEvent('close');
  await provider.getByRole('radio', { name: new RegExp(`^${google.person}`) }).check();
  // What a tap elsewhere changes on the page is excused as what one on the page does.
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
  await provider.getByRole('button', { name: 'Allow' }).click();
  await gone;
  await expect(popup).toBeHidden();
  await expect(main.getByRole('button', { name: words.t('log_in'), exact: true })).toHaveCount(0);
});
