import type { FrameLocator, Locator } from '@playwright/test';
import { createPartner, partnerOrigin } from '../helpers/partner.ts';
import { type Seeded, seeded } from '../helpers/seeded.ts';
import { createShopper } from '../helpers/shopper.ts';
import { expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

const words = await wordingOf('en');
const { t } = words;
const gateway = originOf('watt');
test.use({ viewport: { width: 360, height: 740 } });

/** Fills the log-in in as a password manager that reports nothing of it, and taps the button. */
async function fillSilently({ username, password }: Seeded, form: Locator | FrameLocator): Promise<void> {
  for (const [label, text] of [
    [t('username'), username],
    [t('password'), password],
  ] as const)
    await form.getByLabel(label, { exact: true }).evaluate((field, value) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    }, text);
  await form.getByRole('button', { name: t('log_in'), exact: true }).click();
}

test('LG-1 a log-in that a password manager filled without events is sent by one tap, on a brand’s page', {
  tag: '@thorough',
}, async ({ page }) => {
  const who = seeded({ username: 'bruno' });
  const shopper = createShopper(page, words);
  await shopper.open(who);
  await shopper.logInButton().click();
  const loaded = page.waitForEvent('load');
  await fillSilently(who, page.getByRole('dialog'));
  await loaded;
  await expect(page.getByRole('button', { name: words.like('account_menu', { name: who.username }) })).toBeVisible();
});

test('LG-1 EM-8 a log-in that a password manager filled without events is sent by one tap, in the frame on a partner’s page', {
  tag: '@thorough',
}, async ({ page }) => {
  const who = seeded({ username: 'bruno' });
  const partner = await createPartner();
  partner.show({
    module: true,
    body: `<main><h1>A partner</h1><coinslot-topup brand="watt" area="sea" client_id="${who.client_id}" locale="en" gateway="${gateway}"></coinslot-topup></main>`,
    servers: [gateway],
  });
  await page.goto(partnerOrigin);
  const shopper = createShopper(page, words);
  await shopper.waitForGoods();
  await shopper.logInButton().click();
  const popup = page.getByRole('dialog');
  await fillSilently(who, await shopper.formIn(popup));
  await expect(popup).toHaveCount(0);
  await page.close();
  await partner.close();
});
