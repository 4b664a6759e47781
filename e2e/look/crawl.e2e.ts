import type { Page } from '@playwright/test';
import { brands } from '../../brands/index.ts';
import { seedGames } from '../../gateway/sandbox/seeds/game-chunks.ts';
import { methodsIn } from '../../gateway/sandbox/seeds/methods.ts';
import { playersOf } from '../../gateway/sandbox/seeds/players.ts';
import { regions, regionsOf } from '../../gateway/sandbox/seeds/regions.ts';
import { textsOf as europe } from '../../hosts/shell/law/europe.ts';
import { textsOf as japan } from '../../hosts/shell/law/japan.ts';
import { textsOf as korea } from '../../hosts/shell/law/korea.ts';
import { factsOf, type LegalTexts, type Spoken } from '../../hosts/shell/law/texts.ts';
import type { Area, Brand, Generation, Law } from '../../src/brand/index.ts';
import { price } from '../../src/rules/money.ts';
import { classicRoutes, newRoutes, type Routes, routeOf } from '../../src/rules/routes.ts';
import { sample } from '../../src/testing/sample.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { type OwnGateway, startGateway } from '../helpers/gateway.ts';
import { overlapsOn } from '../helpers/overlaps.ts';
import { type Seeded, seeded } from '../helpers/seeded.ts';
import { createShopper, type Shopper } from '../helpers/shopper.ts';
import { expect, originOf, sharedPort, test } from '../helpers/test.ts';
import { noteTour } from '../helpers/tours.ts';
import { whole } from '../helpers/whole-world.mjs';
import { type Wording, wordingOf } from '../helpers/words.ts';
import { wrongWords } from '../helpers/wrong-words.ts';

test.describe.configure({ mode: 'parallel' });

const generations: Readonly<Record<Generation, Routes>> = { storefront: newRoutes, classic: classicRoutes };
const widths = [360, 1280] as const;
const laws: Readonly<Record<Law, typeof europe>> = { japan, korea, europe };

/** One player's way through every address of a generation, in one area, at one width; `at` is its place among those of its brand. */
interface Tour {
  readonly brand: Brand;
  readonly area: Area;
  readonly generation: Generation;
  readonly width: number;
  readonly at: number;
}

/** Every brand × area × generation × width. */
const tours: readonly Tour[] = (brands as readonly Brand[]).flatMap((brand) =>
  brand.areas
    .flatMap((area) =>
      (['storefront', 'classic'] as const).flatMap((generation) =>
        widths.map((width) => ({ brand, area, generation, width })),
      ),
    )
    .map((tour, at) => ({ ...tour, at })),
);

/**
 * What each screen of a tour is opened in. All tours open 1,860 screens, which takes half an hour on two cores; in all languages it
 * would take four hours. So each screen takes the next language of the brand, and each tour begins one further: every brand × area ×
 * generation × address × width is seen, and every brand × language, but not each of the first in each of the second.
 */
const languageAt = ({ brand, at }: Tour, nth: number) =>
  brand.languages[(at + nth) % brand.languages.length] ?? brand.language;

/** The gateway on which every brand has the other generation than its own, where a tour has needed it. */
let other: Promise<OwnGateway> | null = null;

/** That gateway; the first tour that asks starts it, and the next one where it did not start. */
function otherGateway(): Promise<OwnGateway> {
  const switched = (brands as readonly Brand[]).map(({ name, generation }) => [
    name,
    { generation: generation === 'classic' ? 'storefront' : 'classic' },
  ]);
  other ??= startGateway({ COINSLOT_DEPLOY: JSON.stringify(Object.fromEntries(switched)) }).catch((error) => {
    other = null;
    throw error;
  });
  return other;
}

test.afterAll(async () => (await other)?.end());

/** The account of a brand that has one character in the area's first game. */
function playerOf({ brand, area }: Tour): Seeded {
  const game = seedGames(brand).find((one) => one.game.area === area.id && !one.title.areas);
  const player = playersOf(brand).find(({ servers }) => servers === 1);
  if (!game || !player) throw new RangeError(`Nobody plays in ${area.id} of ${brand.name}.`);
  return seeded({ brand: brand.name, area: area.id, game: game.game.name, username: player.username });
}

/** What the law of the area asks the footer to say. */
function lawOf({ brand, area }: Tour, { t, language }: Wording): LegalTexts | null {
  const spoken = { t, language } as unknown as Spoken;
  return area.law ? laws[area.law](factsOf(brand, area), spoken) : null;
}

/** What is wrong with the texts of the footer: those of another area, or none. */
async function wrongLaw(page: Page, tour: Tour, words: Wording): Promise<string[]> {
  // It is not painted while what is above it comes.
  const footer = page.getByRole('contentinfo', { includeHidden: true });
  const { brand, area } = tour;
  const law = lawOf(tour, words);
  const named = footer.locator('[aria-haspopup="dialog"]');
  await expect(named).toHaveCount(law?.notices.length ?? 0);
  const anchors = footer.getByRole('link', { includeHidden: true });
  const links = await anchors.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const company = await footer.locator('.company').allTextContents();
  const notices = await named.allTextContents();
  const wrong: string[] = [];
  const proofs = (law?.links ?? []).map(([, address]) => address);
  for (const address of [area.terms ?? brand.terms, area.privacy ?? brand.privacy, ...proofs])
    if (!links.includes(address)) wrong.push(`law: no link to ${address}`);
  const noticeNames = law?.notices.map(({ name }) => name) ?? [];
  if (notices.join() !== noticeNames.join())
    wrong.push(`law: notices ${notices.join()} in place of ${noticeNames.join()}`);
  const facts = law?.company.map(([, text]) => text) ?? [];
  const missing = facts.filter((fact) => !company.join().includes(fact));
  if (missing.length > 0 || (facts.length === 0 && company.length > 0)) wrong.push(`law: company ${company.join()}`);
  return wrong;
}

/** What is wrong with the prices of the goods: another money than that of the country that the area's players usually pay from. */
async function wrongMoney(shopper: Shopper, { brand, area }: Tour): Promise<string[]> {
  await shopper.waitForGoods();
  const usual = regionsOf(brand, area.id).find((region) => methodsIn(area.id, region).length > 0);
  if (!usual) return ['money: no country to pay from'];
  const sign = price(0, regions[usual].currency).replace(/[\d.,]+$/, '');
  const prices = (await shopper.main.locator('.good .price').allTextContents()).map((text) => text.trim());
  if (prices.length === 0) return ['money: no prices'];
  const isRight = (text: string): boolean => text.startsWith(sign) && /^[\d.,]+$/.test(text.slice(sign.length));
  return prices.filter((text) => !isRight(text)).map((text) => `money: ${text} in place of ${sign}`);
}

/** Opens an address as the player of a tour, in a language; the pay step of the classic generation by its product. */
async function openScreen(page: Page, path: string, tour: Tour, { who, words, origin }: Visitor): Promise<void> {
  const isPayStep = path === '/recharge' && tour.generation === 'classic';
  const query = new URLSearchParams({
    domain_area: tour.area.id,
    spec_lang: words.language,
    client_id: who.client_id,
    ...(path === '/replenishGoods' ? { rp_client_id: who.client_id } : {}),
  });
  await page.goto(`${origin}${isPayStep ? '/selectGoods' : path}?${query}`);
  if (isPayStep) {
    const shopper = createShopper(page, words);
    const { main } = shopper;
    await shopper.waitForGoods();
    // A tap before would ask who gets it.
    await expect(shopper.who()).toContainText(who.role.display);
    await main.locator('.good:enabled').first().click();
    await main.getByRole('button', { name: words.t('choose_payment') }).click();
    await expect(
      page
        .getByRole('region', { name: words.t('pay_title') })
        .getByRole('listitem')
        .first(),
    ).toBeVisible();
  }
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Who opens a screen, with the words they read, and where. */
interface Visitor {
  readonly who: Seeded;
  readonly words: Wording;
  readonly origin: string;
}

/** Opens a screen and answers what is wrong with it. An address that leads on is judged by where it leads, which is a screen of the tour. */
async function wrongOn(page: Page, path: string, tour: Tour, visitor: Visitor): Promise<string[]> {
  const routes = generations[tour.generation];
  const { words } = visitor;
  const wrong: string[] = [];
  const look = async (what: () => Promise<readonly string[] | undefined>): Promise<void> => {
    try {
      wrong.push(...((await what()) ?? []));
    } catch (error) {
      wrong.push(`${error}`.slice(0, 2_000));
    }
  };
  await look(async () => {
    await openScreen(page, path, tour, visitor);
    return (await page.locator('html').getAttribute('lang')) === words.language ? [] : ['another language'];
  });
  await look(() => wrongWords(page, words));
  await look(() => wrongLaw(page, tour, words));
  if (routeOf(path, routes).is === 'goods') await look(() => wrongMoney(createShopper(page, words), tour));
  if (routeOf(path, routes).is !== 'moved') {
    await look(async () => void (await expectAccessible(page, `${path} in ${words.language}`, page.getByRole('main'))));
    await look(() => overlapsOn(page));
  }
  return wrong.map((line) => `${path} in ${words.language}: ${line}`);
}

// A few tours in each run, and all of them in the exhaustive one.
for (const tour of sample('crawl', 122, tours)) {
  const { brand, area, generation, width } = tour;
  test(`LY-1 LY-6 GD-5 I18-1 every screen of ${brand.name}, ${area.id}, ${generation}, passes the layout checks at ${width}`, {
    tag: '@thorough',
  }, async ({ page, faults }) => {
    test.setTimeout(300_000);
    faults.allow(/status of 404 .*no-such-page/);
    const { port } = generation === brand.generation ? { port: sharedPort } : await otherGateway();
    await page.setViewportSize({ width, height: 800 });
    const who = playerOf(tour);
    const shopper = createShopper(page, await wordingOf(languageAt(tour, 0)), port);
    // A shop that no test has asked for is written first, and a log-in would give up meanwhile.
    await whole(port, brand.name);
    await shopper.open(who);
    await shopper.logIn(who);

    const paths = [...Object.keys(generations[generation].table), '/no-such-page'];
    const wrong: string[] = [];
    for (const [nth, path] of paths.entries()) {
      const words = await wordingOf(languageAt(tour, nth));
      await page.emulateMedia({ colorScheme: (nth + Math.floor(tour.at / 2)) % 2 ? 'dark' : 'light' });
      wrong.push(...(await wrongOn(page, path, tour, { who, words, origin: originOf(brand.name, port) })));
    }
    const all = [...wrong, ...faults.found()];
    noteTour({ brand: brand.name, area: area.id, generation, screens: paths.length, faults: all.length });
    expect(wrong).toEqual([]);
  });
}
