import type { Page } from '@playwright/test';
import { sample } from '../../src/testing/sample.ts';
import { type BrokenPage, brokenPages, silentOnce } from '../helpers/broken-pages.ts';
import { createPartner, partnerOrigin } from '../helpers/partner.ts';
import { seeded } from '../helpers/seeded.ts';
import { expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

const { t } = await wordingOf('en');
const who = seeded({ username: 'bruno', at: 3 });
const gateway = originOf('watt');

let partner: Awaited<ReturnType<typeof createPartner>>;
test.beforeAll(async () => {
  partner = await createPartner();
});
test.afterAll(() => partner.close());
test.use({ viewport: { width: 360, height: 740 } });

const attributes = `brand="watt" area="sea" client_id="${who.client_id}" locale="en" gateway="${gateway}"`;
const options = JSON.stringify({ brand: 'watt', area: 'sea', client_id: who.client_id, locale: 'en', gateway });
const embeddings = {
  'the tag of the module': { module: true, shop: `<coinslot-topup ${attributes}></coinslot-topup>`, script: '' },
  'the tag of the classic script': { shop: `<coinslot-topup ${attributes}></coinslot-topup>`, script: '' },
  'the call of the classic script': {
    shop: '<div id="shop"></div>',
    script: `Coinslot.createStorefront(${options}).mount('topup', '#shop');`,
  },
} as const;
type EmbeddingForm = keyof typeof embeddings;

function show({ script, body }: BrokenPage, form: EmbeddingForm): void {
  const { shop, ...kind } = embeddings[form];
  partner.show({
    ...kind,
    ...(script ? { earlyScript: script } : {}),
    ...(body ? { earlyBody: body } : {}),
    body: `<main><h1>A partner</h1>${shop}</main>`,
    servers: [gateway],
  });
}

/** What of the shop a player can see on a page. */
async function inSight(page: Page): Promise<string[]> {
  const product = { name: t('choose_product') };
  const all = {
    goods: page.getByRole('region', product).getByRole('listitem').first(),
    frame: page.frameLocator('iframe').getByRole('region', product).getByRole('listitem').first(),
    link: page.locator('a[href*="/framed"]:visible').first(),
    button: page.getByRole('button', { name: 'Open the shop in a new window' }),
    // The shop runs, and reports that it cannot reach its gateway: what `fetch` does cannot be tried without a request.
    retry: page.getByRole('button', { name: t('retry') }).first(),
  };
  const seen = await Promise.all(
    Object.entries(all).map(async ([name, one]) => ((await one.isVisible()) ? [name] : [])),
  );
  return seen.flat();
}

const forms = Object.keys(embeddings) as EmbeddingForm[];
const visitsOf = (pages: readonly BrokenPage[]) => pages.flatMap((broken) => forms.map((form) => ({ broken, form })));
const visits = [
  ...sample('silent once', 6, visitsOf(silentOnce)),
  ...sample('broken', 240, visitsOf(brokenPages)).filter(
    ({ broken }) => !silentOnce.some(({ name }) => name === broken.name),
  ),
];

/** One browser page visits so many pages of the partner: to open one for each takes longer than to visit it. */
const visitsAtOnce = 20;
/** What a page may take before it counts as silent: longer than the 12 seconds that a frame has to answer. */
const patienceMs = 20_000;

test.describe.configure({ mode: 'parallel' });

for (let first = 0; first < visits.length; first += visitsAtOnce)
  test(`EM-12 T32 on every broken page a shop is shown or an error reported, part ${first / visitsAtOnce + 1}`, {
    tag: '@thorough',
  }, async ({ page, faults }) => {
    const some = visits.slice(first, first + visitsAtOnce);
    test.setTimeout(some.length * (patienceMs + 10_000));
    // What the page broke, it may break for itself and for what the tests put into it.
    faults.allow(/./);
    const silent: string[] = [];
    for (const { broken, form } of some)
      await test.step(`${broken.name}: ${form}`, async () => {
        show(broken, form);
        await page.goto(partnerOrigin);
        const isInSight = async (): Promise<boolean> => (await inSight(page)).length > 0;
        await expect
          .poll(isInSight, { timeout: patienceMs })
          .toBe(true)
          .catch(() => silent.push(`${broken.name}: ${form}`));
      });
    expect(silent, 'pages without a shop, a frame or a link').toEqual([]);
  });

test('EM-12 the plain link leads to the game in the shop itself', async ({ page, faults }) => {
  faults.allow(/./);
  const last = silentOnce.at(-1);
  if (!last) throw new TypeError('There is no page without tags.');
  show(last, 'the tag of the module');
  await page.goto(partnerOrigin);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Open the shop in a new window' }).click();
  const shop = await opened;
  await shop.waitForURL(({ origin, pathname }) => origin === gateway && pathname !== '/framed');
  expect(new URL(shop.url()).searchParams.get('client_id')).toBe(who.client_id);
  await expect(
    shop
      .getByRole('region', { name: t('choose_product') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
});
