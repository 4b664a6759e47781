/**
 * Keeps what is fetched in the order in which it was asked for: a widget that came sooner than the one above it would be pushed
 * down by that, under the player's finger. One that fails holds nothing back.
 */
export function createInOrder(): <T>(fetchIt: () => Promise<T>) => () => Promise<T> {
  let earlier: Promise<unknown> = Promise.resolve();
  return (fetchIt) => async () => {
    const before = earlier;
    const fetched = fetchIt();
    earlier = Promise.allSettled([before, fetched]);
    await before;
    return fetched;
  };
}
