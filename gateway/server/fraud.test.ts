import { expect, test } from 'vitest';
import { problemsOf } from '../testing/problems-of.ts';
import { readFraudRules } from './fraud.ts';

test('a daily limit has an amount for each currency, in minor units', () => {
  const { spend } = readFraudRules({ SPEND_LIMIT_ACCOUNT: '500 USD, 450.50 EUR, 75000 JPY' });
  expect(spend).toEqual({ account: { USD: 50_000, EUR: 45_050, JPY: 75_000 }, address: {}, instrument: {} });
});

test.each(['500', 'USD 500', '500 usd', '1.5 JPY', '0 USD', '-1 USD'])('%s is refused', (entry) => {
  expect(problemsOf(() => readFraudRules({ SPEND_LIMIT_ADDRESS: entry }))).toEqual([
    expect.stringContaining(`SPEND_LIMIT_ADDRESS has ${entry}, which is not an amount.`),
  ]);
});

test('a currency that is named twice is refused', () => {
  expect(problemsOf(() => readFraudRules({ SPEND_LIMIT_ACCOUNT: '1 USD, 2 USD' }))).toEqual([
    'SPEND_LIMIT_ACCOUNT has USD twice.',
  ]);
});

test('the header of the country needs proxies', () => {
  const COUNTRY_HEADER = 'cf-ipcountry';
  expect(problemsOf(() => readFraudRules({ COUNTRY_HEADER }))).toEqual([
    expect.stringContaining('COUNTRY_HEADER needs TRUSTED_PROXIES'),
  ]);
  expect(readFraudRules({ COUNTRY_HEADER, BEHIND_PROXY: 'on', COUNTRY_MISMATCH: 'review' }).countryMismatch).toBe(
    'review',
  );
});
