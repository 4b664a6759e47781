import type { Page } from '@playwright/test';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { leavePages } from '../helpers/leaving.ts';
import { type Seeded, seeded } from '../helpers/seeded.ts';
import { enter, kept, tokenOf } from '../helpers/session.ts';
import { createShopper, type Shopper } from '../helpers/shopper.ts';
import { expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 360, height: 740 } });

const words = await wordingOf('en');
const { t, like } = words;
const product = '980 + 140 Embers';
const skyward = 'Skyward Saga';

const account = (page: Page, name: string) => page.getByRole('button', { name: like('account_menu', { name }) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const answer = (page: Page, title: string, name: string) =>
  page.getByRole('alertdialog', { name: title }).getByRole('button', { name, exact: true }).click();

/** Opens the menu of the account and chooses something in it. */
async function choose(page: Page, name: string, item: string): Promise<void> {
  await account(page, name).click();
  await button(page, item).click();
}

/** Chooses another game over the one that is shown. */
async function changeGame(page: Page, { main }: Shopper, game: string, edition?: string): Promise<void> {
  await main.getByRole('button', { name: t('change_game') }).click();
  const games = page.getByRole('dialog', { name: t('choose_game') });
  await games
    .getByRole('button', { name: new RegExp(`^${game}`) })
    .first()
    .click();
  if (edition) await games.getByRole('listitem').getByRole('button', { name: edition, exact: true }).click();
}

/** What of a player stands in a text. The first letters of a token are enough to know it by. */
const traces = (text: string, { username, account: suid, role }: Seeded, token: string): string[] =>
  [username, suid, role.value, role.display, token.slice(0, 12)].filter((one) => text.includes(one));

test('ST-4 LG-5 two games have a player each, and a log-out in one keeps the player of the other', {
  tag: '@thorough',
}, async ({ page }) => {
  const [bruno, aria] = [seeded({ username: 'bruno' }), seeded({ game: skyward, username: 'aria' })];
  const shopper = createShopper(page, words);
  await shopper.open(bruno);
  await shopper.logIn(bruno);
  await changeGame(page, shopper, skyward, 'Skyward Saga: Origins');
  await answer(page, t('change_game'), t('change'));
  await expect(button(page, t('log_in')).first()).toBeVisible();
  await shopper.logIn(aria);
  await changeGame(page, shopper, bruno.game);
  await answer(page, t('change_game'), t('cancel'));
  await page.keyboard.press('Escape');
  await expect(account(page, aria.username)).toBeVisible();
  await changeGame(page, shopper, bruno.game);
  await answer(page, t('change_game'), t('change'));
  await expect(account(page, bruno.username)).toBeVisible();

  await account(page, bruno.username).click();
  await expectAccessible(page, 'the account with two games', button(page, t('everywhere_out')));
  await button(page, t('log_out')).click();
  await answer(page, t('log_out'), t('log_out'));
  await expect(button(page, t('log_in')).first()).toBeVisible();
  expect(traces(await kept(page), bruno, bruno.account)).toEqual([]);
  await changeGame(page, shopper, skyward, 'Skyward Saga: Origins');
  await answer(page, t('change_game'), t('change'));
  await expect(account(page, aria.username)).toBeVisible();
});

test('LG-5 the account is switched after a confirmation', { tag: '@thorough' }, async ({ page }) => {
  const [bruno, aria] = [seeded({ username: 'bruno' }), seeded({ username: 'aria' })];
  const shopper = createShopper(page, words);
  await shopper.open(bruno);
  await shopper.logIn(bruno);
  await choose(page, bruno.username, t('switch_account'));
  await expectAccessible(page, 'the question about another account', page.getByRole('alertdialog'));
  await answer(page, t('switch_account'), t('switch_account'));
  await enter(page, words, aria);
  await expect(shopper.who()).toContainText(aria.role.display);
  expect(traces(await kept(page), bruno, bruno.account)).toEqual([]);
});

test('LG-5 T06 a log-out reaches the other tab within a second, closes its popups, and removes all data of the player', {
  tag: '@thorough',
}, async ({ page, context, faults }) => {
  // What goes with the player takes its room along.
  faults.allow(/layout shift of 0\.\d+ on \/selectGoods: SECTION.products/);
  const who = seeded({ username: 'bruno', at: 8 });
  const shopper = createShopper(page, words);
  await shopper.readyToPay(who, product, 'Razer Gold');
  await (await shopper.pay()).close();
  await (await shopper.otherMethods()).getByRole('button', { name: t('pay_later') }).click();
  await page.getByRole('link', { name: t('topup') }).click();
  await shopper.waitForGoods();
  const other = await context.newPage();
  const otherShopper = createShopper(other, words);
  await other.goto(page.url());
  await expect(otherShopper.who()).toContainText(who.role.display);
  await other.keyboard.press('Escape');
  await otherShopper.who().click();
  await expect(otherShopper.dialog(t('choose_character'))).toBeVisible();

  // Negative control: before it, all of the player is found.
  const token = await tokenOf(page);
  expect(token).toHaveLength(43);
  expect(traces(await kept(page), who, token)).toEqual([
    who.username,
    who.account,
    who.role.value,
    who.role.display,
    token.slice(0, 12),
  ]);

  await page.bringToFront();
  await choose(page, who.username, t('log_out'));
  await answer(page, t('log_out'), t('log_out'));
  await expect(account(page, who.username)).toBeHidden();
  await expect(account(other, who.username)).toBeHidden({ timeout: 1_000 });
  await expect(other.getByRole('dialog')).toHaveCount(0);
  for (const one of [page, other]) {
    expect(traces(await kept(one), who, token)).toEqual([]);
    expect(traces(await one.content(), who, token)).toEqual([]);
  }
  await other.reload();
  await expect(button(other, t('log_in')).first()).toBeVisible();
  expect(traces(await kept(other), who, token)).toEqual([]);
});

test('RT-7 NT-3 a player without real-name verification is logged out and shown what to do, and the next player reaches the goods', {
  tag: '@thorough',
}, async ({ page }) => {
  const [rhea, aria] = [seeded({ username: 'rhea' }), seeded({ username: 'aria' })];
  const shopper = createShopper(page, words);
  await shopper.open(rhea);
  await shopper.logInOnPage(rhea);
  const question = page.getByRole('alertdialog', { name: t('real_name_title') });
  await expect(question).toContainText(t('error_not_real'));
  await expectAccessible(page, 'the question about the real name', question);
  await question.getByRole('button', { name: t('real_name_go') }).click();
  await expect(page).toHaveURL(/\/certifiedReal/);
  await expect(shopper.main).toContainText(t('error_not_real'));
  await expectAccessible(page, 'the page about the real name');
  expect(await tokenOf(page)).toBe('');

  await button(page, t('log_in')).last().click();
  await enter(page, words, aria);
  await expect(page).toHaveURL(/\/selectGoods/);
});

test('LG-5 T07 in super mode one account works in every game, only spending is confirmed, and the tester key is not sent', {
  tag: '@thorough',
}, async ({ page }) => {
  const who = seeded({ username: 'aria' });
  const key = 'KEY-OF-A-TESTER';
  const sent: string[] = [];
  page.on('request', (request) =>
    sent.push(`${request.url()} ${request.postData()} ${JSON.stringify(request.headers())}`),
  );
  const shopper = createShopper(page, words);
  await page.addInitScript(
    (value) => localStorage.setItem('coinslot:watt:betaAccountKey', JSON.stringify({ value })),
    key,
  );
  await shopper.open(who);
  await expect(page.getByRole('banner')).toContainText(t('super_mode'));
  await shopper.logIn(who);
  await expectAccessible(page, 'the goods of a tester');
  await changeGame(page, shopper, skyward, 'Skyward Saga: Origins');
  await expect(shopper.main.getByRole('region', { name: t('receiver') }).first()).toContainText(skyward);
  await expect(account(page, who.username)).toBeVisible();
  await choose(page, who.username, t('log_out'));
  await expect(account(page, who.username)).toBeHidden();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(sent.filter((one) => one.includes(key))).toEqual([]);
});

test('T02 a token in the address does not replace the player', { tag: '@thorough' }, async ({ page, browser }) => {
  const [bruno, aria] = [seeded({ username: 'bruno' }), seeded({ username: 'aria' })];
  const theirs = await browser.newContext();
  const attacker = createShopper(await theirs.newPage(), words);
  await attacker.open(aria);
  await attacker.logIn(aria);
  const foreign = await tokenOf(attacker.page);
  await leavePages(theirs);
  await theirs.close();

  const shopper = createShopper(page, words);
  await shopper.open(bruno);
  await shopper.logIn(bruno);
  const headers: string[] = [];
  page.on('request', (request) => headers.push(JSON.stringify(request.headers()) + request.postData()));
  await page.goto(`${originOf('watt')}/selectGoods?token=${foreign}&oauth_token=${foreign}`);
  await expect(account(page, bruno.username)).toBeVisible();
  await shopper.waitForGoods();
  expect(headers.filter((one) => one.includes(`Bearer ${foreign}`) || one.includes(`"${foreign}`))).toEqual([]);
  expect(await kept(page)).not.toContain(foreign);
});
