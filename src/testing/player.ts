import { payCall } from '../contract/order.ts';
import type { Progress } from '../purchase/state.ts';
import { createReadyStorefront, fill, type TestOptions, type TestStorefront } from './storefront.ts';
import type { World } from './world.ts';
import type { WorldOrder } from './world-orders.ts';

/** A player with up to two tabs, who writes down what is shown and says at once when it cannot be true. */
export interface Player {
  readonly world: World;
  readonly tabs: TestStorefront[];
  /** Opens a second tab, or does nothing where there is one. */
  open(): Promise<void>;
  /** Loses a tab and opens the page again. */
  reload(at: number): Promise<void>;
  /** Loses the second tab. */
  leave(): void;
  /** Throws what was seen that must not be; only what is `about` something, where a test asks for that alone. */
  judge(about?: RegExp): void;
}

/** The call that the player's method is paid by. */
export const razer = payCall('razer_gold_pay');
/** Notes `what` is wrong unless it holds. */
type Claim = (holds: boolean, what: string) => void;
type Shown = Exclude<Progress, { is: 'idle' | 'sending' }>;

/** Claims that no order of the journal goes back to an earlier state, and notes those that it knows to have failed. */
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

/** Creates a player who is one tap away from paying, in a shop without coupons unless told otherwise. */
export async function createPlayer(
  options: TestOptions = {},
  begin: (options: TestOptions) => Promise<TestStorefront> = createReadyStorefront,
): Promise<Player> {
  const first = await begin(options);
  const { world } = first;
  const tabs: TestStorefront[] = [];
  const broken: string[] = [];
  /** Orders whose result a tab has shown, or that the device knows to have failed: only then the player may mean another one. */
  const seen = new Set<string>();
  /** Orders that were failed at some time; a late success does not make that untrue. */
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

  const orderOf = ({ intent }: Shown): WorldOrder | undefined =>
    world.orders.find(({ request_id }) => request_id === intent.intent);

  const watch = ({ store }: TestStorefront): void => {
    const settledHere = new Set<string>();
    store.checkout.progress.subscribe((now) => {
      if (now.is === 'idle' || now.is === 'sending') return;
      const order = orderOf(now);
      const number = order?.billing_no ?? '';
      if (order?.status === 'Fail') failed.add(number);
      if (now.is === 'success') claim(order?.status === 'Success', `${number} is called paid and is not`);
      if (now.is === 'fail') claim(failed.has(number), `${number} is called failed and is not`);
      if (now.is === 'success' || now.is === 'fail') {
        seen.add(number);
        settledHere.add(number);
      } else claim(!settledHere.has(number), `${number} is ${now.is} again`);
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
      if (tabs.length < 2) await add(first.beside(), 1);
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
