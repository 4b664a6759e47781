import { expect, type Page, test } from '@playwright/test';
import { sample } from '../../src/testing/sample.ts';
import { expectAccessible } from './expect-accessible.ts';
import { watchFaults } from './faults.ts';
import { createLine } from './line.ts';
import { overlapsOn } from './overlaps.ts';
import { seeded } from './seeded.ts';
import { createShopper } from './shopper.ts';
import { sharedPort } from './test.ts';
import { wordingOf } from './words.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 360, height: 740 } });

/** Pushes everything on a page down. */
function push(): void {
  const block = document.createElement('div');
  block.style.blockSize = '300px';
  document.querySelector('main')?.prepend(block);
}

/** What a page may do wrong, and what the watcher says of it. Every browser test stands on these. */
const wrongs: readonly (readonly [what: string, reported: RegExp, act: (page: Page) => Promise<unknown>])[] = [
  [
    'an error in the console',
    /^error: a planted error/,
    (page) => page.evaluate(() => console.error('a planted error')),
  ],
  ['a warning in the console', /^warning: a planted one/, (page) => page.evaluate(() => console.warn('a planted one'))],
  [
    'an exception that nobody caught',
    /^uncaught: Error: planted/,
    (page) =>
      page.evaluate(() => {
        setTimeout(() => {
          throw new Error('planted');
        });
      }),
  ],
  [
    'a style that the policy forbids',
    /content policy: style-src-attr stopped inline/,
    (page) => page.evaluate(() => document.body.setAttribute('style', 'color: red')),
  ],
  [
    'markup made from text',
    /content policy: require-trusted-types-for/,
    (page) =>
      page.evaluate(() => {
        try {
          document.body.insertAdjacentHTML('beforeend', '<b>planted</b>');
        } catch {
          // The policy is what is watched.
        }
      }),
  ],
  ['a layout that moves by itself', /layout shift of 0\.\d+ on \/selectGoods/, (page) => page.evaluate(push)],
  [
    'a layout that moves by itself after the page has come',
    /layout shift of 0\.\d+ on \/selectGoods/,
    async (page) => {
      await page.evaluate(() => dispatchEvent(new Event('test:here')));
      await page.evaluate(push);
    },
  ],
];

for (const [what, reported, act] of sample('watcher', 4, wrongs)) {
  test(`the fault watcher reports ${what}`, { tag: '@thorough' }, async ({ page, context }) => {
    const faults = await watchFaults(context);
    const line = await createLine(sharedPort);
    // Reports of what is planted here must not reach the gateway, where every other test expects none.
    line.conditions.stopped = ({ path }) => path === '/csp-report';
    const shopper = createShopper(page, await wordingOf('en'), line.port);
    await shopper.open(seeded({ username: 'aria' }));
    await shopper.waitForGoods();
    expect(faults.found()).toEqual([]);
    await act(page);
    await expect
      .poll(() => faults.found().some((line) => reported.test(line)), { message: faults.found().join() })
      .toBe(true);
    await line.close();
  });
}

test('the accessibility check fails for a screen that overflows sideways or breaks a rule of axe', async ({ page }) => {
  // Narrower than the picture below, wherever on the page it may stand.
  await page.setViewportSize({ width: 360, height: 740 });
  const shopper = createShopper(page, await wordingOf('en'));
  await shopper.open(seeded({ username: 'aria' }));
  await shopper.waitForGoods();
  await expectAccessible(page, 'the goods');
  await page.evaluate(() => {
    const wide = document.createElement('img');
    wide.style.inlineSize = '900px';
    // A box without an area never sticks out.
    wide.style.blockSize = '10px';
    wide.style.display = 'block';
    document.querySelector('main')?.append(wide);
  });
  await expect(expectAccessible(page, 'a wide picture')).rejects.toThrow('sticks out sideways');
  await page.evaluate(() => {
    const [wide] = document.querySelectorAll<HTMLElement>('main > img');
    if (!wide) throw new TypeError('There is no wide picture.');
    wide.style.inlineSize = '40px';
  });
  await expect(expectAccessible(page, 'a picture without words', undefined, { every: true })).rejects.toThrow(
    'image-alt',
  );
});

test('a text that overlaps another, and a button that is covered, are found', { tag: '@thorough' }, async ({
  page,
}) => {
  const shopper = createShopper(page, await wordingOf('en'));
  await shopper.open(seeded({ username: 'aria' }));
  await shopper.waitForGoods();
  expect(await overlapsOn(page)).toEqual([]);
  await page.evaluate(() => {
    const plant = (text: string, top: string): void => {
      const box = document.createElement('div');
      box.textContent = text;
      Object.assign(box.style, { position: 'absolute', insetBlockStart: top, insetInlineStart: '0' });
      document.querySelector('main')?.append(box);
    };
    plant('planted below', '400px');
    plant('planted above', '404px');
  });
  expect((await overlapsOn(page)).join()).toContain('planted above');
  await page.evaluate(() => {
    const cover = document.createElement('div');
    Object.assign(cover.style, { position: 'fixed', inset: '0', zIndex: '2147483647' });
    document.querySelector('main')?.append(cover);
  });
  expect((await overlapsOn(page)).join()).toContain('is covered by');
});
