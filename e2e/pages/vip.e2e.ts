import { sample } from '../../src/testing/sample.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { hostile } from '../helpers/hostile-html.ts';
import { press } from '../helpers/reach.ts';
import { type Seeded, seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { expect, originOf, test } from '../helpers/test.ts';
import { type Wording, wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } as const;
const desktop = { viewport: { width: 1280, height: 800 } } as const;

/** The address of a shop's VIP centre, in the game of a character. */
const centreOf = ({ brand, area, client_id }: Seeded, { language }: Wording): string =>
  `${originOf(brand)}/userCenter?${new URLSearchParams({ domain_area: area, client_id, spec_lang: language })}`;

const watt = { brand: 'watt', area: 'sea', game: 'Skyward Saga' } as const;
// A game whose coupons are open.
const ssgame = { brand: 'ssgame', area: 'kr', game: '강철의 깃발' } as const;

/** Each run claims what its own player has. */
const runs = [
  { on: 'a phone', device: phone, language: 'ja', scheme: 'light', ...watt, username: 'vito' },
  { on: 'a desktop', device: desktop, language: 'ar', scheme: 'dark', ...watt, username: 'victor' },
  { on: 'a phone', device: phone, language: 'en', scheme: 'dark', ...watt, username: 'vera' },
  { on: 'a desktop', device: desktop, language: 'en', scheme: 'light', ...ssgame, username: 'vito' },
] as const;

for (const { on, device, language, scheme, username, ...where } of sample('vip', 4, runs)) {
  test.describe(`on ${on}, in ${language}, ${scheme}`, () => {
    test.use({ ...device, colorScheme: scheme });

    test('VP-1 VP-2 VP-3 CP-4 by keyboard: log in, claim one reward, then all, and open the history', {
      tag: '@thorough',
    }, async ({ page }) => {
      const who = seeded({ ...where, username });
      const words = await wordingOf(language);
      const { t } = words;
      const { main, dialog, logInByKeys } = createShopper(page, words);
      await page.goto(centreOf(who, words));
      await expectAccessible(page, 'the VIP centre of a visitor', main.getByRole('heading', { name: t('vip_levels') }));
      await logInByKeys(who);
      await expectAccessible(page, 'the VIP centre', main.getByRole('progressbar'));
      await expect(main.getByRole('progressbar')).toHaveAttribute(
        'aria-valuenow',
        username === 'vera' ? '100' : '8.93',
      );
      if (username === 'vera') await expect(main).toContainText(t('vip_highest'));

      const claims = main.getByRole('button', { name: new RegExp(`^${t('reward_claim')}:`) });
      const all = await claims.count();
      expect(all).toBe(username === 'vera' ? 7 : 4);
      await press(page, claims.first());
      await expect(claims).toHaveCount(all - 1);
      await expect(main.getByText(t('reward_received'))).toHaveCount(1);
      await expect(main.getByRole('heading', { name: t('vip_rewards'), exact: true })).toBeFocused();
      await press(page, main.getByRole('button', { name: t('reward_claim_all') }));
      await expect(claims).toHaveCount(0);
      await expectAccessible(page, 'the VIP centre with nothing left to claim', main.getByRole('progressbar'));
      // What was claimed is in the wallet.
      const wallet = main.getByRole('button', { name: new RegExp(`^${t('coupons')}`) });
      await press(page, wallet);
      const list = dialog(t('coupons'));
      await expect(list.getByRole('listitem')).toHaveCount(all);
      await expectAccessible(page, 'the coupons', list);
      await press(page, list.getByRole('button', { name: t('coupons_history') }));
      const history = dialog(t('coupons_history'));
      await expect(history).toContainText(t('error_no_data'));
      await expectAccessible(page, 'the history', history);
      await press(page, history.getByRole('button', { name: t('back'), exact: true }));
      await expect(list.getByRole('button', { name: t('coupons_history') })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(wallet).toBeFocused();
    });
  });
}

test('VP-1 VP-2 a purchase raises a player to the next level, which brings its rewards', {
  tag: '@thorough',
}, async ({ page }) => {
  const who = seeded({ game: 'Skyward Saga', username: 'viola' });
  const words = await wordingOf('en');
  const { t } = words;
  const shopper = createShopper(page, words);
  await shopper.openLoggedIn(who);
  await page.goto(centreOf(who, words));
  await expect(shopper.main).toContainText('20 more to Silver');
  await expect(shopper.main).toContainText(t('no_rewards'));
  await shopper.open(who);
  await shopper.chooseProduct('120 + 5 Gems');
  await shopper.chooseMethod('Razer Gold');
  await hosted.approve(await shopper.pay());
  await page.bringToFront();
  await expect(shopper.result('result_success')).toBeVisible();
  await page.goto(centreOf(who, words));
  await expect(shopper.main).toContainText('1,179 growth points');
  await expect(shopper.main.getByRole('button', { name: /^Claim:/ })).toHaveCount(3);
});

test('T10 questions full of hostile markup are rendered as text, and cause no request', { tag: '@thorough' }, async ({
  page,
}) => {
  const words = await wordingOf('en');
  const who = seeded({ game: 'Skyward Saga', username: 'aria' });
  const leaks: string[] = [];
  page.on('request', (request) => {
    if (/leak|evil/.test(request.url())) leaks.push(request.url());
  });
  let faq_content = '';
  const level = { level_id: '1', level_name: 'Bronze', level_show: 'V1', need_points: 0 };
  await page.route('**/api/coupons/vipBasicInfo*', (route) =>
    route.fulfill({
      json: { code: 1, message: '', content: { point_to_coin: 1, faq_content, vip_level_infos: [level] } },
    }),
  );
  // Some of it swallows whatever follows: so it comes in several orders.
  for (const payload of [hostile.join('\n'), hostile.toReversed().join('\n'), ...hostile.slice(0, 6)]) {
    faq_content = `<p>first</p>${payload}`.slice(0, 20_000);
    await page.goto(centreOf(who, words));
    const prose = page.getByRole('main').locator('.prose');
    await expect(prose).toContainText('first');
    await expect(
      prose.locator(':is(script, img, svg, math, iframe, form, style, [onerror], [onclick], [style])'),
    ).toHaveCount(0);
  }
  expect(leaks).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { __xss?: unknown }).__xss)).toBeUndefined();
});
