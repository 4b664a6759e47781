import { sample } from '../../src/testing/e2e/sample.ts';
import { seeded } from '../../src/testing/e2e/seeded.ts';
import { createShopper, hosted } from '../../src/testing/e2e/shopper.ts';
import { expect, test } from '../../src/testing/e2e/test.ts';
import { wordingOf } from '../../src/testing/e2e/words.ts';

test.describe.configure({ mode: 'parallel' });

/** Longer than the browser calls a movement the answer to a tap. */
const lateMs = 650;

const runs = [
  { on: 'a phone', viewport: { width: 360, height: 740 }, language: 'ar' },
  { on: 'a phone', viewport: { width: 360, height: 740 }, language: 'en' },
  { on: 'a desktop', viewport: { width: 1280, height: 800 }, language: 'ja' },
] as const;

for (const { on, viewport, language } of sample('still', 3, runs)) {
  test.describe(`on ${on}, in ${language}`, () => {
    test.use({ viewport });

    test('GM-1 GM-2 GD-1 PY-1 RS-2 nothing moves by itself when every answer is late', async ({ page, lineTo }) => {
      const line = await lineTo();
      line.weather.answered = ({ path }) =>
        new Promise((resolve) => setTimeout(resolve, path.startsWith('/api/') ? lateMs : 0, 'pass'));
      const who = seeded({ game: 'Skyward Saga', username: 'bruno', at: 7 });
      const shopper = createShopper(page, await wordingOf(language), line.port);

      await shopper.open(who, 'the games');
      await shopper.chooseGame('Skyward Saga', 'Skyward Saga: Tempest');
      await shopper.open(who);
      await shopper.logIn(who);
      await shopper.chooseAll(who, '980 + 140 Gems', 'Razer Gold');
      await hosted.approve(await shopper.pay());
      await page.bringToFront();
      await expect(shopper.result('result_success')).toBeVisible();
    });
  });
}
