import { GatewayError, NetworkError } from '../client/errors.ts';
import type { CodeWord } from '../contract/codes.ts';
import type { Core } from './core.ts';

/** Our messages for codes of the gateway. */
const codeMessages = {
  'too-many': 'error_too_many',
  'not-logged-in': 'error_log_in_first',
  'log-in-needed': 'error_log_in_first',
  'not-real': 'error_not_real',
  'not-yours': 'account_mismatch',
  'illegal-coupon': 'coupon_refused',
  'limit-reached': 'error_limit',
  'unpaid-order': 'error_unpaid',
  'age-limit': 'error_age',
  'purchase-refused': 'error_refused',
  'spend-limit': 'error_spend_large',
  'bad-replenish': 'replenish_expired',
  'other-request': 'error_unmade',
} as const satisfies Partial<Record<CodeWord, string>>;

/** Our messages for fields that the gateway reports as invalid. */
const fieldMessages = {
  card_info: 'card_refused',
  card_spent: 'card_spent',
  card_price: 'card_worth',
  card_expired: 'card_expired',
  card_origin: 'card_elsewhere',
  role_id: 'no_character',
  gift_token: 'gift_again',
  gift_own: 'gift_own',
  gift_limited: 'gift_limited',
} as const;

/**
 * Returns the message of an error for the player: a translated one for every code of the contract, and the server's text for other codes
 * (NT-3, NT-4). `fallback` is the message if the error has no details.
 */
export function errorMessage(
  error: unknown,
  { i18n: { t, time } }: Pick<Core, 'i18n'>,
  fallback: 'error_query' | 'error_payment_parameters' | 'card_refused' | 'receive_fail' = 'error_query',
): string {
  if (error instanceof NetworkError) return t('error_network');
  if (!(error instanceof GatewayError)) return t('error_query');
  const { word, text, content } = error;
  const { until } = (content ?? {}) as { readonly until?: unknown };
  if (word === 'spend-limit' && Number(until) > 0) return t('error_spend', { time: time(Number(until)) });
  const { field } = (content ?? {}) as { readonly field?: keyof typeof fieldMessages };
  const key =
    codeMessages[word as keyof typeof codeMessages] ??
    (field && Object.hasOwn(fieldMessages, field) ? fieldMessages[field] : fallback);
  return word === 'other' && text ? text : t(key);
}
