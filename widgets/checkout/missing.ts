import { GatewayError } from '../../src/client/errors.ts';
import type { MissingInput } from '../../src/purchase/request.ts';
import { errorMessage } from '../../src/store/error-message.ts';
import type { Store } from '../../src/storefront/store.ts';

/** Returns what a purchase lacks: the login, or the character that receives it (GD-4). */
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

/** The error text of the last tap. Null if there is none, or if another part of the page shows it. */
export function faultWords(why: unknown, store: Pick<Store, 'i18n'>): string | null {
  // The row of the coupons shows this error, and the price excludes the coupon (CP-6).
  if (why === null || (why instanceof GatewayError && why.word === 'illegal-coupon')) return null;
  const key = why === 'not-created' ? 'error_unmade' : why === 'not-replaced' ? 'error_not_replaced' : null;
  return key ? store.i18n.t(key) : errorMessage(why, store, 'error_payment_parameters');
}
