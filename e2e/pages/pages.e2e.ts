import { sample } from '../../src/testing/sample.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { seeded } from '../helpers/seeded.ts';
import { createShopper } from '../helpers/shopper.ts';
import { expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 360, height: 740 } });

const words = await wordingOf('en');
const { t } = words;
const who = seeded({ username: 'aria' });
const shop = originOf('watt');

test('LG-5 T06 a log-out is confirmed first, and removes all data of the player', async ({ page }) => {
  const shopper = createShopper(page, words);
  await shopper.open(who);
  await shopper.logIn(who);
  await page.getByRole('button', { name: words.like('account_menu') }).click();
  await expectAccessible(page, 'the account', page.getByRole('button', { name: t('log_out') }));
  await page.getByRole('button', { name: t('log_out') }).click();
  const question = page.getByRole('alertdialog', { name: t('log_out') });
  await expectAccessible(page, 'the question', question);
  await question.getByRole('button', { name: t('cancel') }).click();
  await expect(page.getByRole('button', { name: words.like('account_menu') })).toBeVisible();

  await page.getByRole('button', { name: words.like('account_menu') }).click();
  await page.getByRole('button', { name: t('log_out') }).click();
  await question.getByRole('button', { name: t('log_out') }).click();
  await expect(shopper.logInButton()).toBeVisible();
  const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(left).not.toContain(who.username);
  expect(left).not.toContain(who.role.display);
});

test('LG-1 a wrong password is reported in the form', async ({ page }) => {
  const shopper = createShopper(page, words);
  await shopper.open(who);
  await shopper.logInButton().click();
  const popup = page.getByRole('dialog');
  const enter = popup.getByRole('button', { name: t('log_in'), exact: true });
  await expect(enter).toBeDisabled();
  await popup.getByLabel(t('username'), { exact: true }).fill('nobody-of-this-name');
  await popup.getByLabel(t('password'), { exact: true }).fill('wrong');
  await enter.click();
  await expect(popup.getByText(t('log_fail'))).toBeVisible();
  await expectAccessible(page, 'the log-in that failed');
});

test('GM-2 a player without a character gets a message that says so', async ({ page }) => {
  const shopper = createShopper(page, words);
  const newcomer = { ...who, username: 'newcomer', password: 'watt-player-4' };
  await shopper.openLoggedIn(newcomer);
  await shopper.who().click();
  await expect(shopper.dialog(t('choose_character')).getByText(t('no_character'))).toBeVisible();
  await expectAccessible(page, 'no character');
});

test('GD-2 a product that has reached its limit cannot be bought again', { tag: '@thorough' }, async ({ page }) => {
  const spent = seeded({ username: 'limited' });
  const shopper = createShopper(page, words);
  await shopper.openLoggedIn(spent);
  await shopper.chooseCharacter(spent);
  await shopper.main
    .getByRole('navigation', { name: t('products') })
    .getByRole('button', { name: 'Monthly' })
    .click();
  await expect(shopper.product('Weekly')).toBeDisabled();
  await expectAccessible(page, 'limits that are used up');
});

const errors = [
  { path: '/no-such-page', title: 'not_found_title', status: 404 },
  { path: '/errorReplenish', title: 'bad_replenish_title', status: 200 },
  { path: '/certifiedReal', title: 'real_name_title', status: 200 },
  { path: '/showError', title: 'bad_page_title', status: 200 },
] as const;

for (const { path, title, status } of sample('error pages', 2, errors)) {
  test(`RT-5 RT-7 ${path} says what is wrong, and links to the home page`, async ({ page, faults }) => {
    if (status === 404) faults.allow(/status of 404 .*no-such-page/);
    const response = await page.goto(`${shop}${path}?domain_area=sea`);
    expect(response?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1, name: t(title) })).toBeVisible();
    await expectAccessible(page, path);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('home') })
      .click();
    await expect(page.getByRole('heading', { name: t('choose_game') })).toBeVisible();
  });
}

test('AR-2 an area that is not sold leads to the choice of an area, and that choice to the games', async ({ page }) => {
  await page.goto(`${shop}/selectGoods?domain_area=nowhere`);
  await expect(page).toHaveURL(/\/notArea/);
  await expectAccessible(page, 'the areas', page.getByRole('heading', { name: t('no_area_title') }));
  await page.getByRole('button', { name: t('area_sea') }).click();
  await expect(page.getByRole('heading', { name: t('choose_game') })).toBeVisible();
});

test('GM-4 the title picture of the game in the address is there before the gateway has responded', async ({
  page,
}) => {
  let go = (): void => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(/\/api\//, async (route) => {
    await held;
    await route.continue();
  });
  const stage = page.locator('img.stage-art');
  // A page does not wait long for its picture, and the next one has it.
  await expect(async () => {
    await page.goto(`${shop}/selectGoods?client_id=1013&domain_area=sea`);
    await expect(stage).toHaveAttribute('src', '/art/skyward/vast.svg', { timeout: 3_000 });
  }).toPass();
  await expect(stage).toHaveJSProperty('complete', true);
  go();
  await expect(page.getByRole('main').getByText('Skyward Saga', { exact: true })).toBeVisible();
  await expect(stage).toHaveAttribute('src', '/art/skyward/vast.svg');
});

test('AR-4 a short link opens its game in its language, and an unknown one asks for the area', async ({ page }) => {
  await page.goto(`${shop}/@skyward-jp`);
  await expect(page.getByRole('main').getByText('Skyward Saga', { exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await page.goto(`${shop}/@nobody`);
  await expect(page).toHaveURL(/\/notArea/);
});

test('BR-2 demo mode is marked, and the host of no brand is no shop', async ({ page, faults }) => {
  await page.goto(`${originOf('demo.watt')}/?domain_area=sea`);
  await expect(page.getByRole('banner').getByText(t('demo_mode'))).toBeVisible();
  await expectAccessible(page, 'demo mode');
  faults.allow(/status of 421 .*nobody/);
  const response = await page.goto(originOf('nobody'));
  expect(response?.status()).toBe(421);
  await expect(page.getByRole('heading', { name: 'Unknown storefront' })).toBeVisible();
  await expect(page.locator('main'), 'its policy lets its own style in').toHaveCSS('text-align', 'center');
  await expectAccessible(page, 'an unknown host');
});

test('LY-5 the footer changes the language in place and shows the instructions', async ({ page }) => {
  const shopper = createShopper(page, words);
  await shopper.open(who);
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('instructions') })
    .click();
  await expectAccessible(page, 'the instructions', page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  const ja = await wordingOf('ja');
  await page
    .getByRole('contentinfo')
    .getByRole('combobox', { name: t('language') })
    .selectOption('ja');
  await expect(page.getByRole('contentinfo').getByText(ja.t('privacy'))).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
});
