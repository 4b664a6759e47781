interface Way {
  readonly type: string;
  readonly name: string;
  readonly brands?: string[];
}

/** What both builds of the Drop-in are given: ways to pay that the page has already, English alone, no look at the device and nothing sent of it. */
export const options = (paymentMethods: Way[]) => ({
  paymentMethodsResponse: { paymentMethods },
  amount: { value: 999, currency: 'EUR' },
  countryCode: 'DE',
  locale: 'en-US',
  clientKey: 'bench_KEY',
  environment: 'test' as const,
  _environmentUrls: { api: location.origin, analytics: `${location.origin}/`, cdn: { images: '/', translations: '/' } },
  analytics: { enabled: false },
  risk: { enabled: false },
});

/** The two that the smallest build has. */
export const two: Way[] = [
  { type: 'sepadirectdebit', name: 'SEPA Direct Debit' },
  { type: 'scheme', name: 'Cards', brands: ['visa', 'mc'] },
];

/** The two and seven more, none of which needs a script of somebody else. */
export const nine: Way[] = [
  ...two,
  { type: 'ideal', name: 'iDEAL' },
  { type: 'klarna', name: 'Klarna' },
  { type: 'paysafecard', name: 'Paysafecard' },
  { type: 'blik', name: 'BLIK' },
  { type: 'mbway', name: 'MB WAY' },
  { type: 'multibanco', name: 'Multibanco' },
  { type: 'trustly', name: 'Trustly' },
];
