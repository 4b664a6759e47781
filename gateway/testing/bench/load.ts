/** What a load did: how often a second, and how long one took, in ms. */
export interface Load {
  readonly count: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** How a load is made. */
interface LoadOptions {
  /** How many at once. */
  readonly lanes: number;
  readonly forMs: number;
  /** The pace of each lane; by default it is as fast as it goes. */
  readonly everyMs?: number;
}

/** Does `work` over and over, until the time is over or it returns `done`. */
export async function load(work: () => Promise<unknown>, { lanes, forMs, everyMs = 0 }: LoadOptions): Promise<Load> {
  const took: number[] = [];
  const startedMs = performance.now();
  let isDone = false;
  const lane = async (): Promise<void> => {
    while (!isDone && performance.now() - startedMs < forMs) {
      const fromMs = performance.now();
      const result = await work();
      if (result === 'done') isDone = true;
      else took.push(performance.now() - fromMs);
      const restMs = everyMs - (performance.now() - fromMs);
      if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const seconds = (performance.now() - startedMs) / 1_000;
  took.sort((a, b) => a - b);
  const at = (part: number): number => Math.round((took[Math.floor(took.length * part)] ?? 0) * 10) / 10;
  return { count: took.length, perSecond: Math.round(took.length / seconds), p50Ms: at(0.5), p99Ms: at(0.99) };
}
