import { expect, test } from 'vitest';
import { send, tab } from '../testing/machine.ts';
import { initial } from './state.ts';

test('NT-5 a tab starts idle, without an error, and assumes that orders can be cancelled', () => {
  expect(initial).toMatchObject({
    progress: { is: 'idle' },
    fault: null,
    account: undefined,
    reading: null,
    cancels: true,
  });
});

test('NT-3 the last error is removed when the player tries again', () => {
  const before = tab({ is: 'idle' }, { fault: 'limit' });
  expect(send(before, { is: 'forget-fault' })).toEqual({ state: { ...before, fault: null }, effects: [] });
});
