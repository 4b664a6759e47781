import { randomFrom } from '../../sandbox/seeds/random.ts';
import { type BusyShop, type Engine, type Fate, openBusyShop, patienceMs, pause } from './busy-shop.ts';
import { openClaims } from './cell-databases.ts';

/** What a run with kills found. */
export interface KillResult extends Fate {
  /** Kills while a provider was asked: its payment was never made, or made without the gateway hearing of it. */
  readonly onPurpose: number;
  /** Kills between the claim of a card and the commit of its order; 0 without cells. */
  readonly duringClaims: number;
}

/** Kills a gateway while it waits for a provider: the payment is not made then, or made without the gateway hearing of it. */
function killDuringCalls({ standIns: { bridge, stripe }, running }: BusyShop, every: number): () => number {
  let requests = 0;
  let killed = 0;
  const onCall = (): Promise<void> | undefined => {
    requests += 1;
    if (requests % every !== 0) return undefined;
    killed += 1;
    running[0]?.kill();
    // Every second such payment is never made: its question is never answered.
    return killed % 2 === 0 ? new Promise<void>(() => {}) : undefined;
  };
  bridge.onRequest = ({ ask: name }) => (name === 'create-payment' ? onCall() : undefined);
  stripe.onRequest = (path) => (path.endsWith('/sessions') ? onCall() : undefined);
  return () => killed;
}

/** How many kills come between a claim and its order: after each, its card waits for a minute. */
const claimKills = 3;

/**
 * Kills the gateway while an order of another cell has claimed its card and is not stored, which `prepareCards` makes slow.
 * @returns how often, after at most two minutes
 */
async function killDuringClaims({ cells, running }: BusyShop): Promise<number> {
  const seen = new Set<string>();
  let killed = 0;
  for (const from = Date.now(); cells && killed < claimKills && Date.now() - from < patienceMs; await pause(20)) {
    const fresh = (await openClaims(cells)).filter((one) => !seen.has(one));
    for (const one of fresh) seen.add(one);
    // After a kill one claim is left alone, so that cards are spent too.
    if (fresh.length === 0 || seen.size % 2 !== 0) continue;
    await pause(killed * 100);
    running[0]?.kill();
    killed += 1;
  }
  return killed;
}

/**
 * Sells while processes are killed: at moments that the seed decides, and besides while a payment is being made. Afterwards everything that
 * was paid must be delivered once.
 * @param entry the built command line of the gateway
 * @param kills how many processes are killed at random moments
 */
export async function sellWhileKilled(
  entry: string,
  engine: Engine,
  seed: number,
  kills = 50,
  print: (line: string) => void = () => {},
): Promise<KillResult> {
  const random = randomFrom(seed);
  const shop = await openBusyShop(entry, engine);
  const { running, made } = shop;
  try {
    const purposely = killDuringCalls(shop, 9);
    const claims = killDuringClaims(shop);
    for (let killed = 0; killed < kills; killed++) {
      // Somebody could buy since the last kill, however slow the machine is.
      const before = made();
      for (const from = Date.now(); made() === before && Date.now() - from < patienceMs; ) await pause(50);
      await pause(random() * 1_500);
      running[Math.floor(random() * running.length)]?.kill();
      if (killed % 10 === 9) print(`${killed + 1} kills, ${made()} orders`);
    }
    const duringClaims = await claims;
    return { ...(await shop.settle()), onPurpose: purposely(), duringClaims };
  } finally {
    await shop.stop();
  }
}
