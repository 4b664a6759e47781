import type { Locator, Page } from '@playwright/test';
import { seeded } from '../helpers/seeded.ts';
import { createShopper } from '../helpers/shopper.ts';
import { expect, test } from '../helpers/test.ts';
import { wordingOf } from '../helpers/words.ts';

// What moves is at its end at once, so that what is seen is the state and not the way to it.
test.use({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });

const who = seeded({ game: 'Skyward Saga', username: 'aria', at: 0 });

/** How something and what is in it look, as far as a state may change it. */
const look = (one: Locator): Promise<string> =>
  one.evaluate((element) =>
    [element, ...element.querySelectorAll('*')]
      .map((part) => {
        const { backgroundColor, borderColor, boxShadow, color, textDecoration, outline } = getComputedStyle(part);
        return [backgroundColor, borderColor, boxShadow, color, textDecoration, outline].join();
      })
      .join('\n'),
  );

/** What can be tapped now, and is not chosen already. */
const tappable = (page: Page): Promise<Locator[]> =>
  page
    .locator(':is(a[href], button, select, input):visible')
    .and(page.locator(':not(:disabled, [aria-pressed="true"], [aria-selected="true"], [aria-current], .skip)'))
    .all();

test('LY-1 GD-1 every control that can be tapped has a hover and a focus style', { tag: '@thorough' }, async ({
  page,
}) => {
  const shopper = createShopper(page, await wordingOf('en'));
  await shopper.open(who);
  await shopper.waitForGoods();
  await shopper.chooseProduct('980 + 140 Gems');
  const silent: string[] = [];
  const all = await tappable(page);
  expect(all.length).toBeGreaterThan(15);
  const kinds = new Set<string>();
  for (const one of all) {
    // One of a kind says it for the others.
    const kind = await one.evaluate(
      ({ tagName, className, parentElement }) => `${tagName} ${className} in ${parentElement?.className}`,
    );
    if (kinds.has(kind)) continue;
    kinds.add(kind);
    await one.scrollIntoViewIfNeeded();
    await page.mouse.move(0, 0);
    const before = await look(one);
    await one.hover();
    if ((await look(one)) === before)
      silent.push(`pointer: ${await one.evaluate((element) => element.outerHTML.slice(0, 90))}`);
    await page.mouse.move(0, 0);
    await one.focus();
    await page.keyboard.press('Shift');
    const focused = await one.evaluate((element) => {
      const ring = element.closest('.search') ?? element;
      return (
        getComputedStyle(ring).outlineStyle === 'solid' && Number.parseInt(getComputedStyle(ring).outlineWidth, 10) >= 2
      );
    });
    if (!focused) silent.push(`keyboard: ${await one.evaluate((element) => element.outerHTML.slice(0, 90))}`);
    await one.blur();
  }
  expect(silent).toEqual([]);
});
