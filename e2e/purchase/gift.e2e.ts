import { sample } from '../../src/testing/sample.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { productNames, seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { countOrders, expect, sharedPort, test } from '../helpers/test.ts';
import { whole } from '../helpers/whole-world.mjs';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 360, height: 740 } });

/** A brand of each generation. */
const shops = [
  ['acenet', 'universal', 'Grand Fairway', 'en'],
  ['joyage', 'universal', 'Balloon Voyage', 'en'],
] as const;

for (const [brand, area, game, language] of sample('gifts', 2, shops))
  test(`GF-1 a player of ${brand} buys a gift, which the friend’s character gets with the note`, {
    tag: '@thorough',
  }, async ({ page }) => {
    const words = await wordingOf(language);
    const { t } = words;
    const [payer, friend] = [
      seeded({ brand, area, game, username: 'leon' }),
      seeded({ brand, area, game, username: 'nora' }),
    ];
    const note = 'Happy birthday! <b>Yours</b>';
    const shopper = createShopper(page, words);
    await whole(sharedPort, brand);
    await shopper.openLoggedIn(payer);
    await shopper.chooseProduct(productNames(payer)[1] ?? '');
    const own = await countOrders(payer);
    const at = `http://127.0.0.1:${sharedPort}/sandbox/gifts-of-friends?account=${friend.account}`;
    const received = async () =>
      ((await (await fetch(at)).json()) as { payer: string }[]).filter((one) => one.payer === payer.account);
    const before = (await received()).length;
    const step = shopper.payStep();
    await step.getByText(t('gift_friend'), { exact: true }).click();
    await step.getByLabel(t('gift_id')).fill(friend.role.value);
    await expectAccessible(page, 'the found friend', step.getByRole('button', { name: t('gift_yes') }), {
      every: true,
    });
    await expect(step).not.toContainText(friend.role.display);
    await step.getByRole('button', { name: t('gift_yes') }).click();
    await step.getByLabel(t('gift_note')).fill(note);
    await expectAccessible(page, 'the note of a gift', step.getByLabel(t('gift_note')), { every: true });
    await hosted.approve(await shopper.pay());
    await page.bringToFront();
    await expect(shopper.result('result_success')).toBeVisible();
    await expect(shopper.result('result_success')).toContainText(note);
    await expect
      .poll(async () => (await received()).slice(before))
      .toMatchObject([{ role_id: friend.role.value, gift_note: note }]);
    expect((await own.more()).delivered).toBe(0);
  });
