import { minorUnits } from '../../../src/rules/money.ts';
import { type Money, PaymentError } from '../../ports/payment-provider.ts';

/** The currencies that PayPal takes, with the decimals that it accepts. They are not always those of ISO 4217. */
const decimalsOf: ReadonlyMap<string, number> = new Map([
  ...'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN SEK SGD THB USD'
    .split(' ')
    .map((currency) => [currency, 2] as const),
  ...['HUF', 'JPY', 'TWD'].map((currency) => [currency, 0] as const),
]);

/** An amount as PayPal writes it. */
export interface PayPalMoney {
  readonly currency_code: string;
  readonly value: string;
}

/** The step between the amounts that PayPal can charge in a currency, in minor units: 100 for TWD. Null for one that it cannot charge. */
export function payPalStep(currency: string): number | null {
  const decimals = decimalsOf.get(currency);
  return decimals === undefined ? null : minorUnits(1, currency) / 10 ** decimals;
}

/**
 * Writes an amount for PayPal, such as `9.99`.
 * @throws {PaymentError} `misconfigured` for a currency or an amount that PayPal cannot charge
 */
export function toPayPalMoney({ amount_minor, currency }: Money): PayPalMoney {
  const decimals = decimalsOf.get(currency);
  if (decimals === undefined)
    throw new PaymentError('misconfigured', `PayPal does not support the currency ${currency}`);
  const units = (amount_minor * 10 ** decimals) / minorUnits(1, currency);
  if (!Number.isSafeInteger(units) || units <= 0)
    throw new PaymentError('misconfigured', `PayPal cannot charge ${amount_minor} minor units of ${currency}`);
  const digits = String(units).padStart(decimals + 1, '0');
  const value = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return { currency_code: currency, value };
}

/** Reads an amount of PayPal. A reversal may be negative. @throws {PaymentError} for an amount that the currency does not have */
export function fromPayPalMoney({ currency_code: currency, value }: PayPalMoney): Money {
  const [, whole = '', part = ''] = /^-?(\d{1,13})(?:\.(\d{1,4}))?$/.exec(value) ?? [];
  const decimals = String(minorUnits(1, currency)).length - 1;
  const amount_minor = Number(whole + part.slice(0, decimals).padEnd(decimals, '0'));
  const isExact = whole !== '' && /^0*$/.test(part.slice(decimals)) && Number.isSafeInteger(amount_minor);
  if (!isExact) throw new PaymentError('misconfigured', `PayPal reports an amount that ${currency} does not have`);
  return { amount_minor, currency };
}
