import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { couponList } from '../contract/coupon.ts';
import { productPoints } from '../contract/goods.ts';
import { getOrderInfo } from '../contract/order.ts';
import type { MemoryPlatform } from '../platform/memory.ts';
import { createCouponShop } from '../testing/coupon-shop.ts';
import { createPlayer, razer, type TestPlayer } from '../testing/player.ts';
import { fill, type TestOptions, tap } from '../testing/storefront.ts';

const runs = process.env.EXHAUSTIVE ? 4_000 : 30;
const timeout = process.env.EXHAUSTIVE ? 1_800_000 : 120_000;

/** What is under way in a run: requests that are held, and faults that are switched on. */
interface RandomRun {
  readonly player: TestPlayer;
  readonly held: (() => Promise<void>)[];
  /** What is judged: everything, or in a negative control the one thing that it must find. */
  readonly about?: RegExp;
}
type RandomCommand = fc.AsyncCommand<object, RandomRun>;

const command = (name: string, run: (real: RandomRun) => unknown): RandomCommand => ({
  check: () => true,
  run: async (_, real) => {
    await run(real);
    await real.player.tabs[0]?.settle();
    real.player.judge(real.about);
  },
  toString: () => name,
});

/** A command of one of the two tabs; without a second tab it is the first one's. */
const ofTab = (name: string, run: (tab: TestPlayer['tabs'][number], at: number, player: TestPlayer) => unknown) =>
  fc.nat({ max: 1 }).map((tabNumber) =>
    command(`${name}(${tabNumber})`, ({ player }) => {
      const at = player.tabs[tabNumber] ? tabNumber : 0;
      const tab = player.tabs[at];
      return tab && run(tab, at, player);
    }),
  );

const of = <T>(name: string, values: readonly T[], run: (real: RandomRun, value: T) => unknown) =>
  fc.constantFrom(...values).map((value) => command(`${name}(${JSON.stringify(value)})`, (real) => run(real, value)));

const commands = [
  ofTab('tap', tap),
  ofTab('tap', tap),
  ofTab('tap fast', ({ store }) => {
    for (let taps = 0; taps < 5; taps++) store.checkout.pay(store.methods.picked.peek());
  }),
  ofTab('close', ({ store }) => store.checkout.close()),
  ofTab('change method', ({ store }) => store.checkout.changeMethod(() => {})),
  ofTab('cancel', ({ store: { checkout } }) => {
    const last = checkout.intents.value.at(-1);
    if (last) checkout.cancel(last);
  }),
  ofTab('check', ({ store }) => void store.checkout.check()),
  ofTab('to pay', ({ store }) => store.checkout.reopen()),
  ofTab('come back', ({ platform }) => platform.comeBack()),
  ofTab('reload', (_, at, player) => player.reload(at)),
  ofTab('another product', (tab) => fill(tab, { product: 'g60' })),
  ofTab('the first product', (tab) => fill(tab)),
  fc.constant(command('second tab', ({ player }) => player.open())),
  fc.constant(command('leave the second tab', ({ player }) => player.leave())),
  of('pay goes wrong', ['lost', 'dead', 'garbage'] as const, ({ player }, is) => player.world.fault(razer, { is }, 1)),
  of('pay goes wrong for long', ['lost', 'dead'] as const, ({ player }, is) => player.world.fault(razer, { is }, 7)),
  of('pay is refused', ['limit-reached', 'too-many'] as const, ({ player }, word) =>
    player.world.fault(razer, { is: 'refused', word }, 1),
  ),
  of('read goes wrong', ['lost', 'garbage'] as const, ({ player }, is) => player.world.fault(getOrderInfo, { is }, 2)),
  of('hold pay', ['before', 'after'] as const, ({ player, held }, where) => held.push(player.world.hold(razer, where))),
  of('hold reads', ['before', 'after'] as const, ({ player, held }, where) =>
    held.push(player.world.hold(getOrderInfo, where)),
  ),
  fc.constant(command('let go', ({ held }) => held.shift()?.())),
  of('ends', ['Success', 'Fail'] as const, ({ player: { world } }, status) => world.orders.length && world.end(status)),
  of(
    'the first ends',
    ['Success', 'Fail'] as const,
    ({ player: { world } }, status) => world.orders.length && world.end(status, { order: world.orders[0] }),
  ),
  of('wait', [300, 2_000, 12_000, 60_000], ({ player }, ms) => player.tabs[0]?.advance(ms)),
  of('the clock jumps', [3_600_000, 90_000_000], ({ player }, ms) => player.tabs[0]?.platform.clock.jump(ms)),
];

/** What a player does with coupons besides, and what becomes of them. */
const couponCommands = [
  ofTab('coupon', ({ store }) => store.coupons.choose('week10')),
  ofTab('another coupon', ({ store }) => store.coupons.choose('month15')),
  ofTab('no coupon', ({ store }) => store.coupons.choose(null)),
  ofTab('claim', ({ store }) => void store.coupons.claim()),
  of('the price goes wrong', ['lost', 'garbage'] as const, ({ player }, is) =>
    player.world.fault(productPoints, { is }, 1),
  ),
  of('coupons go wrong', ['lost', 'garbage'] as const, ({ player }, is) => player.world.fault(couponList, { is }, 1)),
  fc.constant(
    command('the coupon is refused', ({ player }) =>
      player.world.fault(razer, { is: 'refused', word: 'illegal-coupon' }, 1),
    ),
  ),
];

/** After all faults are over, every tab shows what is true, and no order of the world is unknown to the device. */
async function calm({ player, held }: RandomRun): Promise<void> {
  const { world, tabs } = player;
  for (const letGo of held) await letGo();
  for (const call of [razer, getOrderInfo]) world.fault(call, { is: 'held', where: 'after', until: Promise.resolve() });
  await tabs[0]?.advance(400_000);
  for (const tab of tabs) tab.platform.comeBack();
  await tabs[0]?.advance(31_000);
  player.judge();
  const known = new Set(tabs[0]?.store.checkout.intents.value.map(({ intent }) => intent));
  for (const { request_id, billing_no } of world.orders) {
    if (!known.has(request_id)) throw new Error(`${billing_no} is lost: the device knows nothing of it`);
  }
  for (const { store } of tabs) {
    const now = store.checkout.progress.value;
    const order = now.is === 'idle' ? undefined : world.orders.find((one) => one.request_id === now.intent.intent);
    const expected = { Pending: 'pending', Success: 'success', Fail: 'fail' }[order?.status ?? 'Pending'];
    if (now.is !== 'idle' && now.is !== expected)
      throw new Error(`${order?.billing_no} ends as ${now.is}, not ${expected}`);
  }
}

const purchases = (options: TestOptions = {}, about?: RegExp, own: readonly fc.Arbitrary<RandomCommand>[] = []) =>
  fc.asyncProperty(fc.commands([...commands, ...own], { maxCommands: 24 }), async (all) => {
    const player = await createPlayer(
      options,
      own.length ? (testOptions) => createCouponShop({}, testOptions) : undefined,
    );
    const real: RandomRun = { player, held: [], ...(about ? { about } : {}) };
    try {
      await fc.asyncModelRun(() => ({ model: {}, real }), all);
      if (!about) await calm(real);
    } finally {
      for (const tab of player.tabs) tab.kill();
    }
  });

const second = /a second order/;

describe('NT-5 random actions of a player, the network and the clock', () => {
  test(`in ${runs} runs: one order per purchase, no order wrongly called failed, and no settled order pending again`, {
    timeout,
  }, async () => {
    await fc.assert(purchases(), { numRuns: runs });
  });

  test(`CP-6 in ${runs} runs with coupons the same holds`, { timeout }, async () => {
    await fc.assert(purchases({}, undefined, couponCommands), { numRuns: runs });
  });

  test('negative control: with a new intent for each tap, the same runs find a second order', {
    timeout,
  }, async () => {
    const forgets = (platform: MemoryPlatform): MemoryPlatform => {
      const { lasting } = platform;
      const read = (key: string) => (key.endsWith(':paymentIntents') ? null : lasting.read(key));
      return { ...platform, lasting: { ...lasting, read } };
    };
    await expect(
      fc.assert(purchases({ spoil: forgets }, second), { numRuns: 20 * runs, includeErrorInReport: true }),
    ).rejects.toThrow(second);
  });

  test('negative control: with a new key for each attempt, they find one too', { timeout }, async () => {
    const keyless = (platform: MemoryPlatform): MemoryPlatform => ({
      ...platform,
      fetch: (input, init = {}) => {
        const body =
          typeof init.body === 'string'
            ? init.body.replace(/"request_id":"[^"]*"/, `"request_id":"${platform.key()}"`)
            : init.body;
        return platform.fetch(input, { ...init, body: body ?? null });
      },
    });
    await expect(
      fc.assert(purchases({ spoil: keyless }, second), { seed: 4, numRuns: 20 * runs, includeErrorInReport: true }),
    ).rejects.toThrow(second);
  });
});
