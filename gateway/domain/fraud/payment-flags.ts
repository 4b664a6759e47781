import type { Query } from '../../database/database.ts';
import { sha256 } from '../secrets.ts';
import type { FraudRules } from './rules.ts';
import { exceedsInstrument } from './spend-limit.ts';

/** What a provider reports of who paid. */
export interface Payer {
  /** Identifies the payment instrument at the provider: a fingerprint or the id of a saved method, never the number of a card. */
  readonly instrument?: string | undefined;
}

/** The number of a card, which no provider may report as an instrument. */
const isCardNumber = (text: string): boolean => /^\d(?:[ -]?\d){11,18}$/.test(text);

/** The digest of an instrument, as it is stored and blocked; empty where none is reported. */
export const instrumentDigest = (provider: string, { instrument = '' }: Payer): string =>
  instrument === '' || isCardNumber(instrument) ? '' : sha256(`${provider}/${instrument}`).slice(0, 22);

/** The order that is about to be paid. */
interface PayingOrder {
  readonly billing_no: string;
  readonly currency: string;
  readonly amount_minor: number;
}

/**
 * Stores what a provider reports of who paid a locked order, and checks the rules about that. Without a report it sends no statement.
 * @returns the words of the rules that the payment breaks, separated by spaces
 */
export async function flagPayment(
  query: Query,
  order: PayingOrder,
  provider: string,
  { payer, rules }: { readonly payer: Payer; readonly rules: FraudRules },
  now: number,
): Promise<string> {
  const instrument = instrumentDigest(provider, payer);
  if (instrument === '') return '';
  await query('update order_origins set instrument = $2 where billing_no = $1', [order.billing_no, instrument]);
  return (await exceedsInstrument(query, order, instrument, rules.spend, now)) ? 'instrument-limit' : '';
}
