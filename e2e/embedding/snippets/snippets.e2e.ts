import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { must } from '../../../src/testing/must.ts';
import { sample } from '../../../src/testing/sample.ts';
import { partnerOrigin, partnerPort } from '../../helpers/partner.ts';
import { seeded } from '../../helpers/seeded.ts';
import { createShopper } from '../../helpers/shopper.ts';
import { expect, sharedPort, test } from '../../helpers/test.ts';
import { wordingOf } from '../../helpers/words.ts';
import { builtModule } from './built-module.ts';
import { type RowAs, type Sale, type Sight, type SnippetRow, textOf, titleOf } from './row.ts';
import { table } from './table.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** A text as it stands, but for the port, which `npm start` takes and a test cannot. */
const onTestPort = (text: string): string => text.replaceAll('localhost:4173', `localhost:${sharedPort}`);

/** The partner's page, and its module. */
let html = '';
let script = '';
let server: Server;
test.beforeAll(async () => {
  server = createServer(({ url }, response) => {
    const isScript = url === '/app.js';
    response.writeHead(200, { 'Content-Type': isScript ? 'text/javascript' : 'text/html; charset=utf-8' });
    response.end(isScript ? script : html);
  });
  server.listen(partnerPort);
  await once(server, 'listening');
});
test.afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

/** Shows a snippet: a page of its own, or what a partner's page has in its main part. */
async function show(page: Page, snippet: string): Promise<void> {
  html = snippet.startsWith('<!doctype')
    ? snippet
    : `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A partner</title>
       <link rel="icon" href="data:,"><main>${snippet}</main></html>`;
  await page.goto(partnerOrigin);
}

const thanks = { title: /^Thank you for [\w-]{22}$/, console: /^paid [\w-]{22}$/ };

/** Buys as a newcomer does: the game, the log-in, the character, the product, the way to pay. */
async function buy(page: Page, { language = 'en', who: character, product, until }: Sale): Promise<void> {
  const who = seeded(character);
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  const shopper = createShopper(page, await wordingOf(language));
  await shopper.main.getByRole('button', { name: new RegExp(`^${who.game}`) }).click();
  await shopper.waitForGoods();
  await shopper.logInOnPage(who);
  await shopper.chooseCharacter(who);
  await shopper.chooseProduct(product);
  await shopper.chooseMethod('Razer Gold');
  if (until === 'button') return expect(shopper.payButton()).toBeEnabled();
  await shopper.payOnce(who);
  if (until === 'title') await expect(page).toHaveTitle(thanks.title);
  if (until === 'console') await expect.poll(() => messages).toContainEqual(expect.stringMatching(thanks.console));
}

/** Chooses a product as a visitor, and looks at what the page shows then. */
async function look(page: Page, sights: readonly Sight[]): Promise<void> {
  const shopper = createShopper(page, await wordingOf('en'));
  await shopper.main.getByRole('button', { name: /^Ember Tactics/ }).click();
  await shopper.waitForGoods();
  await shopper.product('300 + 30 Embers').click();
  await expect(shopper.product('300 + 30 Embers')).toHaveAttribute('aria-pressed', 'true');
  for (const { button, styles = {} } of sights) {
    const seen = shopper.main.getByRole('button', { name: button }).first();
    await expect(seen).toBeVisible();
    for (const [name, is] of Object.entries(styles)) await expect(seen).toHaveCSS(name, is);
  }
}

const rowsAs = <const Kind extends (typeof table)[number]['as']>(kind: Kind): RowAs<Kind>[] =>
  table.filter((row): row is RowAs<Kind> => row.as === kind);
const pages = rowsAs('page');
const modules = rowsAs('react');
/** The one tag, which a stylesheet of the docs is shown beside. */
const oneTag = textOf(must(pages[0], 'the tag of the README'));

/** The snippets of the README, and some of the others in each run. */
const someOf = <R extends SnippetRow>(name: string, rows: readonly R[]): readonly R[] => [
  ...rows.filter((row) => row.in === 'README.md'),
  ...sample(
    name,
    12,
    rows.filter((row) => row.in !== 'README.md'),
  ),
];

for (const row of someOf('pages', pages))
  test(`EM-2 EM-4 EM-6 EM-9 the snippet works as documented: ${titleOf(row)}`, { tag: '@thorough' }, async ({
    page,
  }) => {
    const text = textOf(row);
    const isStyle = !text.startsWith('<');
    await show(page, onTestPort(isStyle ? `<style>${text}</style>${oneTag.replace(' locale="th"', '')}` : text));
    await ('sells' in row ? buy(page, row.sells) : look(page, row.shows));
  });

for (const row of someOf('modules', modules))
  test(`EM-1 the snippet works as documented with the published package: ${titleOf(row)}`, async ({ page }, {
    workerIndex,
  }) => {
    script = await builtModule(onTestPort(textOf(row)), `.cache/snippet-${workerIndex}`);
    await show(page, `${onTestPort(row.around)}<script type="module" src="/app.js"></script>`);
    await buy(page, row.sells);
  });

for (const row of rowsAs('command'))
  if (row.answers)
    test(`EM-1 the command gets the documented answer: ${titleOf(row)}`, { tag: '@thorough' }, async () => {
      const address = must(/'(http[^']+)'/.exec(onTestPort(textOf(row)))?.[1], 'an address');
      expect(await (await fetch(address)).text()).toContain(row.answers);
    });
