import type { Page } from '@playwright/test';
import { build } from 'vite';
import { preactInPlaceOfReact } from '../../tools/build/preact-in-place-of-react.ts';
import { hostile } from '../helpers/hostile-html.ts';
import { expect, test } from '../helpers/test.ts';

const site = 'http://prose.localhost';
const policy = "default-src 'none'; script-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";
const [inputs, atOnce] = [process.env.EXHAUSTIVE ? 100_000 : 5_000, 1_000];

/** What the page of the test has. */
interface Ours {
  readonly fuzz: (seed: number, count: number) => { readonly wrong: string[]; readonly elements: number };
  readonly one: (html: string) => string[];
  readonly planted: () => string[];
  readonly __xss?: unknown;
}

/** The part that draws server HTML, on a page of its own under the strictest policy; answers what the page asked for. */
async function openProse(page: Page): Promise<string[]> {
  const built = await build({
    ...preactInPlaceOfReact,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: 'e2e/helpers/safe-html-page.tsx', name: 'prose', formats: ['iife'] },
    },
  });
  const [first] = [built].flat();
  const code = first && 'output' in first ? first.output[0].code : '';
  const requests: string[] = [];
  await page.context().route(`${site}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    requests.push(pathname);
    const headers = { 'Content-Security-Policy': policy };
    if (pathname === '/page.js') return route.fulfill({ contentType: 'text/javascript', body: code, headers });
    const html = '<!doctype html><title>Prose</title><body><script src="/page.js"></script>';
    return route.fulfill({ contentType: 'text/html', body: html, headers });
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(site)) requests.push(request.url());
  });
  await page.goto(`${site}/`);
  return requests;
}

test(`T09 T10 ${inputs} hostile inputs leave only elements of the allow-list and text`, async ({ page }) => {
  test.setTimeout(15 * 60_000);
  const requests = await openProse(page);
  let elements = 0;
  for (let seed = 0; seed < inputs / atOnce; seed++) {
    const found = await page.evaluate(([from, count]) => (window as unknown as Ours).fuzz(from, count), [
      seed,
      atOnce,
    ] as const);
    expect(found.wrong).toEqual([]);
    elements += found.elements;
  }
  expect(elements, 'something was drawn').toBeGreaterThan(inputs * 2);
  expect(requests).toEqual(['/', '/page.js']);
  expect(await page.evaluate(() => (window as unknown as Ours).__xss)).toBeUndefined();
});

test('T09 T10 markup that passed another filter does nothing, and the audit would have found it', async ({ page }) => {
  const requests = await openProse(page);
  for (const html of hostile)
    expect(await page.evaluate((text) => (window as unknown as Ours).one(text), html), html).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as Ours).planted())).toEqual(['img', 'a href=http://evil.test/']);
  expect(requests).toEqual(['/', '/page.js']);
  expect(await page.evaluate(() => (window as unknown as Ours).__xss)).toBeUndefined();
});
