import type { Goods } from '../ports/delivery.ts';
import { type FaultySystem, startFaultySystem } from './faulty-system.ts';

/** A game that can be told how to answer. */
export interface FaultyGame extends FaultySystem {
  /** Every delivery that was asked for, repeats included. */
  readonly asked: string[];
  /** What players were given. */
  readonly given: Goods[];
  /** Whether it knows a delivery again, and what it does with one: gives it, refuses it, or gives it and speaks of another. */
  manner: { remembers: boolean; does: 'give' | 'refuse' | 'mistake' };
}

/** Starts a game behind a port of this machine. */
export async function startFaultyGame(): Promise<FaultyGame> {
  const [asked, given]: [string[], Goods[]] = [[], []];
  const system = await startFaultySystem<Goods>((goods) => {
    const { delivery_id } = goods;
    const { remembers, does } = game.manner;
    const isKnown = remembers && given.some((one) => one.delivery_id === delivery_id);
    asked.push(delivery_id);
    if (does === 'refuse') return { status: 'refused', delivery_id, reason: 'no such character' };
    if (!isKnown) given.push(goods);
    return { status: 'delivered', delivery_id: does === 'mistake' ? 'order/another' : delivery_id };
  });
  const game: FaultyGame = { ...system, asked, given, manner: { remembers: true, does: 'give' } };
  return game;
}
