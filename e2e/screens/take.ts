import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, test } from '@playwright/test';
import type { Language } from '../../src/brand/index.ts';
import type { Seeded } from '../helpers/seeded.ts';
import { createShopper } from '../helpers/shopper.ts';
import { wordingOf } from '../helpers/words.ts';
import { fileOf, screenOptions } from './screen-options.ts';
import { shops } from './shops.ts';
import { screens } from './table.ts';
import { createVisit, device, settle } from './visit.ts';

type State = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

/** What a browser keeps of those who have logged in, by shop and name. */
const known = new Map<string, Promise<State>>();

/** What a browser keeps once somebody has logged in, which is done once. */
function loggedIn(browser: Browser, who: Seeded): Promise<State> {
  const key = `${who.brand} ${who.username}`;
  const logIn = async (): Promise<State> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const shopper = createShopper(await context.newPage(), await wordingOf('en'));
    await shopper.open(who);
    await shopper.logIn(who);
    const state = await context.storageState();
    await context.close();
    return state;
  };
  const state = known.get(key) ?? logIn();
  known.set(key, state);
  return state;
}

mkdirSync(screenOptions.into, { recursive: true });
const chosen = screens.filter(
  ({ name }) =>
    screenOptions.screens.length === 0 ||
    screenOptions.screens.some((one) => (screenOptions.isExact ? name === one : name.startsWith(one))),
);

for (const shop of shops.filter(
  ({ brand }) => screenOptions.brands.length === 0 || screenOptions.brands.includes(brand),
))
  for (const language of screenOptions.languages.length > 0 ? screenOptions.languages : [shop.language])
    for (const { name, as, window, opened, go } of chosen)
      for (const width of screenOptions.widths)
        test(`${name} of ${shop.brand}, ${language}, ${width}`, async ({ browser }) => {
          const storageState = as && (await loggedIn(browser, shop[as]));
          const context = await browser.newContext({
            ...device(width),
            storageState,
            reducedMotion: 'reduce',
            locale: language,
          });
          const visit = createVisit(await context.newPage(), shop, await wordingOf(language as Language));
          await go(visit);
          const page = (opened && context.pages().at(-1)) || visit.page;
          for (const theme of screenOptions.themes) {
            await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
            await settle(page);
            const path = join(screenOptions.into, fileOf({ screen: name, brand: shop.brand, language, width, theme }));
            await page.screenshot({ path, fullPage: !window, animations: 'disabled' });
          }
          await context.close();
        });
