import type { Query } from '../../database/database.ts';
import { sha256 } from '../secrets.ts';
import { isElsewhere, readCountry } from './country.ts';
import type { FraudRules } from './rules.ts';
import { exceedsInstrument } from './spend-limit.ts';

/** What a provider reports of who paid. */
export interface Payer {
  /** Identifies the payment instrument at the provider: a fingerprint or the id of a saved method, never the number of a card. */
  readonly instrument?: string | undefined;
  /** The country of the instrument or of the address of the payer, in ISO 3166. */
  readonly country?: string | undefined;
}

/** The number of a card, which no provider may report as an instrument. */
const isCardNumber = (text: string): boolean => /^\d(?:[ -]?\d){11,18}$/.test(text);

/** The digest of an instrument, which orders and blocks store in its place; empty if the provider reports no instrument. */
export const instrumentDigest = (provider: string, { instrument = '' }: Payer): string =>
  instrument === '' || isCardNumber(instrument) ? '' : sha256(`${provider}/${instrument}`).slice(0, 22);

/** The order that is about to be paid. */
interface PayingOrder {
  readonly billing_no: string;
  readonly brand: string;
  readonly area: string;
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
  const country = readCountry(payer.country);
  if (instrument === '' && country === '') return '';
  await query('update order_origins set instrument = $2, payer_country = $3 where billing_no = $1', [
    ...[order.billing_no, instrument, country],
  ]);
  const words: string[] = [];
  // The money is here already, so a rule that refuses holds it too.
  const isChecked = rules.countryMismatch !== 'ignore' && country !== '';
  if (isChecked && (await isElsewhere(query, order, country))) words.push('payer-country');
  if (instrument !== '' && (await exceedsInstrument(query, order, instrument, rules.spend, now)))
    words.push('instrument-limit');
  return words.join(' ');
}
