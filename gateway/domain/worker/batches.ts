interface Waiting<Item> {
  readonly item: Item;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Batches work of many callers. Items that arrive while a batch runs form the next batch.
 * @param work processes a batch and reports each failed item; it throws if all items failed
 * @returns adds an item and resolves when it is done
 */
export function createBatches<Item>(
  work: (items: readonly Item[], onFailed: (item: Item, error: unknown) => void) => Promise<void>,
): (item: Item) => Promise<void> {
  let waiting: Waiting<Item>[] = [];
  let isRunning = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const failed = new Map<Item, unknown>();
      try {
        await work(
          batch.map(({ item }) => item),
          (item, error) => failed.set(item, error),
        );
      } catch (error) {
        for (const { item } of batch) failed.set(item, error);
      }
      for (const { item, resolve, reject } of batch) failed.has(item) ? reject(failed.get(item)) : resolve();
    }
    isRunning = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void run();
    });
}
