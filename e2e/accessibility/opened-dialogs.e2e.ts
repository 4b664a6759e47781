import { brands } from '../../brands/index.ts';
import type { Language } from '../../src/brand/index.ts';
import { sample } from '../../src/testing/sample.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { opened, single } from '../helpers/opened.ts';
import { openedAround } from '../helpers/opened-around.ts';
import { openedOnPages } from '../helpers/opened-pages.ts';
import { begin, createPartner, partnerOrigin } from '../helpers/partner.ts';
import { createShopper } from '../helpers/shopper.ts';
import { originOf, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 } };
const looks = [
  { on: 'a phone', device: phone, language: 'en', colorScheme: 'light' },
  { on: 'a phone', device: phone, language: 'en', colorScheme: 'dark' },
  { on: 'a phone', device: phone, language: 'ar', colorScheme: 'dark' },
  { on: 'a desktop', device: desktop, language: 'en', colorScheme: 'light' },
  { on: 'a desktop', device: desktop, language: 'en', colorScheme: 'dark' },
] as const;

/** Axe looks, and what it cannot judge is measured on pictures of the page. */
const whole = { every: true, pictures: true };

/** Whether a brand offers a language. */
const offers = (brand: string, language: Language): boolean =>
  brands.some(({ name, languages }) => name === brand && languages.includes(language));

const cases = [...opened, ...openedOnPages, ...openedAround].flatMap(({ who = single, ...row }) =>
  looks
    .filter(({ on }) => !row.on || row.on === on)
    .filter(({ language }) => (row.language ? language === 'en' : offers(who.brand, language)))
    .map((look) => ({ ...look, ...row, who, language: row.language ?? look.language })),
);
/** Every run checks the account menu over the goods in one look. */
const first = looks.length;
const taken = [...sample('menu', first, cases.slice(0, first)), ...sample('opened', 300, cases.slice(first))];

test.describe.configure({ mode: 'parallel' });

for (const { what, who, open, on, device, language, colorScheme } of taken)
  test.describe(`on ${on}, in ${language}, ${colorScheme}`, () => {
    test.use({ ...device, colorScheme });

    test(`LY-8 ${what} is readable, named and reachable`, { tag: '@thorough' }, async ({ page, faults }) => {
      // What moves by itself is the matter of other tests.
      faults.allow(/layout shift/);
      // One row takes the connection away, another asks for a page that is not there.
      faults.allow(/ERR_INTERNET_DISCONNECTED/);
      faults.allow(/status of 404 .*nothing-here/);
      // Axe looks again at each control that a bar covers, one by one.
      test.slow();
      const words = await wordingOf(language);
      const shopper = createShopper(page, words);
      const opened = await open({ page, shopper, words, who });
      await expectAccessible(opened.page(), what, opened, whole);
    });
  });

test.describe('on a page of a partner', () => {
  let partner: Awaited<ReturnType<typeof createPartner>>;
  test.beforeAll(async () => {
    partner = await createPartner();
  });
  test.afterAll(() => partner.close());

  const partnerLooks = looks.filter(({ language }) => language === 'en');
  for (const { on, device, colorScheme } of sample('opened at a partner', 4, partnerLooks))
    test.describe(`on ${on}, ${colorScheme}`, () => {
      test.use({ ...device, colorScheme });

      test('LY-8 EM-8 the log-in and the list of games over a partner’s widget are readable, named and reachable', {
        tag: '@thorough',
      }, async ({ page }) => {
        const words = await wordingOf('en');
        const shopper = createShopper(page, words);
        partner.show({
          body: '<main><h1>A partner</h1><div id="shop"></div></main>',
          script: `${begin(single)}storefront.mount('topup', '#shop', {});`,
          // Without a colour of its own the ground is white to axe, whatever the browser paints.
          styles: ':root { color-scheme: light dark; background: Canvas }',
          servers: ['watt', 'pay.watt', 'frame.watt'].map((host) => originOf(host)),
        });
        await page.goto(partnerOrigin);
        await shopper.waitForGoods();
        await expectAccessible(page, 'the widget', shopper.main, whole);
        await shopper.main
          .getByRole('button', { name: words.t('log_in'), exact: true })
          .first()
          .click();
        await expectAccessible(page, 'the log-in of a partner', page.getByRole('dialog'), whole);
        await page.keyboard.press('Escape');
        await shopper.main.getByRole('button', { name: words.t('change_game') }).click();
        await expectAccessible(page, 'the games of a partner', page.getByRole('dialog'), whole);
      });
    });
});
