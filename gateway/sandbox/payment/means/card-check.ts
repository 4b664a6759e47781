import { plainCode } from '../../../../src/rules/text.ts';
import type { Choice } from '../bill.ts';

/** What a card does in the sandbox. `confirm` asks the bank first, as 3-D Secure does. */
export type CardDoes = Extract<Choice, 'approve' | 'decline'> | 'confirm';

/** The only cards that the sandbox takes: a real number is refused before anything else is done with it. */
export const testCards: Readonly<Record<string, CardDoes>> = {
  '4242424242424242': 'approve',
  '5555555555554444': 'approve',
  '378282246310005': 'approve',
  '4000000000000002': 'decline',
  '4000000000003220': 'confirm',
};

/** What was typed into a card form. */
export interface CardInput {
  readonly holder: string;
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

/** What is wrong, by field. */
export type Faults = Partial<Record<keyof CardInput, string>>;

const digits = (text: string): string => plainCode(text).replace(/[ -]/g, '');

/** Whether the last digit of a card number is the one that follows from the others (Luhn). */
export function isLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
}

/** The first moment at which a card with this date (`MM/YY`) is no longer good, in milliseconds; null for no such date. */
export function endOf(expiry: string): number | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)$/.exec(expiry.trim()) ?? [];
  return month && year ? Date.UTC(2_000 + Number(year), Number(month)) : null;
}

function numberFault(number: string): string | undefined {
  if (!isLuhn(number)) return 'This number is not right. Please check it.';
  if (!Object.hasOwn(testCards, number)) return 'The sandbox takes its test cards only. Never type a real one here.';
  return undefined;
}

function expiryFault(expiry: string, now: number): string | undefined {
  const end = endOf(expiry);
  if (end === null) return 'Please write month and year, like 08/29.';
  return end <= now ? 'This card has expired.' : undefined;
}

/** What the card does, or what is wrong with what was typed. */
export function checkCard({ holder, number, expiry, cvc }: CardInput, now: number): CardDoes | Faults {
  const plain = digits(number);
  const length = /^3[47]/.test(plain) ? 4 : 3;
  const faults: Record<keyof CardInput, string | undefined> = {
    holder: holder.trim() ? undefined : 'Please write the name on the card.',
    number: numberFault(plain),
    expiry: expiryFault(expiry, now),
    cvc: /^\d+$/.test(cvc) && cvc.length === length ? undefined : `The security code has ${length} digits.`,
  };
  const found = Object.entries(faults).filter(([, fault]) => fault !== undefined);
  return found.length > 0 ? Object.fromEntries(found) : (testCards[plain] ?? 'decline');
}
