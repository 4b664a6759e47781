import { minorDigits } from '../../../src/rules/money.ts';
import { countryRules } from '../../domain/fraud/rules.ts';
import { headerName, listOf, oneOf } from './kinds.ts';
import { setting, settingOr } from './setting.ts';

/** Why an entry of a daily limit is wrong; null for an amount of money such as `500 USD`. */
function amountProblem(entry: string): string | null {
  const [, whole = '', part = '', currency = ''] = /^(\d{1,9})(?:\.(\d{1,3}))? ([A-Z]{3})$/.exec(entry) ?? [];
  const isAmount = currency !== '' && part.length <= minorDigits(currency) && Number(`${whole}.${part}`) > 0;
  return isAmount ? null : `has ${entry}, which is not an amount. Write 500 USD, 450 EUR, 75000 JPY.`;
}

const spendLimit = (whose: string, more = '') =>
  settingOr(listOf(amountProblem), '', {
    group: 'process',
    type: 'a list of amounts',
    means: `how much ${whose} may spend in a day, by currency${more}`,
    otherwise: 'no limit',
    see: 'fraud.md#i-want-to-limit-what-is-spent-in-a-day',
  });

/** Rules against fraud. */
export const fraudSettings = {
  SPEND_LIMIT_ACCOUNT: spendLimit('an account'),
  SPEND_LIMIT_ADDRESS: spendLimit('a network address'),
  SPEND_LIMIT_INSTRUMENT: spendLimit('a payment instrument', '. A payment beyond it is held'),
  COUNTRY_MISMATCH: settingOr(oneOf(countryRules), 'ignore', {
    group: 'process',
    type: countryRules.join(', '),
    means: 'what happens to an order from a country in which its area is not sold',
    see: 'fraud.md#an-order-comes-from-another-country',
  }),
  COUNTRY_HEADER: setting(headerName, {
    group: 'process',
    type: 'a header',
    means: "the header in which your proxies write the player's country",
    see: 'fraud.md#an-order-comes-from-another-country',
  }),
};
