import { minorUnits } from '../../src/rules/money.ts';
import type { Amount } from './schema.ts';

/** How many decimals an amount of a currency has. */
export const decimalsOf = (currency: string): number => String(minorUnits(1, currency)).length - 1;

/**
 * Converts an amount in major units into minor units; null for one with more decimals than its currency has.
 * @example toMinor('4.99', 'USD') // 499
 */
export function toMinor(amount: Amount, currency: string): number | null {
  const [, whole, part = ''] = /^(\d+)(?:\.(\d+))?$/.exec(String(amount)) ?? [];
  const decimals = decimalsOf(currency);
  if (whole === undefined || part.length > decimals) return null;
  return Number(whole + part.padEnd(decimals, '0'));
}

/** Writes an amount of minor units in major units, with all decimals of its currency: 499 is `4.99` USD. */
export function fromMinor(minor: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = String(minor).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
