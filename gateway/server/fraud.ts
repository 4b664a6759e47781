import { minorDigits } from '../../src/rules/money.ts';
import type { FraudRules } from '../domain/fraud/rules.ts';
import { ConfigurationError } from './configuration/problems.ts';
import { readSetting } from './configuration/read.ts';
import type { Environment } from './values.ts';

const limitNames = ['SPEND_LIMIT_ACCOUNT', 'SPEND_LIMIT_ADDRESS', 'SPEND_LIMIT_INSTRUMENT'] as const;

/** Reads a daily limit. @throws {ConfigurationError} if it names a currency twice */
function readLimit(env: Environment, name: (typeof limitNames)[number]): Readonly<Record<string, number>> {
  const limits: Record<string, number> = {};
  for (const entry of readSetting(env, name)) {
    const [amount = '', currency = ''] = entry.split(' ');
    if (Object.hasOwn(limits, currency)) throw new ConfigurationError([`${name} has ${currency} twice.`]);
    limits[currency] = Math.round(Number(amount) * 10 ** minorDigits(currency));
  }
  return limits;
}

/** Reads the rules against fraud. @throws {ConfigurationError} with every problem */
export function readFraudRules(env: Environment): FraudRules {
  const [account = {}, address = {}, instrument = {}] = limitNames.map((name) => readLimit(env, name));
  const header = readSetting(env, 'COUNTRY_HEADER');
  if (header && !env.TRUSTED_PROXIES && !readSetting(env, 'BEHIND_PROXY'))
    throw new ConfigurationError([
      'COUNTRY_HEADER needs TRUSTED_PROXIES, the addresses of your proxies, or BEHIND_PROXY=on.',
    ]);
  return { spend: { account, address, instrument }, countryMismatch: readSetting(env, 'COUNTRY_MISMATCH') };
}
