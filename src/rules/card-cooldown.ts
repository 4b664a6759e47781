const first = 3;
const shortestMs = 30_000;
const longestMs = 600_000;

/**
 * How long a player waits before the next card after so many in a row were refused: from the third on 30 s, then twice as
 * long each time, up to ten minutes. `told`: the gateway itself said that it is enough. It slows typing down and protects
 * nothing: the limits that do are the gateway's (T23).
 */
export function cardCooldownMs(refusals: number, told: boolean): number {
  if (refusals < first && !told) return 0;
  return Math.min(shortestMs * 2 ** Math.max(0, refusals - first), longestMs);
}
