import type { Page } from '@playwright/test';

/** Records the running timers in `window.liveTimers`, so that a test finds forgotten ones. Call it before you open the page. */
export async function countTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const live = new Set<number>();
    const { setTimeout, clearTimeout } = window;
    Object.assign(window, {
      liveTimers: live,
      setTimeout(run: () => void, ms?: number) {
        const timer = setTimeout(() => {
          live.delete(timer);
          run();
        }, ms);
        live.add(timer);
        return timer;
      },
      clearTimeout(timer: number) {
        live.delete(timer);
        clearTimeout(timer);
      },
    });
  });
}

/** The events of the window and the document that the script still listens to. */
export async function listenersOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const ours = new Set<string>();
  session.on('Debugger.scriptParsed', ({ scriptId, url }) => {
    if (url.endsWith('/coinslot.umd.js')) ours.add(scriptId);
  });
  await session.send('Debugger.enable');
  const found: string[] = [];
  for (const expression of ['window', 'document', 'document.documentElement', 'document.body']) {
    const { result } = await session.send('Runtime.evaluate', { expression });
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
    for (const { type, scriptId } of listeners) if (ours.has(scriptId)) found.push(`${expression} ${type}`);
  }
  await session.detach();
  return found;
}
