/**
 * Delivers what is loaded in the order of the calls. Otherwise a widget could appear before the one above it, which would then push it
 * down under the player's finger. A load that fails does not delay the others.
 */
export function createInOrder(): <T>(load: () => Promise<T>) => () => Promise<T> {
  let earlier: Promise<unknown> = Promise.resolve();
  return (fetchIt) => async () => {
    const before = earlier;
    const fetched = fetchIt();
    earlier = Promise.allSettled([before, fetched]);
    await before;
    return fetched;
  };
}
