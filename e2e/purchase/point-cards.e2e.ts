import type { Locator, Page } from '@playwright/test';
import { encodeCard } from '../../src/rules/card.ts';
import { sample } from '../../src/testing/sample.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { startsPayment } from '../helpers/keys.ts';
import { type PointCard, pointCardOf } from '../helpers/point-card.ts';
import { reach } from '../helpers/reach.ts';
import { type Seeded, seeded } from '../helpers/seeded.ts';
import { createShopper, type Shopper } from '../helpers/shopper.ts';
import { countOrders, expect, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.describe.configure({ mode: 'parallel' });

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } as const;
const desktop = { viewport: { width: 1280, height: 800 } } as const;
const buyer = (at: number): Seeded => seeded({ game: 'Skyward Saga', username: 'bruno', at });

/** Everything that a card could have been left in, as one text. */
async function tracesIn(page: Page, messages: readonly string[]): Promise<string> {
  const kept = await page.evaluate(() => [
    ...performance.getEntries().map(({ name }) => name),
    JSON.stringify({ ...localStorage }),
    JSON.stringify({ ...sessionStorage }),
    document.cookie,
    document.documentElement.outerHTML,
    ...[...document.querySelectorAll('input')].map(({ value }) => value),
    location.href,
    JSON.stringify(history.state),
  ]);
  const { cookies } = await page.context().storageState();
  return [...kept, JSON.stringify(cookies), ...messages].join('\n');
}

/** Writes down the addresses a page asks for, what it says to its console, and what it sends beside the calls of cards. */
function listen(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    messages.push(request.url(), pathname.startsWith('/api/pay/card_') ? '' : (request.postData() ?? ''));
  });
  return messages;
}

const secretsOf = ({ number, password }: PointCard): readonly string[] => {
  const encoded = encodeCard(number, password) ?? '';
  return [number, number.replaceAll(' ', ''), password, encoded.slice(0, 24), encoded.slice(-24)];
};
const found = (text: string, card: PointCard): string[] => secretsOf(card).filter((one) => text.includes(one));

/** The form, wherever it stands. */
const formIn = (container: Locator, { t }: Awaited<ReturnType<typeof wordingOf>>) => {
  const number = container.getByLabel(t('card_number'), { exact: true });
  const password = container.getByLabel(t('card_password'), { exact: true });
  return {
    number,
    password,
    check: container.getByRole('button', { name: t('card_check') }),
    async type(card: PointCard) {
      await number.fill(card.number);
      await password.fill(card.password);
    },
  };
};
const begin = async (shopper: Shopper, who: Seeded): Promise<void> => {
  await shopper.openLoggedIn(who);
  await shopper.chooseCharacter(who);
};

const runs = [
  { on: 'a phone', device: phone, language: 'en', scheme: 'light', at: 31, serial: '0005' },
  { on: 'a phone', device: phone, language: 'ar', scheme: 'dark', at: 32, serial: '0006' },
  { on: 'a desktop', device: desktop, language: 'ja', scheme: 'light', at: 33, serial: '0007' },
] as const;

for (const { on, device, language, scheme, at, serial } of sample('cards', 3, runs)) {
  test.describe(`on ${on}, in ${language}, ${scheme}`, () => {
    test.use({ ...device, colorScheme: scheme });

    test('CD-1 CD-2 CD-3 LY-8 T23 T24 a top-up with a point card', async ({ page, faults }) => {
      faults.allow(/status of 400/);
      const messages = listen(page);
      const who = buyer(at);
      const words = await wordingOf(language);
      const { t } = words;
      const shopper = createShopper(page, words);
      const card = pointCardOf(who, serial);
      await begin(shopper, who);
      const orders = await countOrders(who);
      const cardButton = shopper.main.getByRole('button', { name: t('card_title') });
      await cardButton.click();
      const popup = shopper.dialog(t('card_title'));
      const form = formIn(popup, words);
      await expect(popup).toContainText(who.role.display);
      await expectAccessible(page, 'the empty card', popup);
      await expect(form.check).toBeDisabled();

      const refused: string[] = [];
      for (const wrong of [
        { ...card, password: 'coin-0000' },
        { ...card, number: `${who.client_id} 0000 0000 9999` },
      ]) {
        await form.type(wrong);
        await form.check.click();
        // Once the answer is here.
        await expect(form.password).toHaveValue('');
        const fault = (await popup.locator('.card-fault').textContent()) ?? '';
        expect(fault).not.toBe('');
        // The gateway does not reveal which of the two is wrong: the error describes both, and neither is marked.
        for (const field of [form.number, form.password]) {
          await expect(field).toHaveAccessibleDescription(fault);
          await expect(field).not.toHaveAttribute('aria-invalid', 'true');
        }
        refused.push(fault);
      }
      await expectAccessible(page, 'the refused card', popup);
      expect(new Set(refused).size).toBe(1);

      await form.type(card);
      expect(found(await tracesIn(page, []), card)).toContain(card.password);
      await form.check.click();
      await expect(popup.getByText(t('card_face'))).toBeVisible();
      await expectAccessible(page, 'what the card is worth', popup);
      await popup.getByRole('button', { name: t('card_use') }).click();
      const question = page.getByRole('alertdialog', { name: t('card_title') });
      await expect(question).toContainText(who.role.display);
      await expectAccessible(page, 'the question', question);
      await question.getByRole('button', { name: t('card_use') }).click();

      await expect(shopper.result('result_success')).toContainText(who.role.display);
      await expect(popup).toBeHidden();
      await expectAccessible(page, 'the result');
      expect(page.context().pages()).toHaveLength(1);
      await expect.poll(orders.more).toEqual(orders.once);
      expect(found(await tracesIn(page, messages), card)).toEqual([]);

      await shopper
        .result('result_success')
        .getByRole('button', { name: t('done') })
        .click();
      await cardButton.click();
      await expect(form.number).toHaveValue('');

      // To those who know its password a spent card reads differently from a wrong one.
      await form.type(card);
      await form.check.click();
      await expect(popup.locator('.card-fault')).toHaveText(t('card_spent'));
      expect(refused).not.toContain(t('card_spent'));
      await expectAccessible(page, 'the spent card', popup);
    });
  });
}

test.describe('on a desktop', () => {
  test.use(desktop);

  test('PY-1 PY-11 CD-1 T24 a product is paid with a point card worth its price', { tag: '@thorough' }, async ({
    page,
    faults,
  }) => {
    // A country chosen by a script is no input of a player, and what it changes counts as moving by itself.
    faults.allow(/layout shift/);
    const messages = listen(page);
    const who = buyer(34);
    const words = await wordingOf('en');
    const { t } = words;
    const shopper = createShopper(page, words);
    const card = pointCardOf(who, '0105');
    await begin(shopper, who);
    const orders = await countOrders(who);
    await shopper.chooseProduct('600 + 72 Gems');
    await shopper.payFrom('TH');
    await shopper.chooseMethod('Redeem a game card');
    const form = formIn(shopper.payStep(), words);
    await expect(shopper.payButton()).toBeDisabled();
    await form.number.fill(card.number);
    await expect(shopper.payButton()).toBeDisabled();
    await form.password.fill(card.password);
    await expect(shopper.payButton()).toBeEnabled();
    await form.check.click();
    await expect(shopper.payStep().getByText(t('card_gems'))).toBeVisible();
    await expectAccessible(page, 'the pay step with a card');
    await shopper.payButton().click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('card_use') })
      .click();
    await expect(shopper.result('result_success')).toBeVisible();
    expect(page.context().pages()).toHaveLength(1);
    await expect.poll(orders.more).toEqual(orders.once);
    expect(found(await tracesIn(page, messages), card)).toEqual([]);
  });

  test('NT-5 T24 a point card whose response is lost is spent once', { tag: '@thorough' }, async ({
    page,
    lineTo,
    faults,
  }) => {
    faults.allow(/net::ERR_(CONNECTION_RESET|EMPTY_RESPONSE)/);
    const who = buyer(35);
    const words = await wordingOf('en');
    const { t } = words;
    const line = await lineTo();
    const shopper = createShopper(page, words, line.port);
    const card = pointCardOf(who, '0008');
    await begin(shopper, who);
    const orders = await countOrders(who);
    await shopper.main.getByRole('button', { name: t('card_title') }).click();
    const popup = shopper.dialog(t('card_title'));
    const form = formIn(popup, words);
    await form.type(card);
    await form.check.click();
    let lost = 0;
    line.conditions.answered = (passing) => (startsPayment(passing) && lost++ === 0 ? 'lose' : 'pass');
    await popup.getByRole('button', { name: t('card_use') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('card_use') })
      .click();
    await expect(shopper.result('result_success')).toBeVisible({ timeout: 30_000 });
    expect(lost).toBeGreaterThan(1);
    await expect.poll(orders.more).toEqual(orders.once);
    expect(found(await tracesIn(page, []), card)).toEqual([]);
  });

  test('CD-1 CD-3 a top-up works with the keyboard alone', { tag: '@thorough' }, async ({ page }) => {
    const who = buyer(36);
    const words = await wordingOf('en');
    const { t } = words;
    const shopper = createShopper(page, words);
    const card = pointCardOf(who, '0009');
    await begin(shopper, who);
    const press = async (target: Locator): Promise<void> => {
      await reach(page, target);
      await page.keyboard.press('Enter');
    };
    await press(shopper.main.getByRole('button', { name: t('card_title') }));
    const popup = shopper.dialog(t('card_title'));
    const form = formIn(popup, words);
    await reach(page, form.number);
    await page.keyboard.type(card.number);
    await reach(page, form.password);
    await page.keyboard.type(card.password);
    await page.keyboard.press('Enter');
    await press(popup.getByRole('button', { name: t('card_use') }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: t('card_use') }));
    await press(shopper.result('result_success').getByRole('button', { name: t('done') }));
    await expect(shopper.result('result_success')).toBeHidden();
  });
});
