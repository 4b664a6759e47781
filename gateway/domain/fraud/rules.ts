/** How much may be spent in a day, in minor units by currency. A currency that is not named has no limit. */
type DailyLimit = Readonly<Record<string, number>>;

/** The daily limits of an operator. */
export interface SpendLimits {
  readonly account: DailyLimit;
  readonly address: DailyLimit;
  readonly instrument: DailyLimit;
}

/** What happens to an order from a country in which its area is not sold. */
export const countryRules = ['ignore', 'review', 'refuse'] as const;

/** The rules against fraud that an operator sets. */
export interface FraudRules {
  readonly spend: SpendLimits;
  readonly countryMismatch: (typeof countryRules)[number];
}

/** No rules. */
export const noFraudRules: FraudRules = {
  spend: { account: {}, address: {}, instrument: {} },
  countryMismatch: 'ignore',
};
