/**
 * Whether a price fits a channel's range, bounds included (PY-3). A bound of 0 or less does not bind; a price is never
 * negative. All three are in major units of one currency.
 */
export function fits(price: number, min: number, max: number): boolean {
  return price >= min && (max <= 0 || price <= max);
}
