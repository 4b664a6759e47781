/**
 * A value that a test needs. Throws if it is missing, because such a test must not pass.
 * @example shop.store.catalogue.choose(must(goods.at(0), 'a product'))
 */
export function must<T>(value: T, what: string): NonNullable<T> {
  if (value === null || value === undefined) throw new TypeError(`The test needs ${what}, and there is none.`);
  return value;
}
