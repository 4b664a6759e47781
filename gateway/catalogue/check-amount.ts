import type { Brand } from '../../src/brand/index.ts';
import type { PaymentProviders } from '../ports/payment-provider.ts';
import { decimalsOf, toMinor } from './amounts.ts';
import type { ProblemLocation, ReportProblem } from './problems.ts';
import type { Amount } from './schema.ts';

/** What a catalogue is checked against. */
export interface CheckContext {
  /** The brand, which says the areas and their currencies. */
  readonly brand: Brand;
  /** The providers that take the payments. Left out, prices are not compared with what they can charge. */
  readonly payments?: PaymentProviders | undefined;
}

/** Reports an amount that its currency does not have; `least` is the smallest that is allowed, in minor units. */
export function checkAmount(
  report: ReportProblem,
  location: ProblemLocation | undefined,
  path: string,
  amount: Amount,
  currency: string,
  least: 0 | 1 = 1,
): void {
  const minor = toMinor(amount, currency);
  const decimals = decimalsOf(currency);
  if (minor === null)
    report(
      location,
      path,
      `${amount} has more decimals than ${currency} has`,
      decimals === 0 ? 'a whole amount' : `at most ${decimals} decimals`,
    );
  else if (minor < least) report(location, path, `${amount} ${currency} is nothing`, 'an amount above 0');
}
