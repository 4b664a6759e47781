import { type Opened, openPage } from './opened.ts';
import { productNames, seeded } from './seeded.ts';
import { expect, originOf } from './test.ts';

/** The shops whose footer must show notices, and the number of notices. */
const lawfulShops = [
  { law: 'Japan', notices: 4, who: { brand: 'rhinosJp', area: 'ja', game: '蒼穹の騎士団', username: 'ren' } },
  { law: 'Korea', notices: 3, who: { brand: 'ssgame', area: 'kr', game: '강철의 깃발', username: 'minjun' } },
] as const;

/** Opens the coupons of the VIP centre. */
const openCoupons: Opened['open'] = async (visit) => {
  const { page, words } = visit;
  await openPage(visit, '/userCenter');
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${words.t('coupons')}`) })
    .click();
  const coupons = page.getByRole('dialog', { name: words.t('coupons'), exact: true });
  await expect(coupons.locator('[aria-busy="true"]')).toHaveCount(0);
  return coupons;
};

/** Pages of several brands, and the dialogs of the footer, the front page, the activities and the VIP centre. */
export const openedOnPages: readonly Opened[] = [
  ...(
    [
      ['watt', 'sea', 'Skyward Saga', 'aria'],
      ['acenetJp', 'universal', 'エース・オブ・ザ・スカイ', 'leon'],
      ['dragon', 'dragon', 'Dragonfall Legacy', 'leon'],
      ['ssgame', 'kr', '강철의 깃발', 'minjun'],
      ['rhinosJp', 'ja', '蒼穹の騎士団', 'ren'],
    ] as const
  ).flatMap(([brand, area, own, username]): Opened[] => {
    const visitor = seeded({ brand, area, game: own, username });
    return [
      {
        what: `the front page of ${brand}`,
        who: visitor,
        async open({ shopper, who }) {
          await shopper.open(who, 'the games');
          return shopper.main.getByRole('listitem').first();
        },
      },
      {
        what: `the goods of ${brand}`,
        who: visitor,
        async open({ shopper, who }) {
          await shopper.open(who);
          await shopper.waitForGoods();
          return shopper.main;
        },
      },
    ];
  }),
  ...lawfulShops.flatMap(({ law, notices, who }) =>
    Array.from(
      { length: notices },
      (_, at): Opened => ({
        what: `notice ${at + 1} of the law of ${law}`,
        who: seeded(who),
        async open({ shopper, page, who }) {
          await shopper.open(who);
          const buttons = page.getByRole('contentinfo').locator('button[aria-haspopup="dialog"]');
          await expect(buttons).toHaveCount(notices);
          await buttons.nth(at).click();
          return page.getByRole('dialog');
        },
      }),
    ),
  ),
  {
    what: 'the instructions of the footer',
    async open({ shopper, page, words, who }) {
      await shopper.open(who);
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: words.t('instructions') })
        .click();
      return page.getByRole('dialog', { name: words.t('instructions') });
    },
  },
  {
    what: 'the question for the region',
    async open({ page, words, who }) {
      await page.goto(`${originOf(who.brand)}/?spec_lang=${words.language}`);
      const region = page.getByRole('main').getByRole('combobox', { name: words.t('no_area_text') });
      await expect(region).toBeVisible();
      await region.focus();
      return region;
    },
  },
  {
    what: 'the forced banner',
    language: 'ja',
    who: seeded(lawfulShops[0].who),
    async open({ shopper, page, who }) {
      await shopper.open(who, 'the games');
      return page.getByRole('dialog');
    },
  },
  {
    what: 'the question before another game',
    async open({ shopper, page, words, who }) {
      await shopper.openLoggedIn(who);
      await shopper.product(productNames(who)[3] ?? '').click();
      await shopper.main.getByRole('button', { name: words.t('change_game') }).click();
      const games = shopper.dialog(words.t('choose_game'));
      await games.getByRole('listitem').getByRole('button').last().click();
      return page.getByRole('alertdialog');
    },
  },
  {
    what: 'the coupons of the VIP centre',
    who: seeded({ game: 'Skyward Saga', username: 'vito' }),
    open: openCoupons,
  },
  {
    what: 'the history of the coupons of the VIP centre',
    who: seeded({ game: 'Skyward Saga', username: 'carla' }),
    async open(visit) {
      const coupons = await openCoupons(visit);
      await coupons.getByRole('button', { name: visit.words.t('coupons_history') }).click();
      const history = visit.page.getByRole('dialog', { name: visit.words.t('coupons_history') });
      await expect(history.locator('[aria-busy="true"]')).toHaveCount(0);
      return history;
    },
  },
  {
    what: 'a gift of an activity',
    who: seeded({ game: 'Skyward Saga', username: 'delia' }),
    async open(visit) {
      await openPage(visit, '/activity');
      await visit.page.getByRole('main').locator('.gift').nth(1).getByRole('button').first().click();
      return visit.page.getByRole('dialog');
    },
  },
];
