import { expect, test } from 'vitest';
import { captureState } from './paypal-order.ts';

const capture = { id: 'CAP1', status: 'DECLINED', amount: { currency_code: 'USD', value: '9.99' } };

test.each([
  ['5120', 'insufficient_funds'],
  ['5650', 'authentication_failed'],
  ['5710', 'limit'],
  ['5910', 'provider_unavailable'],
  ['0R00', 'cancelled'],
  // A suspected fraud is not shown.
  ['9500', 'declined'],
  ['toString', 'declined'],
  [null, undefined],
])('RS-4 a capture that the bank declined with %s fails with the reason %s', (response_code, failure) => {
  expect(captureState({ ...capture, processor_response: { response_code } })).toEqual({ is: 'failed', failure });
});
