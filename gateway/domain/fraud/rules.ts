/** How much may be spent in a day, in minor units by currency. A currency that is not named has no limit. */
type DailyLimit = Readonly<Record<string, number>>;

/** The daily limits of an operator. */
export interface SpendLimits {
  readonly account: DailyLimit;
  readonly address: DailyLimit;
  readonly instrument: DailyLimit;
}

/** The rules against fraud that an operator sets. */
export interface FraudRules {
  readonly spend: SpendLimits;
}

/** No rules. */
export const noFraudRules: FraudRules = { spend: { account: {}, address: {}, instrument: {} } };
