import type { Fault } from '../../gateway/testing/faulty-system.ts';
import { type BusyShop, type Fate, openBusyShop, pause } from './busy-shop.ts';

/** A system that the gateway works with. */
export type System = 'provider' | 'game' | 'accounts' | 'database';

/** How a system fails: it is not there, never answers, answers what nobody can read, or reports an error although it did its work. */
const manners = ['reset', 'nothing', 'garbage', 'error'] as const satisfies readonly Fault[];

/** The systems that fail in each manner; a database is there or not. */
const rows: readonly (readonly [System, Fault])[] = [
  ...(['provider', 'game', 'accounts'] as const).flatMap((system) =>
    manners.map((manner) => [system, manner] as const),
  ),
  ['database', 'reset'],
];

/** Has a list of faults answer with the same one until told otherwise. */
function failAlways(faults: unknown[], fault: Fault): () => void {
  faults.shift = () => fault;
  return () => Reflect.deleteProperty(faults, 'shift');
}

/** Lets a system fail for a while. */
async function fail({ standIns, postgres }: BusyShop, system: System, manner: Fault, forMs: number): Promise<void> {
  if (system === 'database') {
    await postgres?.end('SIGKILL');
    await pause(forMs);
    await postgres?.start();
    return;
  }
  const { stripe, bridge, game, accounts } = standIns;
  const failing = { provider: [stripe, bridge], game: [game], accounts: [accounts] }[system];
  const ends = failing.map(({ faults }) => failAlways(faults, manner));
  await pause(forMs);
  for (const end of ends) end();
}

/** What one outage found. */
export interface OutageResult extends Fate {
  readonly system: System;
  readonly manner: Fault;
}

/**
 * Sells while one system after the other fails, on PostgreSQL. Afterwards everything that was paid must be delivered once.
 * @param entry the built command line of the gateway
 * @param forMs how long each outage takes
 * @param chosen the systems and how they fail; all of them by default
 */
export async function sellThroughOutages(
  entry: string,
  forMs: number,
  say: (line: string) => void = () => {},
  chosen = rows,
): Promise<OutageResult[]> {
  const results: OutageResult[] = [];
  for (const [system, manner] of chosen) {
    const shop = await openBusyShop(entry, 'postgres');
    try {
      const enough = 5;
      while (shop.made() < enough) await pause(50);
      await fail(shop, system, manner, forMs);
      const after = shop.made();
      while (shop.made() < after + enough) await pause(50);
      const fate = await shop.settle();
      results.push({ system, manner, ...fate });
      say(`${system}, ${manner}: ${fate.orders} orders, ${fate.lost.length} lost, ${fate.doubled.length} doubled`);
    } finally {
      await shop.stop();
    }
  }
  return results;
}
