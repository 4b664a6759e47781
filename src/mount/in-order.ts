/**
 * Creates a queue of loads that delivers results in the order of the calls. Otherwise a widget could appear before the one above it, and
 * would be pushed down under the player's finger. A failed load does not delay the others.
 */
export function createInOrder(): <T>(load: () => Promise<T>) => () => Promise<T> {
  let earlier: Promise<unknown> = Promise.resolve();
  return (load) => async () => {
    const before = earlier;
    const fetched = load();
    earlier = Promise.allSettled([before, fetched]);
    await before;
    return fetched;
  };
}
