import { throwFailures } from './patience.ts';

/** The result of a batch of work. */
export interface BatchResult {
  /** How many pieces of work were done. */
  readonly done: number;
  readonly failures: readonly Error[];
  /** Whether more work may be due. */
  readonly hasMore: boolean;
}

/** When to stop before all work is done. */
export type IsStopped = () => boolean;

/**
 * Runs batches until no more work is due, or until a stop. The first batch always runs.
 * @returns how many pieces of work were done
 * @throws {AggregateError} of all failures, after all batches are done
 */
export async function drain(runBatch: () => Promise<BatchResult>, isStopped: IsStopped = () => false): Promise<number> {
  let done = 0;
  const failures: Error[] = [];
  let batch: BatchResult;
  do {
    batch = await runBatch();
    done += batch.done;
    failures.push(...batch.failures);
  } while (batch.hasMore && !isStopped());
  throwFailures(failures);
  return done;
}

/** Processes items, at most `lanes` at once. It starts no new items after a stop. @returns the items that were not started */
export async function inLanes<Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<void>,
  isStopped: IsStopped = () => false,
): Promise<Item[]> {
  const left = items.toReversed();
  const lane = async (): Promise<void> => {
    for (
      let item = isStopped() ? undefined : left.pop();
      item !== undefined;
      item = isStopped() ? undefined : left.pop()
    )
      await work(item);
  };
  const ended = await Promise.allSettled(Array.from({ length: Math.min(lanes, items.length) }, lane));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return left;
}
