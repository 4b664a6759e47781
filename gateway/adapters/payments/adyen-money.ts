import { minorUnits } from '../../../src/rules/money.ts';
import { type Money, PaymentError } from '../../ports/payment-provider.ts';

/**
 * The number of decimals that Adyen uses for a currency, where it is not two. It differs from ISO 4217: CVE and IDR have none,
 * and CLP and ISK have two.
 */
const decimalsOf: ReadonlyMap<string, number> = new Map([
  ...'CVE DJF GNF IDR JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
]);

/** An amount in Adyen's minor units. */
export interface AdyenAmount {
  readonly value: number;
  readonly currency: string;
}

const unitsOf = (currency: string): number => 10 ** (decimalsOf.get(currency) ?? 2);

/** The step between the amounts that Adyen can charge in a currency, in minor units: 100 for IDR, which has no decimals there. */
export const adyenStep = (currency: string): number => Math.max(1, minorUnits(1, currency) / unitsOf(currency));

/** Converts an amount for Adyen. @throws {PaymentError} `misconfigured` for an amount that Adyen's decimals cannot express */
export function toAdyenAmount({ amount_minor, currency }: Money): AdyenAmount {
  const value = (amount_minor * unitsOf(currency)) / minorUnits(1, currency);
  if (!Number.isSafeInteger(value))
    throw new PaymentError('misconfigured', `Adyen cannot charge ${amount_minor} minor units of ${currency}`);
  return { value, currency };
}

/** Converts an amount that Adyen reports; null for one that the minor units of the gateway cannot express. */
export function fromAdyenAmount({ value, currency }: AdyenAmount): Money | null {
  const amount_minor = (value * minorUnits(1, currency)) / unitsOf(currency);
  return Number.isSafeInteger(amount_minor) ? { amount_minor, currency } : null;
}
