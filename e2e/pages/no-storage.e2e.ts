import { seeded } from '../helpers/seeded.ts';
import { createShopper, hosted } from '../helpers/shopper.ts';
import { expect, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('ST-5 LG-4 without storage, a player who logs in stays logged in and buys in the same tab', {
  tag: '@thorough',
}, async ({ page, context }) => {
  await context.addInitScript(() => {
    const denied = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: denied });
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
  });
  const who = seeded({ game: 'Skyward Saga', username: 'bruno' });
  const words = await wordingOf('en');
  const shopper = createShopper(page, words);
  await shopper.open(who);
  await expect(page.getByText(words.t('storage_blocked'))).toBeVisible();
  await shopper.logInOnPage(who);
  await shopper.chooseCharacter(who);
  await shopper.chooseProduct('980 + 140 Gems');
  await shopper.chooseMethod('Razer Gold');
  const payment = await shopper.pay();
  await hosted.approve(payment);
  await expect(shopper.result('result_success')).toBeVisible();
});
