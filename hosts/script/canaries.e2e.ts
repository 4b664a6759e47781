import type { Page } from '@playwright/test';
import { canaries, type Heard } from '../../src/testing/e2e/canaries.ts';
import { seeded } from '../../src/testing/e2e/seeded.ts';
import { createShopper } from '../../src/testing/e2e/shopper.ts';
import { expect, test } from '../../src/testing/e2e/test.ts';
import { wordingOf } from '../../src/testing/e2e/words.ts';

const words = await wordingOf('en');
const { t } = words;
const who = seeded({ username: 'aria' });

test.use({ viewport: { width: 360, height: 740 } });

/** What all six canaries heard. */
async function heardOn(page: Page): Promise<Heard> {
  return page.evaluate(async () => {
    const ours = window as unknown as { heard: Heard; keep(): Promise<void>; look(): void };
    await ours.keep();
    ours.look();
    return ours.heard;
  });
}

/** The canaries that heard one of some secrets. */
const betrayed = (heard: Heard, secrets: readonly string[]): string[] =>
  Object.entries(heard).flatMap(([name, text]) =>
    secrets.some((secret) => text.includes(secret)) ? [`${name}: ${secrets.filter((one) => text.includes(one))}`] : [],
  );

test('EM-8 T44 negative control: on a page of the shop the canaries hear the password', async ({ page }) => {
  await page.addInitScript(canaries);
  const shopper = createShopper(page, words);
  await shopper.open(who);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('log_in'), exact: true })
    .first()
    .click();
  const popup = page.getByRole('dialog');
  await popup.getByLabel(t('username'), { exact: true }).pressSequentially(who.username);
  await popup.getByLabel(t('password'), { exact: true }).pressSequentially(who.password);
  const heard = await heardOn(page);
  expect(betrayed(heard, [who.password]).map((one) => one.split(':')[0])).toEqual(
    expect.arrayContaining(['typed', 'drawn']),
  );
});
