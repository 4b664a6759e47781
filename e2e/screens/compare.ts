import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Language } from '../../src/brand/index.ts';
import { must } from '../../src/testing/must.ts';
import { wordingOf } from '../helpers/words.ts';
import { shops } from './shops.ts';
import { screens } from './table.ts';
import { createVisit, device, settle } from './visit.ts';

/** Screens that say nothing of the hour or of an order, so that two pictures of them are alike. */
const still = ['home', 'door', 'goods', 'log-in'];
/** Letters are smoothed by a pixel here and there; a border, a colour or a word that moves is more. */
const budgetPixels = 40;

const few = shops.filter(({ brand }) => ['watt', 'rhinosJp'].includes(brand));

for (const [at, shop] of few.entries())
  for (const name of still)
    for (const [row, width] of [360, 1280].entries()) {
      const theme = (at + row) % 2 === 0 ? 'light' : 'dark';
      test(`LY-1 ${name} of ${shop.brand}, ${width}, ${theme}, looks as in the earlier build`, async ({
        browser,
      }, info) => {
        const picture = `${name}.${shop.brand}.${width}.${theme}.png`;
        const isTaken = info.config.updateSnapshots !== 'missing' || existsSync(info.snapshotPath(picture));
        test.skip(
          !isTaken,
          'There is no earlier picture of this screen: npm run screens:compare -- --update-snapshots',
        );
        const { go, window } = must(
          screens.find((one) => one.name === name),
          name,
        );
        const { language } = shop;
        const context = await browser.newContext({
          ...device(width),
          colorScheme: theme,
          reducedMotion: 'reduce',
          locale: language,
        });
        const page = await context.newPage();
        await go(createVisit(page, shop, await wordingOf(language as Language)));
        await settle(page);
        await expect(page).toHaveScreenshot(picture, {
          fullPage: !window,
          animations: 'disabled',
          maxDiffPixels: budgetPixels,
        });
        await context.close();
      });
    }
