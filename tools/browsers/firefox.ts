import { launch } from 'puppeteer-core';
import { type Driver, page as size } from './driver.ts';
import { placeOfFrame } from './frame-in.ts';
import { program } from './installed.mjs';

/**
 * What the driver raises in a page, from no line of a script, where it looks into a frame whose document is being replaced: it was seen in
 * frames of the brand before the first script of theirs had come.
 */
const raisedByDriver = /^Error: Permission denied to access property/;

/** Starts Firefox without a window, driven by WebDriver BiDi. */
export async function startFirefox(): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: program('firefox'),
    headless: true,
    defaultViewport: null,
    args: [`--width=${size.width}`, `--height=${size.height}`],
  });
  const [first = await browser.newPage()] = await browser.pages();
  // With the size the driver sets an orientation, which Firefox ESR 140 does not know: the size is what counts.
  await first.setViewport(size).catch(() => {});
  await first.waitForFunction((width) => innerWidth === width, {}, size.width);
  let front = first;
  let entered: string | null = null;
  const inFront = () => front.frames().find((frame) => entered !== null && frame.url().includes(entered)) ?? front;
  const seen: string[] = [];
  const watch = (page: typeof first): void => {
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) seen.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => {
      const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
      if (!raisedByDriver.test(message) || stack.includes('\n    at ')) seen.push(`uncaught: ${message}`);
    });
  };
  watch(first);
  browser.on('targetcreated', (target) => void target.page().then((page) => page && page !== first && watch(page)));

  return {
    // To the driver, a page that takes its token out of its address while it loads has aborted: what a player sees is looked at anyway.
    open: async (url) => {
      await front.goto(url, { waitUntil: 'domcontentloaded' }).catch((error) => {
        if (!String(error).includes('NS_BINDING_ABORTED')) throw error;
      });
    },
    run: (code, given) => inFront().evaluate(code as never, given as never),
    async enter(frame) {
      entered = frame;
      const isThere = inFront() !== front;
      if (!isThere) entered = null;
      return frame === null || isThere;
    },
    async press(x, y) {
      const place = new Function(placeOfFrame) as (address: string) => { left: number; top: number };
      const { left, top } = entered === null ? { left: 0, top: 0 } : await front.evaluate(place, entered);
      await front.mouse.click(left + x, top + y);
    },
    type: (text) => front.keyboard.type(text),
    windows: async () => (await browser.pages()).length,
    async turnTo(which) {
      const opened = (await browser.pages()).find((page) => page !== first);
      front = which === 'first' ? first : (opened ?? first);
      await front.bringToFront();
    },
    photograph: async (path) => void (await front.screenshot({ path: path as `${string}.png` })),
    complaints: () => seen,
    forgive: () => void seen.splice(0),
    close: () => browser.close(),
  };
}
