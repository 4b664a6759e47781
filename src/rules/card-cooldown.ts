const first = 3;
const shortestMs = 30_000;
const longestMs = 600_000;

/**
 * How long a player waits before the next card after so many in a row were refused: from the third on 30 s, then twice as
 * long each time, up to ten minutes. `told`: the gateway itself refused further tries. This only slows typing down;
 * the protection is in the gateway's limits (T23).
 */
export function cardCooldownMs(refusals: number, told: boolean): number {
  if (refusals < first && !told) return 0;
  return Math.min(shortestMs * 2 ** Math.max(0, refusals - first), longestMs);
}
