import { expect, test } from 'vitest';
import { channels } from './channels.ts';
import { channelOfType, type PaymentType, paymentTypes } from './payment-types.ts';

test('PY-9 every payment type has a channel that accepts its code', () => {
  for (const code of Object.keys(paymentTypes) as PaymentType[])
    expect(
      channels.find(({ name }) => name === channelOfType(code)),
      code,
    ).toHaveProperty('carries');
});

test('PY-9 PY-7 every method of the payment site has a type, and accepts no code of another type', () => {
  const taken = new Set<string>(Object.values(paymentTypes));
  for (const { name, path } of channels) if (path === null) expect(taken, name).toContain(name);
  expect(channelOfType('banking')).toBe('bank');
  expect(channelOfType('toString')).toBeUndefined();
});
