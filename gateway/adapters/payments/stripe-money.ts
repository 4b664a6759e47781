import { minorUnits } from '../../../src/rules/money.ts';
import { type Money, PaymentError } from '../../ports/payment-provider.ts';

/** How Stripe writes the amounts of a currency. */
interface StripeUnit {
  /** How many of Stripe's units are one unit of the currency, such as 100 cents for a dollar. */
  readonly perMajor: number;
  /** Every amount is a multiple of this. */
  readonly step: number;
}

const codes = (list: string, unit: StripeUnit): [string, StripeUnit][] => list.split(' ').map((code) => [code, unit]);

/**
 * The currencies that Stripe does not write in hundredths (docs.stripe.com/currencies). ISK and UGX have no decimals, but amounts keep two,
 * which are zeros. The last digit of a currency with three decimals is a zero. HUF and TWD are whole only in payouts, so charges keep
 * their decimals.
 */
const exceptions: ReadonlyMap<string, StripeUnit> = new Map([
  ...codes('BIF CLP DJF GNF JPY KMF KRW PYG RWF VND VUV XAF XOF XPF', { perMajor: 1, step: 1 }),
  ...codes('ISK UGX', { perMajor: 100, step: 100 }),
  ...codes('BHD JOD KWD OMR TND', { perMajor: 1_000, step: 10 }),
]);

/** Whether Stripe has no decimals for MGA differs between versions of its documentation, so it is never charged. */
const unclear = new Set(['MGA']);

/** Null for a currency whose decimals at Stripe are not known. */
function findUnit(currency: string): StripeUnit | null {
  const unit = exceptions.get(currency);
  if (unit) return unit;
  const isUsual = /^[A-Z]{3}$/.test(currency) && !unclear.has(currency) && minorUnits(1, currency) === 100;
  return isUsual ? { perMajor: 100, step: 1 } : null;
}

/** @throws {PaymentError} for a currency whose decimals at Stripe are not known */
function unitOf(currency: string): StripeUnit {
  const unit = findUnit(currency);
  if (!unit) throw new PaymentError('misconfigured', `Stripe cannot charge ${currency}`);
  return unit;
}

/** The step between the amounts that Stripe can charge in a currency, in minor units: 10 for KWD. Null for one that it cannot charge. */
export function stripeStep(currency: string): number | null {
  const unit = findUnit(currency);
  return unit && (unit.step * minorUnits(1, currency)) / unit.perMajor;
}

/** An amount as Stripe writes it. @throws {PaymentError} `misconfigured` for what Stripe cannot express */
export function toStripe({ amount_minor, currency }: Money): number {
  const { perMajor, step } = unitOf(currency);
  const amount = (amount_minor * perMajor) / minorUnits(1, currency);
  if (!Number.isSafeInteger(amount) || amount % step !== 0)
    throw new PaymentError('misconfigured', `Stripe cannot charge ${amount_minor} minor units of ${currency}`);
  return amount;
}

/** Reads an amount of Stripe's. @throws {PaymentError} for one that is no whole number of minor units */
export function fromStripe(amount: number, stripeCurrency: string): Money {
  const currency = stripeCurrency.toUpperCase();
  const { perMajor } = unitOf(currency);
  const amount_minor = (amount * minorUnits(1, currency)) / perMajor;
  if (!Number.isSafeInteger(amount_minor))
    throw new PaymentError('retryable', `Stripe reported ${amount} of ${currency}, which is no whole amount`);
  return { amount_minor, currency };
}
