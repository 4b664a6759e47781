import { payCall } from '../contract/order.ts';
import type { Progress } from '../purchase/state.ts';
import { createReadyStorefront, fill, type TestOptions, type TestStorefront } from './storefront.ts';
import type { TestWorld } from './world.ts';
import type { WorldOrder } from './world-orders.ts';

/** A player with up to two tabs, who records what is shown and reports what cannot be true. */
export interface TestPlayer {
  readonly world: TestWorld;
  readonly tabs: TestStorefront[];
  /** Opens a second tab if there is none. */
  open(): Promise<void>;
  /** Kills a tab and opens the page again. */
  reload(at: number): Promise<void>;
  /** Kills the second tab. */
  leave(): void;
  /** Throws if a recorded claim is broken. With `about` only the matching ones count. */
  judge(about?: RegExp): void;
}

/** The payment call of the player's method. */
export const razer = payCall('razer_gold_pay');
/** Records `what` is wrong unless `holds`. */
type Claim = (holds: boolean, what: string) => void;
type VisibleOrder = Exclude<Progress, { is: 'idle' | 'sending' }>;

/** Claims that no order of the journal returns to an earlier state, and records the failed ones. */
function watchJournal({ checkout }: TestStorefront['store'], seen: Set<string>, claim: Claim): void {
  const ends = new Map<string, number>();
  checkout.intents.subscribe((all) => {
    for (const { intent, state, billing_no = '' } of all) {
      if (state === 'fail') seen.add(billing_no);
      const rank = state === 'success' ? 2 : state === 'fail' ? 1 : 0;
      claim(rank >= (ends.get(intent) ?? 0), `the journal goes back to ${state}`);
      ends.set(intent, rank);
    }
  });
}

/** Creates a player who is one tap away from paying, by default in a shop without coupons. */
export async function createPlayer(
  options: TestOptions = {},
  begin: (options: TestOptions) => Promise<TestStorefront> = createReadyStorefront,
): Promise<TestPlayer> {
  const first = await begin(options);
  const { world } = first;
  const tabs: TestStorefront[] = [];
  const broken: string[] = [];
  /** Orders whose result a tab has shown, or that failed in the journal. Only after that the player may want another one. */
  const seen = new Set<string>();
  /** Orders that failed at some time. A late success does not change that. */
  const failed = new Set<string>();
  const claim: Claim = (holds, what) => void (holds || broken.push(what));

  const { push } = world.orders;
  world.orders.push = (...made: WorldOrder[]): number => {
    for (const one of made) {
      const before = world.orders.filter(({ bought }) => bought === one.bought);
      claim(
        before.every(({ billing_no }) => seen.has(billing_no)),
        `a second order ${one.billing_no} of what ${before.at(-1)?.billing_no} was made for`,
      );
    }
    return push.apply(world.orders, made);
  };

  const orderOf = ({ intent }: VisibleOrder): WorldOrder | undefined =>
    world.orders.find(({ request_id }) => request_id === intent.intent);

  const watch = ({ store }: TestStorefront): void => {
    const settledInTab = new Set<string>();
    store.checkout.progress.subscribe((now) => {
      if (now.is === 'idle' || now.is === 'sending') return;
      const order = orderOf(now);
      const number = order?.billing_no ?? '';
      if (order?.status === 'Fail') failed.add(number);
      if (now.is === 'success') claim(order?.status === 'Success', `${number} is called paid and is not`);
      if (now.is === 'fail') claim(failed.has(number), `${number} is called failed and is not`);
      if (now.is === 'success' || now.is === 'fail') {
        seen.add(number);
        settledInTab.add(number);
      } else claim(!settledInTab.has(number), `${number} is ${now.is} again`);
    });
    store.checkout.fault.subscribe((fault) => {
      const [last] = store.checkout.intents.peek().slice(-1);
      const made = world.orders.some(({ request_id }) => request_id === last?.intent);
      claim(fault !== 'not-created' || !made, 'an order that was made is said not to be');
    });
    watchJournal(store, seen, claim);
  };

  const add = async (tab: TestStorefront, at: number): Promise<void> => {
    tabs[at] = tab;
    watch(tab);
    await fill(tab);
  };
  await add(first, 0);

  return {
    world,
    tabs,
    async open() {
      if (tabs.length < 2) await add(first.openTab(), 1);
    },
    reload: (at) => add((tabs[at] ?? first).reload(), at),
    leave() {
      tabs.splice(1).forEach((tab) => {
        tab.kill();
      });
    },
    judge(about = /./) {
      for (const { billing_no, status } of world.orders) if (status === 'Fail') failed.add(billing_no);
      const found = broken.filter((one) => about.test(one));
      if (found.length > 0) throw new Error(found.join('; '));
    },
  };
}
