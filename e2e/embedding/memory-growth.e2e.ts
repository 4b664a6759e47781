import type { CDPSession, Page } from '@playwright/test';
import { countTimers } from '../helpers/leftovers.ts';
import { createPartner, partnerOrigin } from '../helpers/partner.ts';
import { expect, originOf, test } from '../helpers/test.ts';

const gateway = originOf('watt');
const rounds = 100;

let partner: Awaited<ReturnType<typeof createPartner>>;
test.beforeAll(async () => {
  partner = await createPartner();
});
test.afterAll(() => partner.close());

/** Counts what a page has after garbage collection. */
interface Counted {
  readonly nodes: number;
  readonly listeners: number;
  readonly timers: number;
  readonly globals: number;
}

async function count(page: Page, devtools: CDPSession): Promise<Counted> {
  // A second collection removes what the first one released.
  for (let turn = 0; turn < 3; turn += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters');
  const [timers = 0, globals = 0] = await page.evaluate(() => [
    (window as unknown as { liveTimers: ReadonlySet<number> }).liveTimers.size,
    Object.getOwnPropertyNames(window).length,
  ]);
  return { nodes, listeners, timers, globals };
}

/** Counts once the page is idle: a transition keeps its removed element for some frames. */
async function countAtRest(page: Page, devtools: CDPSession): Promise<Counted> {
  let last = await count(page, devtools);
  for (;;) {
    await page.waitForTimeout(500);
    const next = await count(page, devtools);
    if (next.nodes === last.nodes) return next;
    last = next;
  }
}

/** Mounts and unmounts repeatedly. In the negative control the page keeps an element of each round. */
const runRounds = (page: Page, times: number, keeps: boolean): Promise<void> =>
  page.evaluate(
    async ([times, keeps]) => {
      const { round } = window as unknown as { round: (keeps: boolean) => Promise<void> };
      for (let turn = 0; turn < times; turn += 1) await round(keeps);
    },
    [times, keeps] as const,
  );

for (const keeps of [false, true])
  test(`EM-1 a hundred storefronts, created and destroyed, ${keeps ? 'are noticed if the page keeps something of each' : 'leave no node, listener, timer or global'}`, {
    tag: '@thorough',
  }, async ({ page }) => {
    partner.show({
      body: '<main><h1>A partner</h1><div id="shop"></div></main>',
      script: `const kept = [];
        window.round = async (keeps) => {
          const storefront = Coinslot.createStorefront({ brand: 'watt', area: 'sea', gateway: '${gateway}', client_id: '1013' });
          const drawn = new Promise((done) => storefront.on('ready', done));
          const slot = storefront.mount('topup', '#shop');
          await drawn;
          if (keeps) {
            const one = document.createElement('p');
            one.addEventListener('click', () => {});
            kept.push(one);
          }
          slot.unmount();
          storefront.destroy();
        };`,
      servers: [gateway],
    });
    await countTimers(page);
    await page.goto(partnerOrigin);
    const devtools = await page.context().newCDPSession(page);
    await runRounds(page, 10, false);
    const before = await countAtRest(page, devtools);
    await runRounds(page, rounds, keeps);
    const after = await countAtRest(page, devtools);
    const grown = {
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
      timers: after.timers - before.timers,
      globals: after.globals - before.globals,
    };
    // A kept element keeps all that it refers to.
    if (keeps) expect(Math.min(grown.nodes, grown.listeners)).toBeGreaterThanOrEqual(rounds);
    else expect(grown).toEqual({ nodes: 0, listeners: 0, timers: 0, globals: 0 });
  });
