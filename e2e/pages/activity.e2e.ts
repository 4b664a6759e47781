import type { Page } from '@playwright/test';
import { sample } from '../../src/testing/sample.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { press } from '../helpers/reach.ts';
import { type Seeded, seeded } from '../helpers/seeded.ts';
import { createShopper, hosted, type Shopper } from '../helpers/shopper.ts';
import { expect, originOf, sharedPort, test } from '../helpers/test.ts';
import { type Wording, wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } as const;
const desktop = { viewport: { width: 1280, height: 800 } } as const;
const sea = {
  brand: 'watt',
  area: 'sea',
  game: 'Skyward Saga',
  product: '3,280 + 650 Gems',
  method: 'Razer Gold',
} as const;

/** Each run is a player's own: a gift is received once. All of them topped up twice 9.99 USD, or as much, on the two days before. */
const runs = [
  { on: 'a phone', device: phone, language: 'en', scheme: 'light', ...sea, username: 'delia' },
  { on: 'a phone', device: phone, language: 'ar', scheme: 'dark', ...sea, username: 'dorian' },
  {
    on: 'a desktop',
    device: desktop,
    language: 'ja',
    scheme: 'light',
    brand: 'rhinosJp',
    area: 'ja',
    game: '蒼穹の騎士団',
    product: '3,280 + 650 Mana crystals',
    method: 'PayPal',
    username: 'delia',
  },
] as const;

/** What activities have given to an account, each with its gift. */
async function giftsOf({ account }: Seeded): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${sharedPort}/sandbox/gifts?account=${account}`);
  return answer.json() as Promise<string[]>;
}

/** The rows of the gifts, once they are there. */
const giftsOn = (page: Page) => page.getByRole('main').locator('.gift');

/** Opens the activities by the navigation. */
async function openActivities({ page, wide }: Shopper, { t }: Wording): Promise<void> {
  const nav = page.getByRole('navigation', { name: t('main_menu') });
  await press(page, (wide() ? nav.first() : nav.last()).getByRole('link', { name: t('event') }));
  await expect(giftsOn(page).first()).toBeVisible();
}

for (const { on, device, language, scheme, product, method, ...character } of sample('activity', 2, runs)) {
  test.describe(`on ${on}, in ${language}, ${scheme}`, () => {
    test.use({ ...device, colorScheme: scheme });

    test('AC-1 AC-3 LY-4 by keyboard: a purchase counts towards a gift, and each gift is claimed once', {
      tag: '@thorough',
    }, async ({ page }) => {
      const who = seeded(character);
      const words = await wordingOf(language);
      const { t } = words;
      const shopper = createShopper(page, words);
      const gifts = giftsOn(page);
      const claim = gifts.getByRole('button', { name: new RegExp(`^${t('reward_claim')}: `) });

      await shopper.open(who);
      await openActivities(shopper, words);
      await expect(page.getByText(/\(UTC\+0\)$/)).toBeVisible();
      await expectAccessible(page, 'the activities for a visitor');

      const main = page.getByRole('main');
      await shopper.logInByKeys(who);
      await expect(claim).toHaveCount(1);
      await expect(gifts.nth(0)).toContainText(t('reward_received'));
      await expectAccessible(page, 'the activities of a player');

      // Into a gift, out again, and the gift is claimed.
      const second = gifts.nth(1);
      await press(page, second.getByRole('button').first());
      const detail = page.getByRole('dialog');
      await expect(detail.getByRole('listitem')).toHaveCount(2);
      await expectAccessible(page, 'what is in a gift', detail);
      await page.keyboard.press('Escape');
      await expect(second.getByRole('button').first()).toBeFocused();
      await press(page, claim);
      await expect(second).toContainText(t('reward_received'));
      await expect(page.getByRole('heading', { name: t('activity_gifts') })).toBeFocused();
      const first = await giftsOf(who);
      expect(first).toHaveLength(2);

      // A purchase of today is a third day in a row, and reaches the next gifts.
      await press(page, main.getByRole('button', { name: t('activity_go') }));
      await shopper.waitForGoods();
      await shopper.chooseProduct(product);
      await shopper.chooseMethod(method);
      const window = await shopper.pay();
      await hosted.approve(window);
      await page.bringToFront();
      await shopper
        .result('result_success')
        .getByRole('button', { name: t('done') })
        .click();
      await openActivities(shopper, words);
      await expect(claim).toHaveCount(1);
      const days = page.getByRole('tab', { name: t('activity_continuous') });
      const money = page.getByRole('tab', { name: t('activity_cumulative') });
      const [onwards, back] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
      await press(page, money, onwards);
      await expect(days).toBeFocused();
      await expect(page).toHaveURL(/[?&]tab=continuous/);
      await expect(claim).toHaveCount(2);
      await expectAccessible(page, 'the days');
      await page.reload();
      await press(page, main.getByRole('button', { name: t('reward_claim_all') }));
      await expect(claim).toHaveCount(0);
      await expect(page.getByRole('heading', { name: t('activity_gifts') })).toBeFocused();
      await press(page, days, back);
      await expect(money).toBeFocused();
      // Twice as fast as a page can answer.
      await claim.dblclick();
      await expect(claim).toHaveCount(0);
      const all = await giftsOf(who);
      expect(new Set(all).size).toBe(all.length);
      expect(all).toHaveLength(first.length + 2 + 3 + 3);

      // What was received is in a tab of its own.
      await press(page, page.getByRole('tab', { name: t('activity_gifts'), exact: true }), onwards);
      await page.keyboard.press(onwards);
      await expect(page.getByRole('tab', { name: t('reward_received') })).toBeFocused();
      // The fourth gift is not reached. Those of earlier activities have their own tab.
      await expect(gifts).toHaveCount(3);
      await expectAccessible(page, 'what was received');
    });
  });
}

test.describe('popups that open by themselves', () => {
  test.use(phone);

  test('ST-1 the popup of unclaimed gifts opens once a day, and not when a purchase continues', {
    tag: '@thorough',
  }, async ({ page }) => {
    const who = seeded({ ...sea, game: 'Harbor Kings', username: 'delia' });
    const words = await wordingOf('en');
    const { t } = words;
    const shopper = createShopper(page, words);
    await shopper.openLoggedIn(who);
    const offer = page.getByText('1 gift is waiting for you');
    await expect(offer).toBeVisible();
    await expectAccessible(page, 'the offer');
    await page
      .locator('.offer')
      .getByRole('button', { name: t('reward_claim') })
      .click();
    await expect(giftsOn(page).getByRole('button', { name: /^Claim: / })).toHaveCount(1);
    await page.goto(`${originOf('watt')}/selectGoods`);
    await shopper.waitForGoods();
    await expect(shopper.who()).toContainText(who.role.display);
    await expect(offer).toHaveCount(0);
  });

  test('LY-4 AC-2 a game without activities has no link to them, and their address says so', {
    tag: '@thorough',
  }, async ({ page }) => {
    const words = await wordingOf('en');
    const { t } = words;
    await page.goto(`${originOf('watt')}/activity?domain_area=sea&client_id=1033`);
    await expect(page.getByText(t('activity_none'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('event'), exact: true })).toHaveCount(0);
    await expectAccessible(page, 'no activity');
  });
});
