import { expectAccessible } from '../helpers/expect-accessible.ts';
import { createPartner, partnerOrigin } from '../helpers/partner.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper } from '../helpers/shopper.ts';
import { expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

const words = await wordingOf('en');
const { t } = words;
const gateway = originOf('watt');
const thanks = `document.addEventListener('coinslot-order-paid', ({ detail, target }) => {
  document.querySelector('output').textContent = target.localName + ' sold ' + detail.billing_no;
});`;

let partner: Awaited<ReturnType<typeof createPartner>>;
test.beforeAll(async () => {
  partner = await createPartner();
});
test.afterAll(() => partner.close());
test.use({ viewport: { width: 360, height: 740 } });

test('EM-1 EM-4 tags inside one storefront tag sell together: a product chosen in one is paid for in another', {
  tag: '@thorough',
}, async ({ page }) => {
  const who = seeded({ game: 'Harbor Kings', username: 'aria' });
  partner.show({
    module: true,
    body: `<main><h1>A partner</h1>
      <coinslot-storefront brand="watt" area="sea" client_id="${who.client_id}" locale="en" gateway="${gateway}">
        <aside aria-label="You"><coinslot-login></coinslot-login></aside>
        <section aria-label="Goods"><coinslot-goods></coinslot-goods></section>
        <section aria-label="Payment"><coinslot-checkout></coinslot-checkout></section>
      </coinslot-storefront><output></output></main>`,
    script: thanks,
    // What stands below a shop needs room for it: how many products there are is not known before they come.
    styles: 'aside { min-height: 700px } section { min-height: 1200px }',
    servers: [gateway],
  });
  await page.goto(partnerOrigin);
  const shopper = createShopper(page, words);
  await shopper.waitForGoods();
  await shopper.fillLogIn(who, page.getByRole('complementary', { name: 'You' }));
  await expect(shopper.who()).toContainText(who.role.display);
  await shopper.chooseProduct('3,000 + 300 Doubloons');
  await shopper.chooseMethod('Razer Gold');
  await shopper.payOnce(who);
  await expect(page.locator('output')).toHaveText(/^coinslot-storefront sold [\w-]{22}$/);
});

test('RP-1 RP-3 a replenish tag reports a bad link as such, and not as a failed request', async ({ page }) => {
  for (const link of ['bad', 'not a link', 'A'.repeat(51)]) {
    partner.show({
      body: `<main><h1>A partner</h1>
        <coinslot-replenish brand="watt" area="sea" locale="en" gateway="${gateway}" replenish_id="${link}"></coinslot-replenish></main>`,
      servers: [gateway],
    });
    await page.goto(partnerOrigin);
    const tag = page.locator('coinslot-replenish');
    await expect(tag.getByRole('heading', { name: t('bad_replenish_title') })).toBeVisible();
    await expect(tag).toContainText(t('error_page_gone'));
    await expect(tag).not.toContainText(t('error_query'));
    await expect(tag.getByRole('button', { name: t('retry') })).toHaveCount(0);
  }
});

test('EM-5 a page whose origin the gateway does not list gets an error that says so, and not a connection error', {
  tag: '@thorough',
}, async ({ page, faults }) => {
  faults.allow(/.*/);
  partner.show({
    module: true,
    body: `<main><h1>A partner</h1><coinslot-goods brand="watt" area="sea" locale="en" gateway="${gateway}"></coinslot-goods></main>`,
    servers: [gateway],
  });
  const other = partnerOrigin.replace('partner.', 'other.');
  await page.goto(other);
  await expect(page.getByRole('alert')).toContainText(`answers, but not to pages of ${other}`, { timeout: 30_000 });
  await expect(page.getByText(t('error_network'))).toHaveCount(0);
});

test('EM-1 EM-4 a checkout tag on its own sells: it has its own login popup, and pays for the product in its attributes', {
  tag: '@thorough',
}, async ({ page }) => {
  const who = seeded({ game: 'Neon Drifters', username: 'aria' });
  partner.show({
    module: true,
    body: `<main><h1>A partner</h1>
      <coinslot-checkout brand="watt" area="sea" client_id="${who.client_id}" locale="en" gateway="${gateway}"
        product_id="watt-neon-sea-gems-300"></coinslot-checkout><output></output></main>`,
    script: thanks,
    servers: [gateway],
  });
  await page.goto(partnerOrigin);
  const shopper = createShopper(page, words);
  const pay = shopper.main.getByRole('button', { name: t('choose_payment') });
  await expect(shopper.main.getByText('1,500 + 150 Chips')).toBeVisible();
  await pay.click();
  await shopper.fillLogIn(who, page.getByRole('dialog'));
  await shopper.chooseMethod('Razer Gold');
  await shopper.payOnce(who);
  await expect(page.locator('output')).toHaveText(/^coinslot-checkout sold [\w-]{22}$/);
});

test('EM-1 GM-2 a checkout on its own asks which of several characters to buy for', { tag: '@thorough' }, async ({
  page,
}) => {
  const who = seeded({ game: 'Neon Drifters', username: 'nadia', at: 1 });
  partner.show({
    module: true,
    body: `<main><h1>A partner</h1>
      <coinslot-checkout brand="watt" area="sea" client_id="${who.client_id}" locale="en" gateway="${gateway}"
        product_id="watt-neon-sea-gems-300"></coinslot-checkout></main>`,
    servers: [gateway],
  });
  await page.goto(partnerOrigin);
  const shopper = createShopper(page, words);
  await shopper.main.getByRole('button', { name: t('choose_payment') }).click();
  await shopper.fillLogIn(who, page.getByRole('dialog'));
  const choice = page.getByRole('dialog', { name: t('choose_character') });
  await expectAccessible(page, 'the choice of a character in a checkout that stands alone', choice);
  await choice.getByRole('button', { name: who.role.display }).filter({ hasText: who.server.display }).click();
  await shopper.chooseMethod('Razer Gold');
  await shopper.payOnce(who);
});

test('BR-8 EM-4 a tag sells a brand that the script does not contain, by the data of the brand’s host', async ({
  page,
}) => {
  const who = seeded({ game: 'Neon Drifters', username: 'aria' });
  partner.show({
    module: true,
    body: '<main><h1>A partner</h1></main>',
    script: `const tag = document.createElement('coinslot-goods');
      tag.brand = { ...(await (await fetch('${gateway}/brand.json')).json()), name: 'lantern' };
      for (const [name, value] of [['area', 'sea'], ['client_id', '${who.client_id}'], ['locale', 'en']]) tag.setAttribute(name, value);
      document.querySelector('main').append(tag);`,
    servers: [gateway],
  });
  await page.goto(partnerOrigin);
  await expect(page.getByRole('main').getByText('1,500 + 150 Chips')).toBeVisible();
});

test('EM-5 a page that names the lobby as its gateway gets an error that says what to write instead', {
  tag: '@thorough',
}, async ({ page, faults }) => {
  faults.allow(/Coinslot: |400|layout shift/);
  const { port } = new URL(gateway);
  const lobby = originOf('', Number(port));
  partner.show({
    module: true,
    body: `<main><coinslot-goods brand="watt" area="sea" locale="en" gateway="${lobby}"></coinslot-goods></main>`,
    script: `addEventListener('coinslot-error', (event) => { document.title = event.detail.code; });`,
    servers: [lobby],
  });
  test.setTimeout(240_000);
  // The lobby answers once the worlds of all brands are written, which may take longer than a test waits.
  await page.request.get(`${lobby}/api/pay/getGameListV2?domain_area=sea&platform=web`, { timeout: 200_000 });
  const message = page.waitForEvent('console', (message) =>
    message.text().includes('does not know that the request is for'),
  );
  await page.goto(partnerOrigin);
  await expect(page).toHaveTitle('host');
  expect((await message).text()).toContain(`the gateway ${lobby} answers`);
});
