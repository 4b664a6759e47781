import { useEffect, useState } from 'react';
import { vipBasicInfo, vipInfo } from '../../src/contract/reward.ts';
import { type VipProgress, vipProgress } from '../../src/rules/rewards.ts';
import type { Store } from '../../src/storefront/store.ts';

type Level = { readonly level_id: string; readonly level_name: string; readonly need_points: number };

/** Where a player stands after an order, and where before it. */
export interface Grown extends VipProgress<Level> {
  /** How far it was to the next level without what the order brought, in percent: 0 where it brought the level itself. */
  readonly before: number;
}

/** What an order of a game that brought so many points has made of the player's growth (VP-2). */
async function fetchGrown(
  { send }: Pick<Store, 'send'>,
  client_id: string,
  points: number,
  signal: AbortSignal,
): Promise<Grown> {
  const how = { signal };
  const [{ vip_level_infos }, { total_points, vip_level }] = await Promise.all([
    send(vipBasicInfo, { client_id }, how),
    send(vipInfo, { client_id }, how),
  ]);
  const now = vipProgress<Level>(vip_level_infos, total_points, vip_level);
  const before = vipProgress<Level>(now.levels, Math.max(0, total_points - points));
  return { ...now, before: before.level === now.level ? before.percent : 0 };
}

/** The growth after an order, null until it is known; where it cannot be had it stays so, and nothing else of the order waits for it. */
export function useGrown(store: Store, client_id: string, points: number): Grown | null {
  const [grown, set] = useState<Grown | null>(null);
  useEffect(() => {
    const under = new AbortController();
    void fetchGrown(store, client_id, points, under.signal).then(set, () => {});
    return () => under.abort();
  }, [store, client_id, points]);
  return grown;
}
