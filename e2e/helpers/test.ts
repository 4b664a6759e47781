import { basename } from 'node:path';
import { test as base, expect } from '@playwright/test';
import type { Counts } from '../../gateway/sandbox/lobby/counts.ts';
import { sample } from '../../src/testing/sample.ts';
import { type Faults, watchFaults } from './faults.ts';
import { leavePages } from './leaving.ts';
import { createLine, type Line } from './line.ts';
import type { Seeded } from './seeded.ts';

/** The port of the gateway that all tests share. */
export const sharedPort = Number(process.env.TEST_PORT);

/** The origin of a shop, or of another site of the sandbox: `watt`, `demo.watt`, `pay.watt`; empty for the lobby. */
export function originOf(host: string, port = sharedPort): string {
  return `http://${host ? `${host.toLowerCase()}.` : ''}localhost:${port}`;
}

async function countsOf({ account, role }: Seeded, port: number): Promise<Counts> {
  const query = new URLSearchParams({ account, role: role.value });
  return (await fetch(`http://127.0.0.1:${port}/sandbox/orders?${query}`)).json() as Promise<Counts>;
}

/** Starts to count the orders of a character. `more` returns the new ones. `once` is the count of one paid and delivered order. */
export async function countOrders(who: Seeded, port = sharedPort) {
  const before = await countsOf(who, port);
  return {
    once: { orders: 1, pending: 0, paid: 1, failed: 0, delivered: 1 } satisfies Counts,
    async more(): Promise<Counts> {
      const now = await countsOf(who, port);
      const names = Object.keys(now) as (keyof Counts)[];
      return Object.fromEntries(names.map((name) => [name, now[name] - before[name]])) as unknown as Counts;
    },
  };
}

/** The policy violations that browsers reported since the last call. */
async function policyReports(port: number): Promise<unknown[]> {
  const at = `http://127.0.0.1:${port}/sandbox/csp-reports`;
  const reports = (await (await fetch(at)).json()) as unknown[];
  if (reports.length > 0) await fetch(at, { method: 'DELETE' });
  return reports;
}

/** The fixtures of every browser test. */
export interface TestFixtures {
  /** The faults on all pages. Remaining ones fail the test at its end. */
  readonly faults: Faults;
  /**
   * Stops a server at the end of the test, after the pages are closed, the latest server first. A page that loses its server while it
   * loads reports an error, at a random moment.
   */
  readonly stopAtEnd: (stop: () => unknown) => void;
  /** Opens a proxy that loses responses, to the shared gateway or to another. */
  readonly lineTo: (port?: number) => Promise<Line>;
}

/**
 * A browser test. It fails on an error or a warning in the console, an uncaught exception, a broken content policy, and a
 * layout that moves by itself, on every page it opens.
 */
export const test = base.extend<TestFixtures>({
  // Animations take a third of the time of all tests. They run in every eighth file, which the seed selects, and in the exhaustive run in
  // all files.
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from this pattern
  reducedMotion: async ({}, use, { file }) => {
    await use(sample(basename(file), 8, [file]).length > 0 ? 'no-preference' : 'reduce');
  },
  faults: [
    async ({ context }, use) => {
      const faults = await watchFaults(context);
      await use(faults);
      const found = faults.found();
      // A request that is pending when the page closes is not an error of its handler.
      for (const pages of [context, ...context.pages()]) await pages.unrouteAll({ behavior: 'ignoreErrors' });
      await leavePages(context);
      expect(found, 'the pages reported no error').toEqual([]);
      expect(await policyReports(sharedPort), 'nothing broke the content policy').toEqual([]);
    },
    { auto: true },
  ],
  stopAtEnd: async ({ context }, use) => {
    const stops: (() => unknown)[] = [];
    await use((stop) => void stops.unshift(stop));
    await leavePages(context);
    for (const page of context.pages()) await page.close();
    for (const stop of stops) await stop();
  },
  lineTo: async ({ stopAtEnd }, use) => {
    await use(async (port = sharedPort) => {
      const line = await createLine(port);
      stopAtEnd(line.close);
      return line;
    });
  },
});

export { expect };
