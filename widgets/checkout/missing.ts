import { GatewayError } from '../../src/client/errors.ts';
import type { MissingInput } from '../../src/purchase/request.ts';
import { errorMessage } from '../../src/store/error-message.ts';
import type { Store } from '../../src/storefront/store.ts';

/** Who is missing before anything can be bought: the player, or the character that gets it (GD-4). */
export const missingBuyer = (user: object | null, role: object | null): MissingInput | null => {
  if (!user) return 'login';
  return role ? null : 'role';
};

/** What is missing before the pay step makes sense (GD-4). */
export const missingForPayStep = (
  product: object | null,
  user: object | null,
  role: object | null,
): MissingInput | null => (product ? missingBuyer(user, role) : 'product');

/** Why the last tap made no order, in words; null where another place says it, or nothing went wrong. */
export function faultWords(why: unknown, store: Pick<Store, 'i18n'>): string | null {
  // The row of the coupons says it, and the price stands without one (CP-6).
  if (why === null || (why instanceof GatewayError && why.word === 'illegal-coupon')) return null;
  const said = why === 'not-created' ? 'error_unmade' : why === 'not-replaced' ? 'error_not_replaced' : null;
  return said ? store.i18n.t(said) : errorMessage(why, store, 'error_payment_parameters');
}
