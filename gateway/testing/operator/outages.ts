import type { SystemFault } from '../faults.ts';
import { type BusyShop, type Fate, openBusyShop, pause } from './busy-shop.ts';

/** A system that the gateway works with. */
export type ExternalSystem = 'provider' | 'game' | 'accounts' | 'database';

/** How a system fails: it drops the connection, never responds, responds late, responds with garbage, or fails after doing its work. */
const failures = ['reset', 'nothing', 'slow', 'garbage', 'error'] as const satisfies readonly SystemFault[];

/** Each system with each of its failures. The database can only be stopped. */
const rows: readonly (readonly [ExternalSystem, SystemFault])[] = [
  ...(['provider', 'game', 'accounts'] as const).flatMap((system) =>
    failures.map((failure) => [system, failure] as const),
  ),
  ['database', 'reset'],
];

/** Makes a list of faults return the same one until the returned function is called. */
function failAlways(faults: unknown[], fault: SystemFault): () => void {
  faults.shift = () => fault;
  return () => Reflect.deleteProperty(faults, 'shift');
}

/** Lets a system fail for a while. */
async function fail(
  { standIns, postgres }: BusyShop,
  system: ExternalSystem,
  failure: SystemFault,
  forMs: number,
): Promise<void> {
  if (system === 'database') {
    await postgres?.end('SIGKILL');
    await pause(forMs);
    await postgres?.start();
    return;
  }
  const { stripe, bridge, game, accounts } = standIns;
  const failing = { provider: [stripe, bridge], game: [game], accounts: [accounts] }[system];
  const ends = failing.map(({ faults }) => failAlways(faults, failure));
  await pause(forMs);
  for (const end of ends) end();
}

/** The result of one outage. */
export interface OutageResult extends Fate {
  readonly system: ExternalSystem;
  readonly failure: SystemFault;
}

/**
 * Sells on PostgreSQL while one system after another fails. Afterwards every paid order must be delivered exactly once.
 * @param entry the built command line of the gateway
 * @param forMs how long each outage takes
 * @param chosen the systems and how they fail; all of them by default
 */
export async function sellThroughOutages(
  entry: string,
  forMs: number,
  print: (line: string) => void = () => {},
  chosen = rows,
): Promise<OutageResult[]> {
  const results: OutageResult[] = [];
  for (const [system, failure] of chosen) {
    const shop = await openBusyShop(entry, 'postgres');
    try {
      const enough = 5;
      while (shop.made() < enough) await pause(50);
      await fail(shop, system, failure, forMs);
      const after = shop.made();
      while (shop.made() < after + enough) await pause(50);
      const fate = await shop.settle();
      results.push({ system, failure, ...fate });
      print(`${system}, ${failure}: ${fate.orders} orders, ${fate.lost.length} lost, ${fate.doubled.length} doubled`);
    } finally {
      await shop.stop();
    }
  }
  return results;
}
