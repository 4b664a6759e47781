import { expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import type { Alarm } from '../domain/alarms/alarm.ts';
import type { PaymentProvider, PaymentProviders } from '../ports/payment-provider.ts';
import { tiny } from '../testing/brands.ts';
import { createApp } from './app.ts';
import { lineOf } from './log.ts';

const provider = { name: 'stripe', parseWebhook: async () => ({ is: 'forged' }) } as unknown as PaymentProvider;
const payments = {
  forOrder: () => null,
  byName: (name) => (name === 'stripe' ? provider : undefined),
  all: [provider],
} satisfies PaymentProviders;

test('T42 webhooks with a wrong signature raise one alarm of their account, in the log and for the hook', async () => {
  const lines: string[] = [];
  const alarms: Alarm[] = [];
  const app = createApp({
    db: {} as Database,
    shops: [tiny],
    clock: () => 0,
    payments,
    log: (entry) => void lines.push(lineOf(entry)),
    onAlarm: (alarm) => alarms.push(alarm),
  });
  for (const body of ['{}', '{"a":1}'])
    expect((await app.request('https://shop.tiny.example/webhooks/stripe', { method: 'POST', body })).status).toBe(401);
  expect(lines.filter((line) => line.startsWith('ERROR'))).toEqual(
    Array(2).fill(
      'ERROR webhook: Error: ALARM: a webhook from local has a wrong signature: check the webhook secret or key of the account stripe',
    ),
  );
  expect(alarms.map(({ alarm }) => alarm)).toEqual(['wrong-signature', 'wrong-signature']);
  expect(new Set(alarms.map(({ id }) => id)).size).toBe(1);
});
