import type { BrowserContext } from '@playwright/test';

/** How often a page may go elsewhere by itself while it is left: a login, and the reload after it. */
const attempts = 5;

/**
 * Takes every page of a context to an empty one, so that none still loads when it is closed: Chromium sometimes never answers
 * for a page that is closed while it reloads, as pages do after a login (LG-4).
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
