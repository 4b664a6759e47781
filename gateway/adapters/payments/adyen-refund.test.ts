import * as v from 'valibot';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { adyenRequestFaults, readDescription } from '../../testing/adyen-description.ts';
import { startAdyenStandIn } from '../../testing/adyen-stand-in.ts';
import { adyenAdapter } from './adyen.ts';

const now = Date.UTC(2026, 10, 20);
const adyen = await startAdyenStandIn();
afterAll(() => adyen.close());
const { signal } = new AbortController();
const adapter = adyenAdapter.create('adyen', v.parse(adyenAdapter.schema, adyen.account), () => now);
const provider = adapter as Required<typeof adapter>;
const checkout = readDescription('adyen-checkout.json');

beforeEach(() => adyen.reset(now));
afterEach(() => {
  if (checkout) expect(adyenRequestFaults(checkout, adyen.calls)).toEqual([]);
});

describe('T19 refunds', () => {
  const refund = (more: object = {}) => {
    const owed = {
      refund_id: 'refund/B1',
      billing_no: 'B1',
      channel: 'paypal',
      amount_minor: 999,
      currency: 'USD',
    } as const;
    return provider.refund({ ...owed, event_id: 'PSP1', ...more }, signal);
  };

  test('a refund is in Adyen’s minor units', async () => {
    await expect(refund({ amount_minor: 450, currency: 'CLP' })).rejects.toMatchObject({ kind: 'retryable' });
    expect(adyen.refunds.get('PSP1')).toEqual([{ value: 45_000, currency: 'CLP' }]);
  });

  test('a partial refund has its own id as its reference', async () => {
    for (const refund_id of ['refund/B1/part.a', 'refund/B1/part.b'])
      await expect(refund({ refund_id, amount_minor: 300, is_part: true })).rejects.toMatchObject({
        kind: 'retryable',
      });
    const sent = adyen.calls.map(({ body }) => [body?.reference, body?.amount]);
    const amount = { value: 300, currency: 'USD' };
    expect(sent).toEqual([
      ['refund/B1/part.a', amount],
      ['refund/B1/part.b', amount],
    ]);
    expect(adyen.refunds.get('PSP1')).toEqual([amount, amount]);
  });

  test('a refund that Adyen has received is not requested again, even if its idempotency key has expired', async () => {
    const part = { refund_id: 'refund/B1/part.a', amount_minor: 300, is_part: true };
    const pending = await refund(part).catch((error: unknown) => error);
    expect(pending).toMatchObject({ name: 'RefundPending', refundRef: 'R1PSP1' });
    await expect(refund({ ...part, refund_ref: 'R1PSP1' })).rejects.toMatchObject({ refundRef: 'R1PSP1' });
    expect(adyen.refunds.get('PSP1')).toHaveLength(1);
    expect(adyen.calls).toHaveLength(1);
  });

  test('a refund of a payment that Adyen does not know is refused', async () => {
    expect(await refund({ event_id: 'unknown1' })).toEqual({ is: 'refused', why: 'error 167 of Adyen' });
    expect(await refund({ event_id: '' })).toMatchObject({ is: 'refused' });
  });
});
