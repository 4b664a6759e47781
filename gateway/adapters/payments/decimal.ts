import { minorUnits } from '../../../src/rules/money.ts';
import type { Money } from '../../ports/payment-provider.ts';

const minorDigits = (currency: string): number => String(minorUnits(1, currency)).length - 1;

/** Writes an amount as a decimal number of major units, without zeros at its end: 2990 minor units of USD are `29.9`. */
export function toDecimal({ amount_minor, currency }: Money): string {
  const digits = minorDigits(currency);
  const text = String(amount_minor).padStart(digits + 1, '0');
  const part = text.slice(text.length - digits).replace(/0+$/, '');
  const whole = text.slice(0, text.length - digits);
  return digits === 0 || part === '' ? whole : `${whole}.${part}`;
}

/**
 * Reads a decimal number of major units: `29.9000` of USD are 2990 minor units.
 * @returns null for what is no whole number of minor units
 */
export function fromDecimal(decimal: string, currency: string): Money | null {
  const [, whole, part = ''] = /^(\d{1,13})(?:\.(\d{1,8}))?$/.exec(decimal) ?? [];
  if (whole === undefined || !/^[A-Z]{3}$/.test(currency)) return null;
  const digits = minorDigits(currency);
  const kept = part.replace(/0+$/, '');
  if (kept.length > digits) return null;
  const amount_minor = Number(whole + kept.padEnd(digits, '0'));
  return Number.isSafeInteger(amount_minor) ? { amount_minor, currency } : null;
}
