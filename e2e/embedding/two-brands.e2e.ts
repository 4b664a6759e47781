import type { Page } from '@playwright/test';
import { begin, createPartner, partnerOrigin } from '../helpers/partner.ts';
import { productNames, seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

const words = await wordingOf('en');
const { t } = words;
const who = seeded({ game: 'Skyward Saga', username: 'aria' });
const product = '300 + 30 Gems';

let partner: Awaited<ReturnType<typeof createPartner>>;
test.beforeAll(async () => {
  partner = await createPartner();
});
test.afterAll(() => partner.close());
test.use({ viewport: { width: 360, height: 740 } });

/** What a device has stored for a brand, as one text; and whatever belongs to no brand. */
const keptBy = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() => {
    const kept: Record<string, string> = {};
    for (const [key, value] of Object.entries({ ...localStorage, ...sessionStorage })) {
      const brand = /^coinslot:(watt|ssgame):/.exec(key)?.[1] ?? 'nobody';
      kept[brand] = `${kept[brand] ?? ''}\n${key} ${value}`;
    }
    return kept;
  });

test('EM-4 LG-5 two brands on a page share no session, stored value, call, event, order or log-out, in any tab', {
  tag: '@thorough',
}, async ({ page, context }) => {
  test.setTimeout(90_000);
  const other = seeded({ brand: 'ssgame', area: 'kr', game: '별빛의 서약', username: 'minjun' });
  const recorded = (name: string): string =>
    `for (const event of ['session:login', 'session:logout', 'goods:chosen', 'order:created', 'order:paid'])
       ${name}.on(event, (detail) => recorded.push(['${name}', event, JSON.stringify(detail)]));`;
  partner.show({
    body: '<main><h1>A partner</h1><div id="one-who"></div><div id="one"></div></main><section aria-label="The other"><div id="two-who"></div><div id="two"></div></section>',
    script: `const recorded = [];
      ${begin(who, 'one')}${recorded('one')}
      ${begin(other, 'two', 'ja')}${recorded('two')}
      one.mount('login', '#one-who'); one.mount('topup', '#one');
      two.mount('login', '#two-who'); two.mount('topup', '#two');
      Object.assign(window, { recorded });`,
    // What stands below a shop needs room for it: how much there is to see is not known before it comes.
    styles: '#one-who, #two-who { min-height: 640px } #one { min-height: 1200px }',
    servers: [originOf('watt'), originOf('ssgame')],
  });
  const calls: { readonly host: string; readonly text: string }[] = [];
  context.on('request', (request) => {
    const { host } = new URL(request.url());
    calls.push({ host, text: JSON.stringify([request.url(), request.headers(), request.postData()]) });
  });
  const ja = await wordingOf('ja');
  const shopper = createShopper(page, words);
  const second = page.locator('#two');
  const logIn = async (selector: string, player: typeof who, own: typeof words): Promise<void> => {
    const form = page.locator(selector);
    await createShopper(page, own).fillLogIn(player, form);
    await expect(form.getByRole('button', { name: own.t('log_out') })).toBeVisible();
  };
  const isIn = async (on: Page, selector: string, own: typeof words, yes: boolean): Promise<void> => {
    const out = on.locator(selector).getByRole('button', { name: own.t('log_out'), exact: true });
    await expect(yes ? out : on.locator(selector).locator('iframe')).toBeVisible();
  };

  await page.goto(partnerOrigin);
  await shopper.waitForGoods();
  await logIn('#one-who', who, words);
  await isIn(page, '#two-who', ja, false);
  await logIn('#two-who', other, ja);
  await expect(shopper.who()).toContainText(who.role.display);
  await expect(second.getByRole('region', { name: ja.t('receiver') }).first()).toContainText(other.role.display);

  await shopper.chooseProduct(product);
  await shopper.chooseMethod('Razer Gold');
  await hosted.approve(await shopper.pay());
  await page.bringToFront();
  const result = shopper.result('result_success');
  await result.getByRole('button', { name: t('done') }).click();
  await expect(result).toBeHidden();

  // The orders of each: the one has its own, the other none of it.
  const orders = async (of: Page | typeof second, own: typeof words) => {
    // Nothing is chosen any more once an order is paid.
    if (of === second)
      await second
        .getByRole('button', { name: productNames(other, 'ja')[2] ?? '' })
        .first()
        .click();
    else await page.locator('#one').getByRole('button', { name: product }).first().click();
    await of
      .getByRole('button', { name: own.t('choose_payment') })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: own.t('my_orders') })
      .click();
    return page.getByRole('dialog', { name: own.t('my_orders') });
  };
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await expect((await orders(page, words)).getByText(who.role.display).first()).toBeVisible();
  await close();
  const others = await orders(second, ja);
  await expect(others).not.toContainText(who.role.display);
  await expect(others).not.toContainText(product);
  await close();

  const events = await page.evaluate(() => (window as unknown as { recorded: readonly string[][] }).recorded);
  const of = (name: string): string[] => events.filter(([one]) => one === name).map(([, event]) => event ?? '');
  expect(of('one')).toEqual(['session:login', 'goods:chosen', 'order:created', 'order:paid', 'goods:chosen']);
  expect(of('two')).toEqual(['session:login', 'goods:chosen']);

  const kept = await keptBy(page);
  expect(Object.keys(kept).toSorted()).toEqual(['ssgame', 'watt']);
  const secretsOf = (brand: string, { account }: typeof who): string[] => {
    const [, token = ''] = /"oauth_token":"([^"]+)"/.exec(kept[brand] ?? '') ?? [];
    expect(token.length).toBeGreaterThan(20);
    return [token, account];
  };
  const [ours, theirs] = [secretsOf('watt', who), secretsOf('ssgame', other)];
  for (const [brand, foreign] of [
    ['watt', theirs],
    ['ssgame', ours],
  ] as const)
    for (const secret of foreign) {
      expect(kept[brand], `stored for ${brand}`).not.toContain(secret);
      const to = calls.filter(({ host, text }) => host.startsWith(`${brand}.`) && text.includes(secret));
      expect(to, `sent to ${brand}`).toEqual([]);
      // The same look finds what is not foreign.
      const home = brand === 'watt' ? 'ssgame' : 'watt';
      expect(kept[home]).toContain(secret);
    }
  expect(calls.some(({ host, text }) => host.startsWith('watt.') && text.includes(ours[0] ?? ''))).toBe(true);

  const tab = await context.newPage();
  await tab.setViewportSize({ width: 360, height: 740 });
  await tab.goto(partnerOrigin);
  await isIn(tab, '#one-who', words, true);
  await isIn(tab, '#two-who', ja, true);
  await page.bringToFront();
  await page
    .locator('#two-who')
    .getByRole('button', { name: ja.t('log_out') })
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: ja.t('log_out') })
    .click();
  for (const on of [page, tab]) {
    await isIn(on, '#two-who', ja, false);
    await isIn(on, '#one-who', words, true);
  }
  expect((await keptBy(page)).ssgame).not.toContain(theirs[0]);
  expect((await keptBy(page)).watt).toContain(ours[0]);
  await expect(shopper.who()).toContainText(who.role.display);
  await tab.reload();
  await isIn(tab, '#one-who', words, true);
  await isIn(tab, '#two-who', ja, false);
});
