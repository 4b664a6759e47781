/**
 * A value that a test stands on. It throws where there is none, because a test that finds nothing to act on must not pass.
 * @example shop.store.catalogue.choose(must(goods.at(0), 'a product'))
 */
export function must<T>(value: T, what: string): NonNullable<T> {
  if (value === null || value === undefined) throw new TypeError(`The test needs ${what}, and there is none.`);
  return value;
}
