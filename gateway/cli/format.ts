import { minorUnits } from '../../src/rules/money.ts';
import type { OrderSummary } from '../domain/orders/find-orders.ts';

/** How many decimals a currency has. */
const decimalsOf = (currency: string): number => String(minorUnits(1, currency)).length - 1;

/** An amount of minor units in digits and the code of its currency: `4.99 USD`. */
export function formatSum(minor: number, currency: string): string {
  const decimals = decimalsOf(currency);
  return `${(minor / 10 ** decimals).toFixed(decimals)} ${currency}`;
}

/** Reads an amount such as `4.99` into minor units; null where it is none, is zero, or has too many decimals. */
export function parseSum(text: string, currency: string): number | null {
  const decimals = decimalsOf(currency);
  const [, whole = '', part = ''] = /^(\d{1,12})(?:\.(\d{1,4}))?$/.exec(text) ?? [];
  if (whole === '' || part.length > decimals) return null;
  return Number(whole + part.padEnd(decimals, '0')) || null;
}

/** A moment in UTC, to the second. */
export const formatTime = (at: Date | null): string =>
  at ? `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC` : 'at an unknown time     ';

const statusWords = { 1: 'paid', '-1': 'pending', '-2': 'failed' } as const;

/** The status of an order in a word. */
export const statusWord = ({ status }: Pick<OrderSummary, 'status'>): 'paid' | 'pending' | 'failed' =>
  statusWords[status];

/** An order in the JSON output. */
export function orderJson(order: OrderSummary): object {
  return { ...order, status: statusWord(order) };
}

/** Aligns cells in columns. */
export function toTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
