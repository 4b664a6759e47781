import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import { sample } from '../../src/testing/sample.ts';
import { unreadableOnPictures } from './contrast.ts';

/** Read once by each page, which is half of what a look with it takes. */
const axe = `if (!window.axe) {${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}}`;
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly {
    readonly html: string;
    readonly target: readonly string[];
    readonly failureSummary?: string;
  }[];
}

/** Waits until everything that moves for a moment has come to rest: half-transparent text has no contrast to measure. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    // A document does not list the animations in its shadow roots.
    const roots = (): (Document | ShadowRoot)[] =>
      [document, ...[...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot)].filter(
        (one) => one !== null,
      );
    const moving = (): Animation[] =>
      roots()
        .flatMap((root) => root.getAnimations())
        .filter(({ effect, playState }) => {
          const { iterations } = effect?.getComputedTiming() ?? {};
          return playState === 'running' && iterations !== Number.POSITIVE_INFINITY;
        });
    do {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      await frame();
      await frame();
    } while (moving().length > 0);
  });
}

/** What axe finds wrong on a page, one line each. What a bar covers is looked at again from where it can be scrolled to. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(async (values): Promise<Violation[]> => {
    type Axe = { run(of: Document | Element, options: object): Promise<{ violations: Violation[] }> };
    const { axe } = window as unknown as { axe: Axe };
    const only = (type: 'tag' | 'rule', values: readonly string[]) => ({
      runOnly: { type, values },
      resultTypes: ['violations'],
      // What is in a frame is another site's, and would be spoken to in vain.
      iframes: false,
    });
    const { violations } = await axe.run(document, only('tag', values));
    const covered = violations.find(({ id }) => id === 'target-size');
    const others = violations.filter((one) => one !== covered);
    for (const { target } of covered?.nodes ?? []) {
      const element = document.querySelector(target[0] ?? '');
      element?.scrollIntoView({ block: 'center' });
      if (element) others.push(...(await axe.run(element, only('rule', ['target-size']))).violations);
    }
    return others;
  }, rules);
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${help}\n  ${html.slice(0, 200)}\n  ${failureSummary}`),
  );
}

/**
 * A screen as every player must find it, once `shown` is there: nothing sticks out sideways, and axe has nothing to say. Axe looks at
 * every eighth screen, another one with each seed, and at all of them in the exhaustive run or where it must (`every`): it takes as long as all else in a test.
 * `pictures`: also measures the contrast of texts on pictures, which axe cannot judge.
 */
export async function expectAccessible(
  page: Page,
  screen: string,
  within: Locator = page.locator('body'),
  { every = false, pictures = false } = {},
): Promise<void> {
  await expect(within).toBeVisible();
  await rest(page);
  const wider = await page.evaluate(() => {
    // A page that clips what sticks out hides it from players too.
    const shell = document.querySelector<HTMLElement>('.shell');
    if (shell) shell.style.overflowX = 'visible';
    const { scrollWidth, clientWidth } = document.documentElement;
    shell?.style.removeProperty('overflow-x');
    return scrollWidth - clientWidth;
  });
  expect(wider, `${screen}: sticks out sideways, in px`).toBeLessThanOrEqual(0);
  const looks = every || sample(screen, 8, [screen]).length > 0;
  if (looks) expect(await violations(page), `${screen}: axe`).toEqual([]);
  if (pictures) expect(await unreadableOnPictures(page), `${screen}: texts on pictures`).toEqual([]);
}
