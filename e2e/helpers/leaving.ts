import type { BrowserContext } from '@playwright/test';

/** How often a page may go elsewhere by itself while it is left: a login, and the reload after it. */
const attempts = 5;

/**
 * Opens an empty page in every page of a context before the context is closed. Pages reload after a login (LG-4), and Chromium sometimes
 * does not answer when a page is closed during a reload.
 */
export async function leavePages(context: BrowserContext): Promise<void> {
  for (const page of context.pages())
    for (let attempt = 0; attempt < attempts && !page.isClosed(); attempt++)
      try {
        await page.goto('about:blank', { timeout: 10_000 });
        break;
      } catch {
        // It was on its way elsewhere, and that came between.
      }
}
