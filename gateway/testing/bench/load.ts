/** What a load did: how often a second, and how long one took, in ms. */
export interface Load {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/**
 * Does `work` over and over.
 * @param lanes how many at once
 * @param everyMs the pace of each lane; 0 is as fast as it goes
 */
export async function load(work: () => Promise<unknown>, lanes: number, forMs: number, everyMs = 0): Promise<Load> {
  const took: number[] = [];
  const startedMs = performance.now();
  const lane = async (): Promise<void> => {
    while (performance.now() - startedMs < forMs) {
      const fromMs = performance.now();
      await work();
      took.push(performance.now() - fromMs);
      const restMs = everyMs - (performance.now() - fromMs);
      if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  took.sort((a, b) => a - b);
  const at = (part: number): number => Math.round((took[Math.floor(took.length * part)] ?? 0) * 10) / 10;
  return { perSecond: Math.round(took.length / (forMs / 1_000)), p50Ms: at(0.5), p99Ms: at(0.99) };
}
