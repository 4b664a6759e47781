/**
 * Why a payment failed, as far as its provider reports it. The list is closed: whatever a provider says is reduced to one of these, and
 * its own words are never shown.
 * - `declined`: the bank or the provider refused it, for any other reason;
 * - `insufficient_funds`: there was not enough money;
 * - `authentication_failed`: the payer was not authenticated, for example by 3-D Secure;
 * - `expired`: the time to pay at the provider ran out;
 * - `limit`: it was more than the card or the account may pay;
 * - `cancelled`: the payer stopped it at the provider;
 * - `provider_unavailable`: the provider or the bank did not work.
 */
export const paymentFailures = [
  'declined',
  'insufficient_funds',
  'authentication_failed',
  'expired',
  'limit',
  'cancelled',
  'provider_unavailable',
] as const;
/** One of {@link paymentFailures}. */
export type FailureCode = (typeof paymentFailures)[number];

/** Returns the failure of a text, or null for a text that is not in the list, such as one of a newer gateway. */
export const failureOf = (text: string | undefined): FailureCode | null =>
  paymentFailures.find((one) => one === text) ?? null;
