import { describe, expect, test } from 'vitest';
import { intentOf, send, shows, tab, unpaidOf } from '../../testing/machine.ts';
import { type Intent, numbered, takenUpMs } from '../intent.ts';
import type { Progress } from './types.ts';

const idle: Progress = { is: 'idle' };
const unpaid = unpaidOf('i1');
const read = (intent: Intent, pollId: number, isRequested = false) => ({
  is: 'read',
  pollId,
  intent,
  simple: false,
  isRequested,
});
const notice = { is: 'notify', what: 'account_mismatch' };

describe('an order that is resumed', () => {
  test.each<[what: string, intent: Intent, expected: Progress]>([
    ['waits for the money', unpaid, shows.pending(unpaid, { opened: 'link' })],
    [
      'was put aside',
      { ...unpaid, state: 'dismissed' },
      shows.pending({ ...unpaid, state: 'dismissed' }, { opened: 'link' }),
    ],
    ['has no address', { ...unpaid, url: undefined }, shows.unknown({ ...unpaid, url: undefined })],
    [
      'was lost',
      intentOf('i1', { state: 'unknown', url: 'u' }),
      shows.unknown(intentOf('i1', { state: 'unknown', url: 'u' })),
    ],
    ['was paid', { ...unpaid, state: 'success' }, shows.unknown({ ...unpaid, state: 'success' })],
  ])('NT-5 and %s is shown and read', (_, intent, expected) => {
    const { state, effects } = send(tab(idle, { fault: 'limit' }), { is: 'resume', intent });
    expect(state).toMatchObject({ progress: expected, fault: null, round: 0, pollId: 7 });
    expect(effects).toEqual([{ is: 'rest' }, read(intent, 7)]);
  });

  test.each<[what: string, before: Progress, intent: Intent]>([
    ['by its key', shows.pending(unpaid), { ...unpaid, billing_no: undefined }],
    ['by its number', shows.fail(unpaid), numbered('Bi1', 'ann', 0)],
    ['as a result', shows.success(unpaid, { ...shows.success(unpaid), delivered_at: undefined } as never), unpaid],
  ])('NT-5 and is already on the screen is only checked: %s', (_, before, intent) => {
    const { state, effects } = send(tab(before, { fault: 'limit' }), { is: 'resume', intent });
    expect(state).toMatchObject({ progress: before, fault: null, pollId: 6 });
    expect(effects).toEqual([read(unpaid, 6)]);
  });

  test.each<[what: string, before: Progress, intent: Intent]>([
    ['another order', shows.pending(unpaid), unpaidOf('i2')],
    ['one without a number', shows.unknown(intentOf('i1')), intentOf('i2')],
    ['one that is waited for elsewhere', shows.elsewhere(unpaid), unpaid],
    ['what was shown before its player was known', shows.pending({ ...unpaid, account: '' }), unpaid],
  ])('NT-5 replaces the progress on the screen: %s', (_, before, intent) => {
    const { state, effects } = send(tab(before), { is: 'resume', intent });
    expect(state.progress).toMatchObject({ intent });
    expect(effects[0]).toEqual({ is: 'rest' });
    expect(effects.at(-1)).toEqual(read(intent, 7));
  });

  test('NT-5 releases the lock of a purchase that was not sent', () => {
    const { effects } = send(tab(shows.sending(unpaid, { step: 'turn' })), { is: 'resume', intent: unpaid });
    expect(effects[0]).toEqual({ is: 'end-turn', attempt: 'i1' });
  });

  test('PY-14 is not shown to another account, which gets a message', () => {
    const before = tab(shows.pending(unpaidOf('i0')));
    const { state, effects } = send(before, { is: 'resume', intent: { ...unpaid, account: 'bob' } });
    expect(state.progress).toEqual(idle);
    expect(effects).toEqual([{ is: 'rest' }, notice]);
  });

  test.each([
    ['nobody is logged in', undefined, unpaid],
    ['its account is not known', 'ann', { ...unpaid, account: '' }],
  ])('PY-14 is shown if %s, and read once that is known', (_, account, intent) => {
    const { state, effects } = send(tab(idle, { account }), { is: 'resume', intent });
    expect(state.progress).toMatchObject({ is: 'pending', intent });
    expect(effects).toEqual([{ is: 'rest' }]);
  });
});

describe('an order of which only the number is known', () => {
  const resume = { is: 'resume-number', billing_no: 'Bi1' } as const;

  test('PY-14 is found in the journal, or read as an order of the current account', () => {
    const known = send(tab(idle), resume, {
      journal: [unpaidOf('i0', { billing_no: 'Bi1' }), unpaid, unpaidOf('i2')],
    });
    expect(known.state.progress).toMatchObject({ is: 'pending', intent: unpaid });
    const number = numbered('Bi1', 'ann', 9);
    const found = send(tab(idle), resume, { now: 9 });
    expect(found.state.progress).toEqual(shows.unknown(number));
    expect(found.effects).toEqual([{ is: 'rest' }, read(number, 7)]);
    const nobody = send(tab(idle, { account: undefined }), resume, { now: 9 });
    expect(nobody.state.progress).toEqual(shows.unknown(numbered('Bi1', '', 9)));
  });
});

describe('the current account', () => {
  const switchAccount = (account: string | undefined) => ({ is: 'account', account }) as const;
  const out = (progress: Progress) => tab(progress, { account: undefined });

  test('LG-4 that stays the same changes nothing', () => {
    const before = tab(shows.pending(unpaid));
    expect(send(before, switchAccount('ann'))).toEqual({ state: before, effects: [] });
  });

  test('LG-5 without a player clears the screen, and a sent purchase keeps its lock', () => {
    const pending = send(tab(shows.pending(unpaid)), switchAccount(undefined), { journal: [unpaid] });
    expect(pending).toEqual({ state: tab(idle, { account: undefined, pollId: 6 }), effects: [{ is: 'rest' }] });
    expect(send(tab(shows.sending(unpaid)), switchAccount(undefined)).effects).toEqual([{ is: 'rest' }]);
  });

  test('LG-5 of another player does not see the previous order', () => {
    const { state, effects } = send(tab(shows.pending(unpaid)), switchAccount('bob'), { journal: [unpaid] });
    expect(state).toEqual(tab(idle, { account: 'bob', pollId: 6 }));
    expect(effects).toEqual([{ is: 'rest' }]);
  });

  test.each<[what: string, journal: Intent[], now: number, found: Intent | null]>([
    ['the last open one', [unpaid, unpaidOf('i2'), unpaidOf('i3', { account: 'bob' })], 0, unpaidOf('i2')],
    ['one that was lost', [intentOf('i1', { state: 'unknown' })], 0, intentOf('i1', { state: 'unknown' })],
    ['one that is still new', [unpaid], takenUpMs - 1, unpaid],
    ['none that is old', [unpaid], takenUpMs, null],
    ['none that was put aside', [{ ...unpaid, state: 'dismissed' }], 0, null],
    ['none that is settled', [{ ...unpaid, state: 'success' }], 0, null],
    ['none that was never made', [{ ...unpaid, state: 'not-created' }], 0, null],
  ])('NT-5 finds its open order after a login: %s', (_, journal, now, found) => {
    const { state, effects } = send(out(idle), switchAccount('ann'), { journal, now });
    expect(state.account).toBe('ann');
    expect(state.progress).toMatchObject(found ? { intent: found } : idle);
    expect(effects).toEqual(found ? [{ is: 'rest' }, read(found, 7)] : []);
  });

  test('LG-4 reads the order on the screen after the player logs in again', () => {
    const { state, effects } = send(out(shows.pending(unpaid)), switchAccount('ann'));
    expect(state.progress).toMatchObject({ is: 'pending', doing: 'checking' });
    expect(effects).toEqual([read(unpaid, 6, true)]);
  });

  test('PY-14 does not see the order of the previous account', () => {
    const { state, effects } = send(out(shows.pending(unpaid)), switchAccount('bob'));
    expect(state.progress).toEqual(idle);
    expect(effects).toEqual([{ is: 'rest' }, notice]);
  });

  test('PY-14 gets an order of which only the number is known', () => {
    const before = out(shows.unknown(numbered('Bi1', '', 3)));
    const { state, effects } = send(before, switchAccount('ann'), { now: 9 });
    const number = numbered('Bi1', 'ann', 9);
    expect(state.progress).toEqual(shows.unknown(number));
    expect(effects).toEqual([{ is: 'rest' }, read(number, 7)]);
  });
});
