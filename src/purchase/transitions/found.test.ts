import { describe, expect, test } from 'vitest';
import type { Order } from '../../contract/order.ts';
import { intentOf, orderFor, send, shows, tab, unpaidOf } from '../../testing/machine.ts';
import { type Intent, takenUpMs } from '../intent.ts';
import type { Progress } from './types.ts';

const idle: Progress = { is: 'idle' };
const aside = unpaidOf('i1', { state: 'dismissed' });
const found = (status: Order['status'], intent: Intent = aside) =>
  ({ is: 'found', intent, order: orderFor(intent, status), price_text: '$1' }) as const;
const wrote = (state: Intent['state']) => ({
  is: 'write',
  intent: expect.objectContaining({ intent: 'i1', state, price_text: '$1' }),
});

describe('an order that was read and is not on the screen', () => {
  test('RS-1 was paid: it is shown, so that the player does not pay twice', () => {
    const { state, effects } = send(tab(idle), found('Success'), { journal: [aside] });
    expect(state.progress).toMatchObject({ is: 'success', intent: { intent: 'i1', state: 'success' } });
    const event = { is: 'emit-order', name: 'order:paid', order: orderFor(aside, 'Success'), first: true };
    expect(effects).toEqual([{ is: 'rest' }, wrote('success'), event]);
  });

  test('RS-1 was paid and already shown by its number: it is stored without a message', () => {
    const seen = unpaidOf('--Bi1', { billing_no: 'Bi1', state: 'success' });
    const { state, effects } = send(tab(idle), found('Success'), { journal: [aside, seen] });
    expect(state).toEqual(tab(idle));
    expect(effects).toEqual([wrote('success')]);
  });

  test.each([
    ['another order was paid', unpaidOf('i2', { state: 'success' })],
    ['it was seen waiting by its number', unpaidOf('--Bi1', { billing_no: 'Bi1', state: 'pending' })],
  ])('RS-1 was paid, and is shown even though %s', (_, other) => {
    expect(send(tab(idle), found('Success'), { journal: [other, aside] }).state.progress.is).toBe('success');
  });

  test('RS-1 has failed, which is stored and reported once', () => {
    const order = orderFor(aside, 'Fail');
    const event = { is: 'emit-order', name: 'order:failed', order, first: true };
    expect(send(tab(idle), found('Fail'), { journal: [aside] })).toEqual({
      state: tab(idle),
      effects: [wrote('fail'), event],
    });
    const known = send(tab(idle), found('Fail'), { journal: [{ ...aside, state: 'fail' }] });
    expect(known.effects).toEqual([wrote('fail')]);
  });

  test.each([
    ['Pending', 'dismissed', 'dismissed'],
    [10, 'dismissed', 'dismissed'],
    ['Pending', 'unknown', 'pending'],
  ] as const)('RS-3 is still unpaid (%s): %s, it is %s', (status, before, after) => {
    const { effects } = send(tab(idle), found(status), { journal: [{ ...aside, state: before }] });
    expect(effects).toEqual([wrote(after)]);
  });

  test('NT-5 is missing in the journal, so its own intent is used', () => {
    expect(send(tab(idle), found('Pending')).effects).toEqual([wrote('dismissed')]);
  });

  test.each([
    ['something is shown', tab(shows.elsewhere(unpaidOf('i2')))],
    ['another account is here', tab(idle, { account: 'bob' })],
  ])('LG-5 is ignored if %s', (_, before) => {
    expect(send(before, found('Success'), { journal: [aside] })).toEqual({ state: before, effects: [] });
  });
});

describe('an intent without an order', () => {
  const lost = intentOf('i1', { state: 'unknown', made: 100 });

  test('NT-5 is not created once it is old; its key is kept', () => {
    const { state, effects } = send(
      tab(idle),
      { is: 'not-found', intent: lost },
      { now: takenUpMs + 101, journal: [lost] },
    );
    expect(state).toEqual(tab(idle));
    expect(effects).toEqual([{ is: 'write', intent: { ...lost, state: 'not-created' } }]);
  });

  test.each<[what: string, journal: Intent[], now: number]>([
    ['is not old yet', [lost], takenUpMs + 100],
    ['is not in the journal', [], takenUpMs + 101],
    ['has come to an end', [{ ...lost, state: 'fail' }], takenUpMs + 101],
    ['has a number by now', [{ ...lost, billing_no: 'Bi1' }], takenUpMs + 101],
  ])('NT-5 stays unchanged if it %s', (_, journal, now) => {
    expect(send(tab(idle), { is: 'not-found', intent: lost }, { now, journal })).toEqual({
      state: tab(idle),
      effects: [],
    });
  });
});
