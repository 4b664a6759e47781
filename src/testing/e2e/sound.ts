import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Waits until everything that moves for a moment has come to rest: half-transparent text has no contrast to measure. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const short = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(short.map(({ finished }) => finished));
  });
}

/** What axe finds wrong on a page, one line each. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(async (values): Promise<Violation[]> => {
    type Axe = { run(of: Document, options: object): Promise<{ violations: Violation[] }> };
    const options = { runOnly: { type: 'tag', values }, resultTypes: ['violations'] };
    return (await (window as unknown as { axe: Axe }).axe.run(document, options)).violations;
  }, rules);
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${help}\n  ${html.slice(0, 200)}\n  ${failureSummary}`),
  );
}

/** A screen as every player must find it: nothing sticks out sideways, and axe has nothing to say. */
export async function expectSound(page: Page, screen: string): Promise<void> {
  await rest(page);
  const wider = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(wider, `${screen}: sticks out sideways, in px`).toBeLessThanOrEqual(0);
  expect(await violations(page), `${screen}: axe`).toEqual([]);
}
