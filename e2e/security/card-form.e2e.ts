import type { Locator, Page } from '@playwright/test';
import { encodeCard } from '../../src/rules/card.ts';
import { type CanaryReport, canaries, readCanaries } from '../helpers/canaries.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { begin, createPartner, type PartnerPage, partnerOrigin } from '../helpers/partner.ts';
import { type PointCard, pointCardOf } from '../helpers/point-card.ts';
import { type Seeded, seeded } from '../helpers/seeded.ts';
import { createShopper } from '../helpers/shopper.ts';
import { countOrders, expect, originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

const words = await wordingOf('en');
const { t } = words;
const gateway = originOf('watt');
const buyer = (at: number): Seeded => seeded({ game: 'Skyward Saga', username: 'bruno', at });

let partner: Awaited<ReturnType<typeof createPartner>>;
test.beforeAll(async () => {
  partner = await createPartner();
});
test.afterAll(() => partner.close());
test.use({ viewport: { width: 360, height: 740 } });

/** Every text behind what a canary recorded: as it is, reversed, and each part of it as base64 and as what we encode cards by. */
function readings(text: string): string {
  const parts = text.match(/[\w+/=-]{12,}/g) ?? [];
  const decoded = [...new Set(parts)].map((part) => Buffer.from(part, 'base64').toString('utf8'));
  return [text, ...decoded].join('\n');
}

/** The canaries that recorded a part of a card. */
function betrayed(report: CanaryReport, { number, password }: PointCard): string[] {
  const reversed = (one: string): string => [...one].reverse().join('');
  const plain = [number, number.replaceAll(' ', ''), number.slice(-9), password];
  const encoded = encodeCard(number, password) ?? '';
  const secrets = [
    ...plain,
    ...plain.map(reversed),
    ...plain.map((one) => Buffer.from(one).toString('base64')),
    encoded,
  ];
  return Object.entries(report)
    .filter(([, text]) => secrets.some((secret) => readings(text).includes(secret)))
    .map(([name]) => name);
}

const show = (who: Seeded, more: Partial<PartnerPage> = {}): void =>
  partner.show({
    body: '<main><h1>A partner</h1><div id="shop"></div></main>',
    earlyScript: canaries,
    script: `${begin(who)}storefront.mount('topup', '#shop');`,
    servers: [gateway],
    ...more,
  });

/** Comes to the popup of the top-up with a card, and answers its form in the frame. */
async function toCard(page: Page, who: Seeded, inWindow = false) {
  const shopper = createShopper(page, words);
  await page.goto(partnerOrigin);
  await shopper.waitForGoods();
  if (inWindow) await shopper.logInInWindow(who);
  else await shopper.logInOnPage(who);
  await shopper.chooseCharacter(who);
  await page.getByRole('button', { name: t('card_title') }).click();
  const popup = shopper.dialog(t('card_title'));
  const frame = popup.locator('iframe');
  const inside = frame.contentFrame();
  const form = {
    number: inside.getByLabel(t('card_number'), { exact: true }),
    password: inside.getByLabel(t('card_password'), { exact: true }),
    check: inside.getByRole('button', { name: t('card_check') }),
    async type(card: PointCard) {
      await form.number.fill('');
      await form.number.pressSequentially(card.number);
      await form.password.pressSequentially(card.password);
    },
  };
  return { shopper, popup, frame, form };
}

/** The ring of a field in the frame of a popup ends before the frame does, and the field as far from the edge of the popup as its title. */
async function expectWholeRing(field: Locator, popup: Locator): Promise<void> {
  await field.focus();
  const spare = (): Promise<number> =>
    field.evaluate((one) => {
      const { left, right } = one.getBoundingClientRect();
      const { outlineWidth, outlineOffset } = getComputedStyle(one);
      const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      return Math.min(left, innerWidth - right) - ring;
    });
  await expect.poll(spare).toBeGreaterThanOrEqual(0);
  const left = async (one: Locator): Promise<number | undefined> => (await one.boundingBox())?.x;
  expect(await left(field)).toBe(await left(popup.getByRole('heading').first()));
}

test('CD-4 T45 on a partner’s page a card is typed on the brand’s origin, six canaries receive nothing of it, and it is spent once', {
  tag: '@thorough',
}, async ({ page, faults }) => {
  faults.allow(/status of 400/);
  const [who, card] = [buyer(37), pointCardOf(buyer(37), '0010')];
  show(who);
  const { shopper, popup, frame, form } = await toCard(page, who);
  const orders = await countOrders(who);
  await expect(form.number).toBeVisible();
  await expect(frame).toHaveAttribute('src', `${gateway}/framed`);
  expect(await popup.locator('input').count()).toBe(0);
  await expect(form.check).toBeDisabled();

  // A refusal is read on this page, and empties the password in the frame.
  await form.type({ ...card, password: 'coin-0000' });
  await form.check.click();
  await expect(popup.locator('.card-fault')).toHaveText(t('card_refused'));
  await expect(form.password).toHaveValue('');
  for (const field of [form.number, form.password]) await expect(field).not.toHaveAttribute('aria-invalid');
  await expect(form.number).toHaveValue(card.number);

  await form.type(card);
  await form.check.click();
  await expect(popup.getByText(t('card_face'))).toBeVisible();
  // What is typed on is another card.
  await form.password.press('End');
  await form.password.pressSequentially('x');
  await expect(popup.getByText(t('card_face'))).toBeHidden();
  await form.password.press('Backspace');
  await form.check.click();
  await popup.getByRole('button', { name: t('card_use') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('card_use') })
    .click();
  await expect(shopper.result('result_success')).toBeVisible();
  await expect.poll(orders.more).toEqual(orders.once);

  const report = await readCanaries(page);
  expect(betrayed(report, card)).toEqual([]);
  expect(betrayed(report, { ...card, password: 'coin-0000' })).toEqual([]);
  // The canaries are alive: they hear the token, which this page may have.
  expect(Object.entries(report).flatMap(([name, text]) => (text.includes('token.') ? [name] : []))).toEqual(
    expect.arrayContaining(['asked', 'written']),
  );
  await page.goto('about:blank');
});

test('CD-4 T45 negative control: on a page of the shop the canaries receive the card', { tag: '@thorough' }, async ({
  page,
}) => {
  const [who, card] = [buyer(38), pointCardOf(buyer(38), '0011')];
  await page.addInitScript(canaries);
  const shopper = createShopper(page, words);
  await shopper.open(who);
  await shopper.logIn(who);
  await shopper.chooseCharacter(who);
  await shopper.main.getByRole('button', { name: t('card_title') }).click();
  const popup = shopper.dialog(t('card_title'));
  await popup.getByLabel(t('card_number'), { exact: true }).pressSequentially(card.number);
  await popup.getByLabel(t('card_password'), { exact: true }).pressSequentially(card.password);
  await popup.getByRole('button', { name: t('card_check') }).click();
  await expect(popup.getByText(t('card_face'))).toBeVisible();
  expect(betrayed(await readCanaries(page), card)).toEqual(
    expect.arrayContaining(['typed', 'asked', 'drawn', 'written']),
  );
});

test('CD-4 the card form in the frame works by keyboard alone, and is accessible', { tag: '@thorough' }, async ({
  page,
}) => {
  const [who, card] = [buyer(39), pointCardOf(buyer(39), '0012')];
  show(who);
  // Slower than what a browser takes for the player's own doing: whatever moves then is reported.
  await page.route('**/framed', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  const { popup, form } = await toCard(page, who);
  await expect(form.number).toBeVisible();
  await expectAccessible(page, 'the card form of a partner’s page', popup);
  await form.number.focus();
  await page.keyboard.type(card.number);
  await page.keyboard.press('Tab');
  await page.keyboard.type(card.password);
  await page.keyboard.press('Enter');
  const use = popup.getByRole('button', { name: t('card_use') });
  await expect(use).toBeVisible();
  for (let tab = 0; tab < 2; tab++) await page.keyboard.press('Tab');
  await expect(use).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(form.check).toBeFocused();
});

test('CD-4 EM-8 both forms leave space for the focus ring, and are as wide as the content around them', {
  tag: '@thorough',
}, async ({ page }) => {
  const who = buyer(39);
  show(who);
  const shopper = createShopper(page, words);
  await page.goto(partnerOrigin);
  await shopper.waitForGoods();
  await shopper.main
    .getByRole('button', { name: t('log_in'), exact: true })
    .first()
    .click();
  const popup = page.getByRole('dialog');
  const form = await shopper.formIn(popup);
  await expectWholeRing(form.getByLabel(t('password'), { exact: true }), popup);
  await shopper.typeLogIn(who, form);
  await expect(popup).toBeHidden();
  await shopper.chooseCharacter(who);
  await page.getByRole('button', { name: t('card_title') }).click();
  const card = shopper.dialog(t('card_title'));
  await expectWholeRing(card.locator('iframe').contentFrame().getByLabel(t('card_password'), { exact: true }), card);
});

test('CD-4 where the page’s policy blocks frames the card is typed in a window, which closes afterwards', {
  tag: '@thorough',
}, async ({ page, faults }) => {
  faults.allow(/frame-src|Framing/);
  const [who, card] = [buyer(39), pointCardOf(buyer(39), '0012')];
  show(who, { frameless: true });
  const { popup } = await toCard(page, who, true);
  const opened = page.context().waitForEvent('page');
  await popup.getByRole('button', { name: t('card_window') }).click();
  const window = await opened;
  await window.getByLabel(t('card_number'), { exact: true }).fill(card.number);
  await window.getByLabel(t('card_password'), { exact: true }).fill(card.password);
  const closed = window.waitForEvent('close');
  await window.getByRole('button', { name: t('card_check') }).click();
  await closed;
  await expect(popup.getByText(t('card_face'))).toBeVisible();
  expect(betrayed(await readCanaries(page), card)).toEqual([]);
  await page.goto('about:blank');
});
