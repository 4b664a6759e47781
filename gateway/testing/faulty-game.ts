import type { DeliveryGoods } from '../ports/delivery.ts';
import { type FaultySystem, startFaultySystem } from './faulty-system.ts';

/** A game whose answers a test chooses. */
export interface FaultyGame extends FaultySystem {
  /** Every delivery that was asked for, repeats included. */
  readonly requests: string[];
  /** The goods that players received. */
  readonly delivered: DeliveryGoods[];
  /** Whether it knows a delivery again, and what it does with one: gives it, refuses it, or gives it and speaks of another. */
  behaviour: { remembers: boolean; does: 'give' | 'refuse' | 'mistake' };
}

/** Starts a game behind a port of this machine. */
export async function startFaultyGame(): Promise<FaultyGame> {
  const [requests, delivered]: [string[], DeliveryGoods[]] = [[], []];
  const system = await startFaultySystem<DeliveryGoods>((goods) => {
    const { delivery_id } = goods;
    const { remembers, does } = game.behaviour;
    const isKnown = remembers && delivered.some((one) => one.delivery_id === delivery_id);
    requests.push(delivery_id);
    if (does === 'refuse') return { status: 'refused', delivery_id, reason: 'no such character' };
    if (!isKnown) delivered.push(goods);
    return { status: 'delivered', delivery_id: does === 'mistake' ? 'order/another' : delivery_id };
  });
  const game: FaultyGame = { ...system, requests: requests, delivered, behaviour: { remembers: true, does: 'give' } };
  return game;
}
