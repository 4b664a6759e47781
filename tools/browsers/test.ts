import { mkdirSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { policyReports, sharedPort } from '../../e2e/helpers/test.ts';
import type { Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { createPlayer, type Player } from './player.ts';
import { startWebkit } from './webkit.ts';

/** How each browser is started, by the name of its project. */
const starts: Readonly<Record<string, () => Promise<Driver>>> = { firefox: startFirefox, webkit: startWebkit };

/** Where pictures go, which is kept out of git. */
const folder = '.cache/browsers';

/** What every journey has: a player in front of a browser of its own. */
export interface Given {
  /** What pictures of the journey are called. */
  readonly journey: string;
  readonly player: Player;
}

/** A journey in a browser. It fails on a complaint of a console, on an uncaught exception, and on a broken content policy. */
export const test = base.extend<Given>({
  journey: ['', { option: true }],
  player: async ({ journey }, use, { project }) => {
    const start = starts[project.name];
    if (!start) throw new RangeError(`There is no driver for ${project.name}.`);
    mkdirSync(folder, { recursive: true });
    const driver = await start();
    const player = createPlayer(driver, `${folder}/${project.name}-${journey}`);
    try {
      await use(player);
    } finally {
      await player.shows('end');
      await driver.close();
    }
    expect(driver.complaints(), 'the pages have nothing to complain of').toEqual([]);
    expect(await policyReports(sharedPort), 'nothing broke the content policy').toEqual([]);
  },
});

export { expect };
