import { describe, expect, test } from 'vitest';
import { intentOf, reading, send, shows, tab, unpaidOf } from '../../testing/machine.ts';
import type { Intent } from '../intent.ts';
import type { Happening, Progress } from './types.ts';

const idle: Progress = { is: 'idle' };
const unpaid = unpaidOf('i1');
const lost = intentOf('i1', { state: 'unknown', made: 100 });
const byNumber = unpaidOf('i1', { fingerprint: '', url: undefined });
const nothing = (before: ReturnType<typeof tab>) => ({ state: before, effects: [] });
const wait = { is: 'wait', pollId: 5, ms: 5_000 };
const late = 12_100;

describe('a check without an order', () => {
  const unread = (word: Extract<Happening, { is: 'unread' }>['word'], pollId = 5): Happening => ({
    is: 'unread',
    pollId,
    word,
  });

  test.each([
    ['an older one', tab(shows.pending(unpaid), { pollId: 6, reading })],
    ['one that is not awaited', tab(shows.pending(unpaid))],
    ['one of what is left', tab(idle, { reading })],
  ])('RS-2 is ignored: %s', (_, before) => {
    expect(send(before, unread('not-yours'), { now: late })).toEqual(nothing(before));
  });

  test.each([
    ['nothing', false, 'nothing'],
    ['unpaid', false, 'nothing'],
    ['unreached', false, 'unreached'],
    ['nothing', true, 'unreached'],
  ] as const)(
    'RS-3 shows that no response came to a player who requested it: %s, requested %s: %s',
    (before, isRequested, checkResult) => {
      for (const progress of [
        shows.pending(unpaid, { doing: 'checking', checkResult: before }),
        shows.unknown(lost, { checkResult: before }),
      ]) {
        const { state, effects } = send(tab(progress, { reading: { ...reading, isRequested } }), unread('lost'));
        expect(state).toEqual(tab({ ...progress, doing: 'waiting', checkResult } as Progress, { round: 4 }));
        expect(effects).toEqual([wait]);
      }
    },
  );

  test('LG-4 is the last one if it would only require another login', () => {
    for (const progress of [shows.pending(unpaid), shows.success(unpaid)]) {
      const { state, effects } = send(tab(progress, { reading }), unread('not-logged-in'));
      expect(state).toEqual(tab(progress));
      expect(effects).toEqual([]);
    }
  });

  test('RS-4 is repeated for undelivered goods, and ends with a failed order', () => {
    const paid = unpaidOf('i1', { state: 'success' });
    const waits = send(tab(shows.success(paid), { reading }), unread('not-yours'), { now: late });
    expect(waits).toEqual({ state: tab(shows.success(paid), { round: 4 }), effects: [wait] });
    const failed = tab(shows.fail(unpaidOf('i1', { state: 'fail' })));
    expect(send({ ...failed, reading }, unread('not-yours'), { now: late })).toEqual(nothing(failed));
  });

  test.each<[what: string, intent: Intent, now: number, looks: boolean]>([
    ['was sent long ago', lost, late, true],
    ['was sent a moment ago', lost, late - 1, false],
    ['has a number', unpaid, late, false],
    ['is only known by its number', byNumber, late, true],
    ['is only known by its number, for a moment', byNumber, late - 1, true],
  ])(
    'NT-5 for an order that does not exist and %s: checks for the tab that makes it, or is repeated',
    (_, intent, now, looks) => {
      for (const word of ['not-yours', 'bad-parameter'] as const) {
        const before = tab(shows.unknown(intent), { reading });
        const { state, effects } = send(before, unread(word), { now });
        expect(effects).toEqual([looks ? { is: 'probe', pollId: 5, intent } : wait]);
        expect(state.reading).toEqual(looks ? { ...reading, none: word } : null);
      }
    },
  );

  test.each(['lost', 'busy', 'other'] as const)('NT-5 without the status of the order (%s) is repeated', (word) => {
    const { effects } = send(tab(shows.unknown(lost), { reading }), unread(word), { now: late });
    expect(effects).toEqual([wait]);
  });
});

describe('whether another tab makes the order', () => {
  const probed = (free: boolean, pollId = 5): Happening => ({ is: 'probed', pollId, free });
  const none = { ...reading, none: 'not-yours' } as const;

  test.each([
    ['an older question', tab(shows.unknown(lost), { pollId: 6, reading: none })],
    ['what is left', tab(idle, { reading: none })],
    ['a check that was answered', tab(shows.unknown(lost), { reading })],
    ['no check', tab(shows.unknown(lost))],
  ])('NT-5 is ignored: %s', (_, before) => {
    expect(send(before, probed(true))).toEqual(nothing(before));
  });

  test('NT-5 while it does, the order is read again', () => {
    const { state, effects } = send(tab(shows.unknown(lost), { reading: none }), probed(false));
    expect(state).toEqual(tab(shows.unknown(lost), { round: 4 }));
    expect(effects).toEqual([wait]);
  });

  test('NT-5 if none does, no order was made, and its key is kept', () => {
    const { state, effects } = send(tab(shows.unknown(lost), { reading: none }), probed(true));
    expect(state).toEqual(tab(idle, { pollId: 6, fault: 'not-created' }));
    expect(effects).toEqual([{ is: 'rest' }, { is: 'write', intent: { ...lost, state: 'not-created' } }]);
  });

  test.each([
    ['not-yours', [{ is: 'notify', what: 'account_mismatch' }]],
    ['bad-parameter', []],
  ] as const)('PY-14 a number that is %s is abandoned', (word, notices) => {
    const before = tab(shows.unknown(byNumber), { reading: { ...reading, none: word } });
    expect(send(before, probed(true))).toEqual({
      state: tab(idle, { pollId: 6 }),
      effects: [{ is: 'rest' }, ...notices],
    });
  });

  test('T18 a tab that waits for another one checks again, and resumes the order of that tab', () => {
    const before = tab(shows.elsewhere(lost));
    expect(send(before, probed(false))).toEqual({ state: before, effects: [{ is: 'wait', pollId: 5, ms: 15_000 }] });
    const other = intentOf('gold', { product_id: 'gold', fingerprint: 'by B' });
    const journal = [intentOf('i8'), intentOf('i9'), intentOf('i7', { state: 'not-created' }), other];
    const left = send(before, probed(true), { journal });
    expect(left.state.progress).toEqual(shows.unknown(intentOf('i9')));
    expect(send(before, probed(true), { journal: [other] }).state.progress).toEqual(idle);
    expect(send(before, { is: 'tick', pollId: 5, closed: false })).toEqual({
      state: before,
      effects: [{ is: 'probe', pollId: 5, intent: lost }],
    });
  });
});

describe('a change of the journal by another tab', () => {
  test.each<[what: string, progress: Progress, journal: Intent[]]>([
    ['nothing is shown', idle, [unpaid]],
    ['the purchase is sent', shows.sending(unpaid), [{ ...unpaid, state: 'success' }]],
    ['the goods are watched for', shows.success(unpaid), [{ ...unpaid, state: 'fail' }]],
    ['the order still waits', shows.pending(unpaid), [{ ...unpaid, state: 'dismissed' }]],
    ['its failure is shown', shows.fail(unpaid), [{ ...unpaid, state: 'fail' }]],
    ['another order was paid', shows.pending(unpaid), [unpaidOf('i2', { state: 'success' })]],
    [
      'it makes no order yet',
      shows.elsewhere(lost),
      [intentOf('i2'), unpaidOf('i3', { product_id: 'gold', fingerprint: '' })],
    ],
  ])('T18 is ignored if %s', (_, progress, journal) => {
    expect(send(tab(progress), { is: 'journal' }, { journal })).toEqual(nothing(tab(progress)));
  });

  test.each<[Progress, Intent['state']]>([
    [shows.pending(unpaid), 'success'],
    [shows.pending(unpaid), 'fail'],
    [shows.unknown(unpaid), 'success'],
    [shows.fail(unpaid), 'success'],
  ])('RS-1 causes a check in this tab: $is', (progress, state) => {
    const { effects } = send(tab(progress), { is: 'journal' }, { journal: [{ ...unpaid, state }] });
    expect(effects).toEqual([{ is: 'read', pollId: 6, intent: unpaid, simple: false, isRequested: false }]);
  });

  test.each(['pending', 'unknown'] as const)('T18 resumes its order, which is %s', (is) => {
    const made = { ...unpaidOf('i2'), state: is };
    const { state, effects } = send(
      tab(shows.elsewhere(lost)),
      { is: 'journal' },
      { journal: [unpaidOf('i0'), made, intentOf('i3')] },
    );
    expect(state.progress).toMatchObject({ is, intent: made });
    expect(effects).toEqual([
      { is: 'rest' },
      { is: 'read', pollId: 7, intent: made, simple: false, isRequested: false },
    ]);
  });
});
