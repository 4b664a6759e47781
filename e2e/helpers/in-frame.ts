import { expect, type FrameLocator, type Page } from '@playwright/test';

/** A page whose locators look into one of its frames. */
export function lookInto(page: Page, frame: FrameLocator): Page {
  return new Proxy(page, {
    get(target, name) {
      const from: object = /^(getBy|locator$)/.test(String(name)) ? frame : target;
      const value: unknown = Reflect.get(from, name);
      return typeof value === 'function' ? value.bind(from) : value;
    },
  });
}

/** Waits until the page in a frame knows that the player can see the pay button. Before that, a tap does not order. */
export const payIsSeen = (frame: FrameLocator): Promise<void> =>
  expect(frame.locator('.pay-foot[data-seen]')).toBeVisible();
