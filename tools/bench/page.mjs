import { chromium } from '@playwright/test';
import { startShop } from '../../gateway/testing/bench/server.mjs';
import { chromiumSwitches, requireChromium } from '../chromium.mjs';

/** A cheap phone on a slow line: Slow 4G, a quarter of this processor, 360 px. */
const phone = { latency: 150, bitsPerSecond: 1_600_000, processor: 4, width: 360, height: 740 };

/**
 * Watches, from the first byte on, what the browser says about painting, moving and blocking, and when something can be used: looked
 * for in each frame and noted once that frame is painted. Playwright's own waiting asks every half second only, which hid half of what
 * these pages differ by.
 * @param {string} usable what must be visible before the page is of use
 */
function watch(usable) {
  const seen = { firstPaint: 0, largestPaint: 0, blocked: 0, shift: 0 };
  /** @param {ParentNode} root @returns {Element | undefined} */
  const find = (root) =>
    root.querySelector(usable) ??
    [...root.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot && find(shadowRoot)).find((inside) => inside) ??
    undefined;
  /** @type {Promise<number>} */
  const usableMs = new Promise((resolve, reject) => {
    setTimeout(reject, 60_000, new Error(`${usable} is not there after a minute.`));
    const look = () => {
      if (!find(document)?.checkVisibility()) return requestAnimationFrame(look);
      const painted = new MessageChannel();
      painted.port1.onmessage = () => resolve(performance.now());
      painted.port2.postMessage(null);
      return 0;
    };
    requestAnimationFrame(look);
  });
  /** @param {string} type @param {(entry: any) => void} note */
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    seen.largestPaint = entry.startTime;
  });
  observe('longtask', (entry) => {
    seen.blocked += Math.max(0, entry.duration - 50);
  });
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shift += entry.value;
  });
  Object.assign(window, { seen, usableMs });
}

/** What the browser counts of a page, by name. @param {import('@playwright/test').CDPSession} devtools */
async function metricsOf(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return /** @type {Record<string, number>} */ (Object.fromEntries(metrics.map(({ name, value }) => [name, value])));
}

/**
 * One cold visit.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {string} usable what must be visible before the page is of use
 */
async function visit(browser, url, usable) {
  const context = await browser.newContext({ viewport: { width: phone.width, height: phone.height } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  let bytes = 0;
  devtools.on('Network.loadingFinished', (event) => {
    bytes += event.encodedDataLength;
  });
  await devtools.send('Network.enable');
  await devtools.send('Performance.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latency,
    downloadThroughput: phone.bitsPerSecond / 8,
    uploadThroughput: phone.bitsPerSecond / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.processor });
  await page.addInitScript(watch, usable);
  await page.goto(url, { waitUntil: 'commit' });
  const usableMs = await page.evaluate(() => /** @type {any} */ (window).usableMs);
  const workS = (await metricsOf(devtools)).TaskDuration ?? 0;
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => /** @type {any} */ (window).seen);
  const heapBytes = (await metricsOf(devtools)).JSHeapUsedSize ?? 0;
  await context.close();
  return {
    'transferred kB': bytes / 1000,
    'first paint ms': seen.firstPaint,
    'LCP ms': seen.largestPaint,
    'usable ms': usableMs,
    'work ms': workS * 1000,
    'blocked ms': seen.blocked,
    CLS: seen.shift,
    'heap MB': heapBytes / 1_000_000,
  };
}

/** The middle of a page's visits, and the quickest one until it was of use. @param {Record<string, number>[]} rows */
function summary(rows) {
  /** @param {string} name */
  const sorted = (name) => rows.map((row) => row[name] ?? 0).sort((a, b) => a - b);
  const names = Object.keys(rows[0] ?? {});
  const middle = names.map((name) => [name, sorted(name)[Math.floor(rows.length / 2)] ?? 0]);
  const cells = [...middle, ['usable at best ms', sorted('usable ms')[0] ?? 0]];
  return Object.fromEntries(cells.map(([name, value]) => [name, Number(Number(value).toPrecision(4))]));
}

/**
 * Visits pages, cold, on a cheap phone. They take turns, so that a busy moment of the machine meets all.
 * @param {Record<string, { url: string, usable: string }>} pages by what they are called
 * @param {number} visits of each
 * @returns {Promise<Record<string, Record<string, number>>>} medians and the quickest visit, by name
 */
export async function measure(pages, visits) {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: chromiumSwitches });
  /** @type {Record<string, Record<string, number>[]>} */
  const seen = {};
  try {
    for (let turn = 0; turn < visits; turn += 1) {
      for (const [name, { url, usable }] of Object.entries(pages)) {
        seen[name] = [...(seen[name] ?? []), await visit(browser, url, usable)];
      }
    }
  } finally {
    await browser.close();
  }
  return Object.fromEntries(Object.entries(seen).map(([name, rows]) => [name, summary(rows)]));
}

/**
 * Measures the goods page.
 * @param {Record<string, string>} builds the folder of each build by name
 * @param {number} visits of each
 */
export async function measurePages(builds, visits) {
  const shops = await Promise.all(Object.values(builds).map((folder) => startShop({ LOG: 'off' }, folder)));
  const pages = Object.keys(builds).map((name, index) => {
    const url = `http://watt.localhost:${shops[index]?.port}/selectGoods?domain_area=sea&client_id=1013`;
    return [name, { url, usable: 'button.good' }];
  });
  try {
    return await measure(Object.fromEntries(pages), visits);
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()));
  }
}
