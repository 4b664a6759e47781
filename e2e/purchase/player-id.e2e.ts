import type { Page } from '@playwright/test';
import { sample } from '../../src/testing/sample.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { productNames, seeded } from '../helpers/seeded.ts';
import { tokenOf } from '../helpers/session.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { countOrders, expect, originOf, sharedPort, test } from '../helpers/test.ts';
import { whole } from '../helpers/whole-world.mjs';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 360, height: 740 } });

/** Three brands of each generation, and a game of each that has one edition. */
const shops = [
  ['brandEn', 'sea', 'Orbit Outpost', 'en'],
  ['joyage', 'universal', 'Balloon Voyage', 'en'],
  ['rhinosSea', 'sea', 'Tidecallers', 'en'],
  ['coolgame', 'universal', 'Turbo Alley', 'en'],
  ['acenet', 'universal', 'Grand Fairway', 'en'],
  ['ru', 'universal', 'Таёжный путь', 'ru'],
] as const;

/** Counts what the player's finger does: taps on the page, and fields that are typed into. */
async function countTaps(page: Page): Promise<{ taps: number; fields: number }> {
  const counted = { taps: 0, fields: 0 };
  await page.exposeFunction('countTap', () => {
    counted.taps += 1;
  });
  await page.exposeFunction('countField', () => {
    counted.fields += 1;
  });
  await page.addInitScript(() => {
    const { countTap, countField } = window as unknown as Record<string, () => void>;
    addEventListener('pointerdown', () => countTap?.(), true);
    const typed = new Set<unknown>();
    const onInput = (event: Event): void => {
      const [field] = event.composedPath();
      if (typed.has(field)) return;
      typed.add(field);
      countField?.();
    };
    addEventListener('input', onInput, true);
  });
  return counted;
}

for (const [brand, area, game, language] of sample('player-id', 6, shops))
  test(`LG-7 a new player of ${brand} pays with five taps and one field, and a returning one with two taps`, async ({
    page,
  }) => {
    const words = await wordingOf(language);
    const { t } = words;
    const who = seeded({ brand, area, game, username: 'leon' });
    const shopper = createShopper(page, words);
    const starting = (name: string) => ({ name: new RegExp(`^${name}`) });
    // A shop that no test has asked for is written first, and a look-up would give up meanwhile.
    await whole(sharedPort, brand);
    const orders = await countOrders(who);
    const counted = await countTaps(page);
    await page.goto(`${originOf(brand)}/?spec_lang=${language}&domain_area=${area}`);
    await shopper.main.getByRole('button', starting(who.game)).first().click();
    await shopper.product(productNames(who)[1] ?? '').click();
    await shopper.main.getByRole('button', { name: t('choose_payment') }).click();
    // The field has the focus, and the last digit finds the character.
    await expect(page.getByLabel(t('id_label'))).toBeFocused();
    await expectAccessible(page, 'the log-in by player ID', page.getByRole('dialog'), { every: true });
    await page.keyboard.type(who.role.value);
    await expectAccessible(page, 'the found character', page.getByRole('button', { name: t('id_me') }), {
      every: true,
    });
    await page.getByRole('button', { name: t('id_me') }).click();

    const step = page.getByRole('region', { name: t('pay_title') }).or(page.getByRole('dialog'));
    await expect(step.getByRole('button', { pressed: true }).first()).toBeVisible();
    await expect(step).not.toContainText(who.role.display);
    await hosted.approve(await shopper.pay());
    await page.bringToFront();
    await expect(shopper.result('result_success')).toBeVisible();
    await expect.poll(orders.more).toEqual(orders.once);
    expect(counted).toEqual({ taps: 5, fields: 1 });

    await page.goto(`${originOf(brand)}/?spec_lang=${language}&domain_area=${area}`);
    await page
      .getByRole('button', starting(t('buy_again')))
      .first()
      .click();
    await hosted.approve(await shopper.pay());
    await page.bringToFront();
    await expect(shopper.result('result_success')).toBeVisible();
    expect(counted, 'two more of a player who returns').toEqual({ taps: 7, fields: 1 });
  });

test('LG-7 LG-4 a full log-in replaces a character session, and keeps the product and the step', {
  tag: '@thorough',
}, async ({ page }) => {
  const words = await wordingOf('en');
  const { t, like } = words;
  const who = seeded({ brand: 'acenet', area: 'universal', game: 'Grand Fairway', username: 'leon' });
  const product = productNames(who)[2] ?? '';
  const shopper = createShopper(page, words);
  await whole(sharedPort, who.brand);
  await shopper.open(who);
  await shopper.product(product).click();
  await shopper.main.getByRole('button', { name: t('choose_payment') }).click();
  await page.getByLabel(t('id_label')).fill(who.role.value);
  await page.getByRole('button', { name: t('id_me') }).click();
  await page.waitForURL(/\/recharge\?/);
  await expect(shopper.payButton()).toBeEnabled();
  const ofCharacter = await tokenOf(page, who.brand);
  await page.getByRole('banner').getByRole('button', { name: /•/ }).click();
  await page.getByRole('button', { name: t('log_in'), exact: true }).click();
  // The ID would not help: the account is asked for at once.
  await expect(page.getByLabel(t('id_label'))).toBeHidden();
  await shopper.fillLogIn(who, page.getByRole('dialog'));
  await expect(page.getByRole('button', { name: like('account_menu', { name: who.username }) })).toBeVisible();
  expect(await tokenOf(page, who.brand)).not.toBe(ofCharacter);
  await expect(shopper.payButton()).toBeEnabled();
  await expect(page.getByText(product).first()).toBeVisible();
});
