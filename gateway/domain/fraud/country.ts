import type { Query } from '../../database/database.ts';
import { purchaseRefused } from './blocks.ts';
import type { FraudRules } from './rules.ts';

/** A country as a proxy or a provider reports it: two capitals of ISO 3166; empty for everything else. XX stands for an unknown one. */
export function readCountry(text: string | null | undefined): string {
  const country = (text ?? '').trim().toUpperCase();
  return /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : '';
}

/**
 * Whether an area is not sold in a country. An area with a region that is no country is sold everywhere.
 * @param country as {@link readCountry} returns it
 */
export async function isElsewhere(
  query: Query,
  { brand, area }: { readonly brand: string; readonly area: string },
  country: string,
): Promise<boolean> {
  const { rowCount } = await query(
    `select 1 from payment_regions where brand = $1 and area = $2 and (region = $3 or region !~ '^[A-Z]{2}$') limit 1`,
    [brand, area, country],
  );
  return rowCount === 0;
}

/**
 * Checks the country of the request that makes an order. Without a rule or a country it sends no statement.
 * @returns the word of the rule that flags the order, or empty
 * @throws {ApiError} `purchase-refused`
 */
export async function flagCountry(
  query: Query,
  shop: { readonly brand: string; readonly area: string },
  country: string,
  { countryMismatch }: FraudRules,
): Promise<string> {
  if (countryMismatch === 'ignore' || country === '' || !(await isElsewhere(query, shop, country))) return '';
  if (countryMismatch === 'refuse') throw purchaseRefused();
  return 'country';
}
