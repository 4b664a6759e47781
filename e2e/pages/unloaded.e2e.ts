import type { Page } from '@playwright/test';
import { unloadedWords } from '../../gateway/http/pages/unloaded-words.ts';
import { expectAccessible } from '../helpers/expect-accessible.ts';
import { seeded } from '../helpers/seeded.ts';
import { expect, originOf, test } from '../helpers/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const { client_id } = seeded({ username: 'bruno', game: 'Skyward Saga' });
const shopPage = `${originOf('watt')}/?domain_area=sea&client_id=${client_id}&spec_lang=en`;

/** The message of a page without its script. */
const message = (page: Page) => page.locator('.unloaded-note');

/** Loses the scripts of a page, as after a deployment that removed them. The in-game view keeps its entry script, which loads the rest. */
const loseScripts = (page: Page) =>
  page.route(/\/assets\/(?!ingame-)[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));

test('RT-7 a page whose script is missing says so in the language of the player, and that nothing was charged; a reload restores it', async ({
  page,
  faults,
}) => {
  // The picture of the game was preloaded for the script.
  faults.allow(/404|preload|The view cannot be loaded/);
  await loseScripts(page);
  for (const [address, language] of [
    [shopPage.replace('=en', '=th'), 'th'],
    [shopPage.replace('=en', '=ar'), 'ar'],
    [`${originOf('dragon')}/?spec_lang=ar`, 'en'],
    [`${originOf('watt')}/signin.html#code=1`, 'en'],
    [`${originOf('watt')}/framed`, 'en'],
    [`${originOf('watt')}/userCenter?visit=sdk&client_id=${client_id}&spec_lang=de`, 'de'],
    [shopPage, 'en'],
  ] as const) {
    await page.goto(address);
    const [title, , safe, reload] = unloadedWords[language];
    const note = page.getByRole('alert');
    await expect(note, address).toHaveAttribute('lang', language);
    await expect(note.getByRole('heading', { name: title }), address).toBeInViewport();
    await expect(note).toContainText(safe);
    await expect(note.getByRole('link', { name: reload })).toBeInViewport();
  }
  await expectAccessible(page, 'a page without its script');
  await page.unrouteAll();
  await message(page).getByRole('link').click();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expect(message(page)).toHaveCount(0);
});

test('RT-7 the message appears without any script, after a while; a slow page never shows it', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_|preload/);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(shopPage);
  await expect(message(page)).toBeHidden();
  // What the clock of the page would bring in 20 seconds.
  await message(page).evaluate((note) => note.getAnimations().map((animation) => animation.finish()));
  await expect(page.getByRole('alert').getByRole('link')).toBeInViewport();

  await page.unroute('**/*.js');
  let go = (): void => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(shopPage, { waitUntil: 'commit' });
  await expect(message(page)).toBeAttached();
  await expect(page.getByRole('alert')).toHaveCount(0);
  go();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expect(message(page)).toHaveCount(0);
});
