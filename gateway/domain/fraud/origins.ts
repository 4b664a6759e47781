import type { Query } from '../../database/database.ts';

/** Where an order comes from, as far as its request says. */
export interface OrderOrigin {
  /** The address of the player for comparisons with networks; null if it is unknown. */
  readonly network: string | null;
  /** The country of the player; empty if it is unknown. */
  readonly country: string;
  /** The word of the rule that flags the order, or empty. */
  readonly flagged: string;
}

/**
 * SQL: stores an order and its origin in one statement.
 * @param insert inserts the order, and returns nothing where it exists
 * @param first the number of the first parameter of {@link originValues}
 */
export const withOrigin = (insert: string, first: number): string =>
  `with made as (${insert} returning billing_no, account_id, created_at)
   insert into order_origins (billing_no, account_id, address, country, flagged, at)
   select billing_no, account_id, $${first}::inet, $${first + 1}::text, $${first + 2}::text, created_at from made`;

/** The parameters of {@link withOrigin}. */
export const originValues = ({ network, country, flagged }: OrderOrigin): readonly unknown[] => [
  ...[network, country, flagged],
];

/** What is known of the origin of an order, for the operator. */
export interface StoredOrigin {
  readonly address: string | null;
  /** The country of the request, and the one that the provider reported; empty if unknown. */
  readonly country: string;
  readonly payer_country: string;
  /** The digest of the payment instrument; empty where the provider reports none. */
  readonly instrument: string;
}

/** Reads the origin of an order; null for one that is too old. */
export async function originOf(query: Query, billingNo: string): Promise<StoredOrigin | null> {
  const { rows } = await query<StoredOrigin>(
    'select address::text, country, payer_country, instrument from order_origins where billing_no = $1',
    [billingNo],
  );
  return rows[0] ?? null;
}
