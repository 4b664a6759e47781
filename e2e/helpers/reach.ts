import { expect, type Locator, type Page } from '@playwright/test';

/** More presses than any screen needs. A trapped focus never gets further. */
const mostPresses = 80;

/** Presses Tab until the target has focus, and checks that the focus is visible. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  await expect(target.first()).toBeEnabled();
  const there = (): Promise<boolean> =>
    target.evaluateAll((all) => all.some((one) => one === document.activeElement && one.matches(':focus-visible')));
  for (let presses = 0; !(await there()); presses++) {
    if (presses === mostPresses) throw new Error(`${target} cannot be reached with the keyboard.`);
    await page.keyboard.press('Tab');
  }
  const visible = await page.evaluate(() => {
    const focused = document.activeElement as Element;
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    const { top, bottom } = focused.getBoundingClientRect();
    return { outline: outlineStyle !== 'none' && outlineWidth !== '0px', inSight: bottom > 0 && top < innerHeight };
  });
  expect(visible, `the focus on ${target}`).toEqual({ outline: true, inSight: true });
}

/** Presses Tab until the target has focus, and then a key on it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}
