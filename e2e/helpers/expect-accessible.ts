import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import { sample } from '../../src/testing/sample.ts';
import { unreadableOnPictures } from './contrast.ts';

/** Each page loads it once, because loading takes half of the time of a check. */
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

/** Waits until all short animations have ended, because the contrast of half-transparent text cannot be measured. */
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

/** The violations that axe finds on a page, one line each. Elements below a bar are scrolled into view and checked again. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(async (values): Promise<Violation[]> => {
    type Axe = { run(of: Document | Element, options: object): Promise<{ violations: Violation[] }> };
    const { axe } = window as unknown as { axe: Axe };
    const only = (type: 'tag' | 'rule', values: readonly string[]) => ({
      runOnly: { type, values },
      resultTypes: ['violations'],
      // A frame belongs to another site, so axe gets no response from it.
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
 * Checks a screen once `within` is visible: nothing overflows sideways, and axe finds no violation. Axe takes as long as the rest of a test,
 * so it checks every eighth screen, a different one with each seed. In the exhaustive run, or with `every`, it checks all screens.
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
    // A page that clips its overflow also hides it from players.
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
