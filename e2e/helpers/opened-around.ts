import { brands } from '../../brands/index.ts';
import { replenishId } from '../../gateway/domain/orders/replenish-link.ts';
import { sandboxKey } from '../../gateway/sandbox/card-key.ts';
import { failedNumber, linkKey, seedGames } from '../../gateway/sandbox/seeds/index.ts';
import { type Opened, openPage, single } from './opened.ts';
import { productNames, type Seeded, seeded } from './seeded.ts';
import { expect, originOf } from './test.ts';

/** The classic brand that has an area with European law. */
const joynet = { brand: 'joynet', area: 'eru', game: 'Parade Planet', username: 'ruth' } as const;

/** The shops in areas with European law, which requires three notices. */
const europeanShops = [
  { brand: 'watt', area: 'eru', game: 'Skyward Saga', username: 'aria' },
  { brand: 'ssgame', area: 'useuro', game: 'Iron Banner', username: 'minjun' },
  joynet,
] as const;

const classic = seeded({ brand: 'dragon', area: 'dragon', game: 'Dragonfall Legacy', username: 'leon' });

/** The address of a link that pays a failed order again. */
function replenishAddress({ brand, area, game, username }: Seeded, language: string): string {
  const shop = brands.find(({ name }) => name === brand);
  const own = shop && seedGames(shop).find((one) => one.game.name === game && one.game.area === area);
  if (!own) throw new RangeError(`The seeds have no ${game}.`);
  const link = replenishId(sandboxKey, linkKey(failedNumber({ brand, username }, own)), Date.now() + 15 * 60_000);
  return `${originOf(brand)}/replenishGoods?${new URLSearchParams({ replenish_id: link, spec_lang: language })}`;
}

/** Opens a page of a shop as a new visitor, and leaves the question about visits open. */
async function openAsVisitor({ page, words, who }: Parameters<Opened['open']>[0], withGame: boolean): Promise<void> {
  const query = new URLSearchParams({ domain_area: who.area, spec_lang: words.language });
  if (withGame) query.set('client_id', who.client_id);
  await page.goto(`${originOf(who.brand)}/?${query}`);
}

const languagePicker = (shop: string, who: Seeded): Opened => ({
  what: `the language picker of ${shop}`,
  who,
  async open({ shopper, page, words, who }) {
    await shopper.open(who);
    const picker = page.getByRole('contentinfo').getByRole('combobox', { name: words.t('language') });
    await picker.click();
    await expect(picker).toBeFocused();
    return picker;
  },
});

const consent = (where: string, who: Seeded, withGame: boolean): Opened => ({
  what: `the question about visits over ${where}`,
  who,
  async open(visit) {
    await openAsVisitor(visit, withGame);
    const { page, words } = visit;
    return page.getByRole('region', { name: words.t('track_choice') });
  },
});

const owing = (which: string, where: Parameters<typeof seeded>[0]): Opened => ({
  what: `a link of ${which} that pays an order again`,
  who: seeded(where),
  async open({ page, words, who }) {
    await page.goto(replenishAddress(who, words.language));
    return page.getByRole('main').getByRole('region', { name: words.t('replenish_title') });
  },
});

/** Dialogs and pages around the goods: from the footer, beside the page, over it for a moment, and at their own addresses. */
export const openedAround: readonly Opened[] = [
  languagePicker('the new version', single),
  languagePicker('a classic brand', classic),
  {
    what: 'the code that opens the shop on a phone',
    on: 'a desktop',
    async open({ shopper, page, words, who }) {
      await shopper.openLoggedIn(who);
      await page.getByRole('button', { name: words.t('on_phone') }).click();
      return shopper.dialog(words.t('on_phone'));
    },
  },
  {
    what: 'the code that opens a classic shop on a phone',
    on: 'a desktop',
    who: classic,
    async open({ shopper, page, words, who }) {
      await shopper.openLoggedIn(who);
      await page.getByRole('button', { name: words.t('on_phone') }).click();
      return shopper.dialog(words.t('on_phone'));
    },
  },
  {
    what: 'the payment page with a code to scan',
    who: seeded({ game: 'Skyward Saga', username: 'bruno', at: 23 }),
    async open({ shopper, who }) {
      await shopper.openLoggedIn(who);
      await shopper.chooseCharacter(who);
      await shopper.chooseProduct(productNames(who)[3] ?? '');
      await shopper.payFrom('TH');
      await shopper.chooseMethod('PromptPay');
      const payment = await shopper.pay();
      return payment.getByRole('heading', { name: 'Scan with PromptPay' });
    },
  },
  consent('the front page', seeded(europeanShops[0]), false),
  consent('the goods', seeded(europeanShops[0]), true),
  consent(
    'the goods of a Korean brand',
    seeded({ brand: 'ssgame', area: 'kr', game: '강철의 깃발', username: 'minjun' }),
    true,
  ),
  consent('the front page of a classic brand', seeded(joynet), false),
  {
    what: 'the question about visits, asked again from the footer',
    who: seeded(europeanShops[0]),
    async open({ shopper, page, words, who }) {
      await shopper.open(who);
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: words.t('track_choice') })
        .click();
      const question = page.getByRole('region', { name: words.t('track_choice') });
      await expect(question).toBeFocused();
      return question;
    },
  },
  ...europeanShops.flatMap((shop) =>
    [1, 2, 3].map(
      (notice): Opened => ({
        what: `notice ${notice} of the law of Europe at ${shop.brand}`,
        who: seeded(shop),
        async open({ shopper, page, who }) {
          await shopper.open(who);
          const buttons = page.getByRole('contentinfo').locator('button[aria-haspopup="dialog"]');
          await expect(buttons).toHaveCount(3);
          await buttons.nth(notice - 1).click();
          return page.getByRole('dialog');
        },
      }),
    ),
  ),
  {
    what: 'a pay step where the law wants a consent',
    who: seeded({ ...europeanShops[0], username: 'aria' }),
    async open({ shopper, words, who }) {
      await shopper.openLoggedIn(who);
      await shopper.chooseProduct(productNames(who)[3] ?? '');
      return shopper.payStep().getByRole('checkbox', { name: words.t('law_consent') });
    },
  },
  {
    what: 'the page without a connection, and the message that a language is out of reach',
    async open({ shopper, page, words, who }) {
      await shopper.openLoggedIn(who);
      await page.context().setOffline(true);
      await expect(page.getByText(words.t('offline'))).toBeVisible();
      await page
        .getByRole('contentinfo')
        .getByRole('combobox', { name: words.t('language') })
        .selectOption('pl');
      return page.locator('.toast').first();
    },
  },
  {
    what: 'the orders over the goods of a classic brand',
    who: classic,
    async open(visit) {
      await openPage(visit, '/my');
      return visit.page.getByRole('dialog', { name: visit.words.t('my_orders') });
    },
  },
  {
    what: 'Me of a classic brand',
    who: classic,
    async open({ shopper, page, words, who }) {
      await shopper.openLoggedIn(who);
      await page.getByRole('button', { name: words.like('account_menu', { name: who.username }) }).click();
      await page.getByRole('button', { name: words.t('my'), exact: true }).click();
      const me = page.getByRole('dialog', { name: words.t('my') });
      await expect(me.getByRole('progressbar')).toBeVisible();
      return me;
    },
  },
  owing('the new version', { game: 'Skyward Saga', username: 'ravi' }),
  owing('a classic brand', { brand: 'dragon', area: 'dragon', game: 'Dragonfall Legacy', username: 'ravi' }),
  ...(['/notArea', '/certifiedReal', '/showError', '/errorReplenish', '/nothing-here'] as const).map(
    (path): Opened => ({
      what: `the page ${path}`,
      async open({ page, words, who }) {
        await page.goto(`${originOf(who.brand)}${path}?spec_lang=${words.language}`);
        return page.getByRole('main').getByRole('heading').first();
      },
    }),
  ),
];
