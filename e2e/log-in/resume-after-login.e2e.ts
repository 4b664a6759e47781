import { sample } from '../../src/testing/sample.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { seeded } from '../helpers/seeded.ts';
import { endSession, enter, kept } from '../helpers/session.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { countOrders, expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 360, height: 740 } });

const words = await wordingOf('en');
const { t, like } = words;

for (const [on, viewport] of sample('resume', 2, [
  ['a phone', { width: 360, height: 740 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const)) {
  test.describe(`on ${on}`, () => {
    test.use({ viewport });

    test('NT-3 LG-4 after a session has ended, the player logs in and the purchase continues', {
      tag: '@thorough',
    }, async ({ page }) => {
      const who = seeded({ username: 'bruno', at: on === 'a phone' ? 9 : 10 });
      const shopper = createShopper(page, words);
      await shopper.readyToPay(who, '980 + 140 Embers', 'Razer Gold');
      const orders = await countOrders(who);
      const ended = await endSession(page);
      await shopper.payButton().click();
      await expect(page.getByRole('dialog', { name: like('log_in_title') })).toBeVisible();
      await expectAccessible(
        page,
        'the log-in in the middle of a purchase',
        page.getByRole('dialog', { name: like('log_in_title') }),
      );
      expect(await kept(page)).not.toContain(ended);
      await enter(page, words, who);
      await expect(shopper.payStep()).toContainText(who.role.display);
      await expect(shopper.payStep().getByRole('button', { name: 'Razer Gold' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      expect((await orders.more()).orders).toBe(0);
      await hosted.approve(await shopper.pay());
      await page.bringToFront();
      await expect(shopper.result('result_success')).toBeVisible();
      await expect.poll(orders.more).toEqual(orders.once);
    });
  });
}

test('LG-4 after a log-in from "Choose payment" the pay step opens, at once or after a character is chosen', {
  tag: '@thorough',
}, async ({ page }) => {
  const who = seeded({ username: 'bruno', at: 9 });
  const shopper = createShopper(page, words);
  await shopper.open(who);
  await shopper.product('980 + 140 Embers').click();
  await shopper.main.getByRole('button', { name: t('choose_payment') }).click();
  await enter(page, words, who);
  if (!who.only) {
    const choice = page.getByRole('dialog', { name: t('choose_character') });
    await choice
      .getByRole('button', { name: new RegExp(who.role.display) })
      .first()
      .click();
  }
  await expect(shopper.payStep().getByRole('list', { name: t('methods') })).toBeVisible();
  await expect(shopper.payStep()).toContainText(who.role.display);
});

for (const [path, username] of sample('claims', 2, [
  ['userCenter', 'vito'],
  ['activity', 'dorian'],
] as const)) {
  test(`NT-3 LG-4 T22 after a session has ended, the player logs in and the claim at /${path} is made once`, {
    tag: '@thorough',
  }, async ({ page }) => {
    const who = seeded({ brand: 'rhinosJp', area: 'ja', game: '蒼穹の騎士団', username });
    const claims = page.getByRole('main').getByRole('button', { name: new RegExp(`^${t('reward_claim')}:`) });
    await createShopper(page, words).open(who);
    await page
      .getByRole('button', { name: t('log_in'), exact: true })
      .first()
      .click();
    await enter(page, words, who);
    await page.goto(`${originOf(who.brand)}/${path}`);
    await expect(claims.first()).toBeVisible();
    const before = await claims.count();
    const made: unknown[] = [];
    page.on('request', (request) => {
      const { code, gift_id } = /receive/.test(request.url()) ? (request.postDataJSON() ?? {}) : {};
      if (code ?? gift_id) made.push(code ?? gift_id);
    });
    const ended = await endSession(page, who.brand);
    await claims.first().click();
    await expect(page.getByRole('dialog', { name: like('log_in_title') })).toBeVisible();
    expect(await kept(page)).not.toContain(ended);
    await enter(page, words, who);
    await expect(page.getByText('1 reward received')).toBeVisible();
    await expect(claims).toHaveCount(before - 1);
    await page.reload();
    await expect(page.getByText(t('reward_received')).first()).toBeVisible();
    await expect(claims).toHaveCount(before - 1);
    expect(made, 'the claim that was refused, and the one after the log-in').toEqual([made[0], made[0]]);
  });
}
