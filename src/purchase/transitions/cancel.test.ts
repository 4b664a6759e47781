import { describe, expect, test } from 'vitest';
import { intentOf, orderFor, reading, send, shows, tab, unpaidOf } from '../../testing/machine.ts';
import type { Intent } from '../intent.ts';
import type { CancelResult, Progress } from './types.ts';

const idle: Progress = { is: 'idle' };
const unpaid = unpaidOf('i1', { made: 100 });
/** Only its key is known: no order was found of it so far. */
const bare = { ...unpaid, billing_no: undefined };
const foreign = unpaidOf('i1', { account: 'bob' });
const gives = { is: 'cancel', intent: unpaid, attempt: null };
const nothing = (before: ReturnType<typeof tab>) => ({ state: before, effects: [] });
const notify = (what: string) => ({ is: 'notify', what });
const choose = { is: 'choose', intent: unpaid };
const rest = { is: 'rest' };
const wait = { is: 'wait', pollId: 6, ms: 2_000 };

describe('an order that the player cancels', () => {
  test('RS-3 is marked on the screen, and is not read meanwhile', () => {
    const before = tab(shows.pending(unpaid, { checkResult: 'unpaid' }), { reading });
    const { state, effects } = send(before, { is: 'cancel', intent: unpaid });
    expect(state).toEqual(tab(shows.pending(unpaid, { doing: 'cancelling' }), { pollId: 6 }));
    expect(effects).toEqual([rest, gives]);
  });

  test.each([
    ['nothing', idle],
    ['another order', shows.pending(unpaidOf('i2'))],
    ['its result', shows.fail(unpaid)],
  ])('RS-3 from a list does not change the screen: %s', (_, progress) => {
    expect(send(tab(progress), { is: 'cancel', intent: unpaid })).toEqual({ state: tab(progress), effects: [gives] });
  });

  test.each(['cancelling', 'replacing'] as const)('RS-3 is cancelled once: it is already %s', (doing) => {
    const before = tab(shows.pending(unpaid, { doing }));
    expect(send(before, { is: 'cancel', intent: unpaid })).toEqual(nothing(before));
    expect(send(before, { is: 'change-method' })).toEqual(nothing(before));
  });

  test('LG-5 does not belong to another account', () => {
    expect(send(tab(idle), { is: 'cancel', intent: foreign })).toEqual(nothing(tab(idle)));
    expect(send(tab(shows.pending(foreign)), { is: 'change-method' })).toEqual(nothing(tab(shows.pending(foreign))));
  });
});

describe('changing the payment method', () => {
  const change = { is: 'change-method' } as const;

  test('RS-3 happens once the order is cancelled', () => {
    const { state, effects } = send(tab(shows.pending(unpaid)), change);
    expect(state.progress).toEqual(shows.pending(unpaid, { doing: 'replacing' }));
    expect(effects).toEqual([rest, gives]);
  });

  test('RS-3 happens at once for a failed order', () => {
    const { state, effects } = send(tab(shows.fail(unpaid)), change);
    expect(state.progress).toEqual(idle);
    expect(effects).toEqual([rest, choose]);
  });

  test('RS-3 leaves the order pending if none can be cancelled, with a message', () => {
    const { state, effects } = send(tab(shows.pending(unpaid), { cancels: false }), change);
    expect(state.progress).toEqual(idle);
    const aside = { is: 'write', intent: { ...unpaid, state: 'dismissed' } };
    expect(effects).toEqual([rest, aside, notify('order_stays'), choose]);
  });

  test.each([idle, shows.unknown(unpaid), shows.success(unpaid), shows.sending(unpaid)])(
    'RS-3 is not possible for an order that is $is',
    (progress) => {
      expect(send(tab(progress), change)).toEqual(nothing(tab(progress)));
    },
  );
});

/** Responses to a cancellation, by their kind. */
const answers = {
  failed: { is: 'order', order: orderFor(unpaid, 'Fail'), price_text: undefined },
  paid: { is: 'order', order: orderFor(unpaid, 'Success'), price_text: '$1' },
  waits: { is: 'order', order: orderFor(unpaid, 'Pending'), price_text: undefined },
  repeat: { is: 'order', order: orderFor(unpaid, 10), price_text: undefined },
  none: { is: 'none' },
  'not-offered': { is: 'not-offered' },
  lost: { is: 'lost' },
} as const satisfies Record<string, CancelResult>;
/** The first moment at which a request for `unpaid` is no longer under way. */
const later = 12_100;
const cancelled = (answer: CancelResult, attempt: string | null = null, intent: Intent = unpaid, sentAt = later) =>
  ({ is: 'cancelled', intent, attempt, answer, requestedAt: sentAt }) as const;
const wrote = (state: Intent['state'], of: Intent = unpaid) =>
  expect.objectContaining({ is: 'write', intent: expect.objectContaining({ intent: of.intent, state }) });
const emitted = (name: string, first: boolean) => expect.objectContaining({ is: 'emit-order', name, first });

describe('the result for an order on the screen', () => {
  const reply = (doing: 'cancelling' | 'replacing', answer: CancelResult, sentAt = later, stored: Intent = unpaid) =>
    send(tab(shows.pending(unpaid, { doing })), cancelled(answer, null, unpaid, sentAt), {
      now: 2 * later,
      journal: [stored],
    });

  test.each([
    ['cancelling', notify('order_cancelled')],
    ['replacing', choose],
  ] as const)('RS-3 it is cancelled, and it was %s', (doing, then) => {
    const failed = reply(doing, answers.failed);
    expect(failed.state).toEqual(tab(idle, { pollId: 6 }));
    expect(failed.effects).toEqual([wrote('fail'), emitted('order:failed', true), rest, then]);
    const none = reply(doing, answers.none, later, bare);
    expect(none.state.progress).toEqual(idle);
    expect(none.effects).toEqual([wrote('not-created'), rest, then]);
  });

  test.each(['cancelling', 'replacing'] as const)('RS-1 it was paid while it was %s: the payment is shown', (doing) => {
    const { state, effects } = reply(doing, answers.paid);
    expect(state.progress).toMatchObject({ is: 'success', intent: { state: 'success', price_text: '$1' } });
    expect(effects).toEqual([rest, wrote('success'), emitted('order:paid', true)]);
  });

  test.each<[keyof typeof answers, number, Intent, object[]]>([
    ['waits', later, unpaid, [wrote('pending')]],
    ['repeat', later, unpaid, [wrote('pending')]],
    ['lost', later, unpaid, []],
    ['none', later - 1, bare, []],
    // The order was made since the gateway was asked: its number came meanwhile.
    ['none', later, unpaid, []],
  ])('RS-3 it stays or its result is lost (%s): it is pending again', (name, sentAt, stored, noted) => {
    for (const doing of ['cancelling', 'replacing'] as const) {
      const { state, effects } = reply(doing, answers[name], sentAt, stored);
      expect(state).toEqual(tab(shows.pending(unpaid), { pollId: 6, round: 1 }));
      const words = name === 'lost' ? 'cancel_unheard' : 'cancel_failed';
      expect(effects).toEqual([...noted, rest, wait, notify(words)]);
    }
  });

  test('RS-3 it cannot be cancelled: it is pending again, or stays beside the next order', () => {
    const kept = reply('cancelling', answers['not-offered']);
    expect(kept.state).toEqual(tab(shows.pending(unpaid), { pollId: 6, round: 1, cancels: false }));
    expect(kept.effects).toEqual([rest, wait, notify('cancel_not_offered')]);
    const replaced = reply('replacing', answers['not-offered']);
    expect(replaced.state).toEqual(tab(idle, { pollId: 6, cancels: false }));
    expect(replaced.effects).toEqual([rest, wrote('dismissed'), notify('order_stays'), choose]);
  });

  test('RS-1 another tab detected its payment: an older result does not undo that', () => {
    const before = tab(shows.pending(unpaid, { doing: 'cancelling' }));
    const journal = [unpaidOf('i1', { state: 'success' })];
    const { state } = send(before, cancelled(answers.failed), { now: later, journal });
    expect(state.progress.is).toBe('success');
  });

  test('NT-5 its end is reported first by one tab only', () => {
    const before = tab(shows.pending(unpaid, { doing: 'cancelling' }));
    const journal = [unpaidOf('i1', { state: 'fail' })];
    const { effects } = send(before, cancelled(answers.failed), { now: later, journal });
    expect(effects).toContainEqual(emitted('order:failed', false));
  });

  test.each([
    [shows.pending(unpaid), 'paid', 'success'],
    [shows.pending(unpaid), 'failed', 'fail'],
    [shows.unknown(unpaid), 'paid', 'success'],
    [shows.fail(unpaid), 'paid', 'success'],
    [shows.elsewhere(unpaid), 'paid', 'success'],
  ] as const)('RS-3 it was cancelled in a list and opened meanwhile: its end is shown', (progress, name, is) => {
    const { state } = send(tab(progress), cancelled(answers[name]), { journal: [unpaid] });
    expect(state.progress.is).toBe(is);
  });

  test('RS-3 it was opened meanwhile and is still unpaid: it stays pending', () => {
    const before = tab(shows.pending(unpaid));
    const { state, effects } = send(before, cancelled(answers.waits), { journal: [unpaid] });
    expect(state).toEqual(before);
    expect(effects).toEqual([wrote('pending'), notify('cancel_failed')]);
  });
});

describe('the result for an order that is not on the screen', () => {
  const of = (answer: CancelResult, stored: Intent = unpaid, progress: Progress = idle, now = later) =>
    send(tab(progress), cancelled(answer), { now, journal: [stored] });

  test.each<[keyof typeof answers, object[]]>([
    ['failed', [wrote('fail'), emitted('order:failed', true), notify('order_cancelled')]],
    ['waits', [wrote('pending'), notify('cancel_failed')]],
    ['none', [notify('cancel_failed')]],
    ['lost', [notify('cancel_unheard')]],
    ['not-offered', [notify('cancel_not_offered')]],
  ])('RS-3 %s is stored and shown', (name, effects) => {
    const before = tab(idle, { cancels: name !== 'not-offered' });
    expect(of(answers[name])).toEqual({ state: before, effects });
  });

  test('RS-3 a dismissed order stays dismissed, and a settled one stays settled', () => {
    expect(of(answers.waits, { ...unpaid, state: 'dismissed' }).effects).toContainEqual(wrote('dismissed'));
    const failed = of(answers.failed, { ...unpaid, state: 'fail' });
    expect(failed.effects).toEqual([wrote('fail'), notify('order_cancelled')]);
  });

  test('RS-1 a paid order is shown, so that the player does not pay twice; if another one is shown, only an event reports it', () => {
    const paid = of(answers.paid);
    expect(paid.state.progress.is).toBe('success');
    const other = shows.pending(unpaidOf('i2'));
    const paidInBackground = of(answers.paid, unpaid, other);
    expect(paidInBackground.state.progress).toEqual(other);
    expect(paidInBackground.effects).toEqual([wrote('success'), emitted('order:paid', true)]);
  });

  test('NT-5 an order that is missing in the journal is stored as it was sent', () => {
    const { effects } = send(tab(idle), cancelled(answers.failed), { now: later });
    expect(effects[0]).toEqual(wrote('fail'));
  });

  test('RS-3 the end of an order that is sent again is reported once', () => {
    const resent = of(answers.failed, unpaid, shows.sending(unpaid));
    expect(resent.state.progress).toEqual(shows.sending({ ...unpaid, state: 'fail' }));
    expect(resent.effects).toContainEqual(emitted('order:failed', true));
    const waits = of(answers.waits, unpaid, shows.sending(unpaid));
    expect(waits.state.progress).toEqual(shows.sending(unpaid));
    const other = shows.sending(intentOf('i2'));
    expect(of(answers.failed, unpaid, other).state.progress).toEqual(other);
    const opened = send(resent.state, { is: 'stop-waiting' });
    const { state } = opened;
    const read = { is: 'read', pollId: state.pollId, order: orderFor(unpaid, 'Fail'), price_text: undefined } as const;
    const ended = send({ ...state, reading }, read, { journal: [{ ...unpaid, state: 'fail' }] });
    expect(ended.state.progress.is).toBe('fail');
    expect(ended.effects).not.toContainEqual(expect.objectContaining({ is: 'emit-order' }));
  });

  test('LG-5 an order of another account changes nothing, and the lock is released', () => {
    const before = tab(idle);
    expect(send(before, cancelled(answers.paid, null, foreign))).toEqual(nothing(before));
    const over = { is: 'end-turn', attempt: 'new' };
    expect(send(before, cancelled(answers.paid, 'new', foreign))).toEqual({ state: before, effects: [over] });
  });
});

describe('the result for a replaced order', () => {
  const fresh = intentOf('new', { fingerprint: 'by B', made: 7 });
  const next = unpaidOf('i2', { fingerprint: 'by C' });
  const over = { is: 'end-turn', attempt: 'new' };
  const sending = (replaces: Intent[] = [unpaid]) => shows.sending(fresh, { step: 'replacing', replaces });
  const of = (answer: CancelResult, replaces?: Intent[], sentAt = later, stored: Intent = unpaid) =>
    send(tab(sending(replaces)), cancelled(answer, 'new', unpaid, sentAt), { now: 2 * later, journal: [stored] });
  const sent = { ...fresh, state: 'sending' };
  const sends = [
    { is: 'write', intent: sent },
    { is: 'send', intent: sent, attempt: 'new' },
  ];

  test('RS-3 it is cancelled: the next one is cancelled too, and after the last one the purchase is sent', () => {
    const one = of(answers.failed, [unpaid, next]);
    expect(one.state.progress).toEqual(sending([next]));
    expect(one.effects).toEqual([
      wrote('fail'),
      emitted('order:failed', true),
      { is: 'cancel', intent: next, attempt: 'new' },
    ]);
    const last = of(answers.none, undefined, later, bare);
    expect(last.state.progress).toEqual(shows.sending(sent as Intent, { step: 'sent' }));
    expect(last.effects).toEqual([wrote('not-created'), ...sends]);
  });

  test('RS-3 it cannot be cancelled: the purchase is sent all the same, and the player gets a message', () => {
    const { state, effects } = of(answers['not-offered'], [unpaid, next]);
    expect(state).toEqual(tab(shows.sending(sent as Intent, { step: 'sent' }), { cancels: false }));
    expect(effects).toEqual([notify('order_stays'), ...sends]);
  });

  test.each<[keyof typeof answers, number, Intent, object[]]>([
    ['waits', later, unpaid, [wrote('pending')]],
    ['lost', later, unpaid, []],
    ['none', later - 1, bare, []],
    ['none', later, unpaid, []],
  ])('RS-3 it stays or the result is unknown (%s): nothing is sent instead', (name, sentAt, stored, noted) => {
    const { state, effects } = of(answers[name], [unpaid], sentAt, stored);
    expect(state).toEqual(tab(idle, { pollId: 6, fault: 'not-replaced' }));
    expect(effects).toEqual([...noted, over, rest]);
  });

  test('RS-1 it was paid: the payment is shown, and nothing is sent instead', () => {
    const { state, effects } = of(answers.paid);
    expect(state.progress.is).toBe('success');
    expect(effects).toEqual([over, rest, wrote('success'), emitted('order:paid', true)]);
  });

  test.each([
    ['was left', idle],
    ['is another attempt', shows.sending(intentOf('new2'), { step: 'replacing', replaces: [unpaid] })],
    ['gives up another order by now', shows.sending(fresh, { step: 'replacing', replaces: [next] })],
    ['replaces none', shows.sending(fresh)],
    ['became another order', shows.pending(next)],
    ['gives up the order on the screen', shows.pending(next, { doing: 'cancelling' })],
  ])('RS-3 the purchase %s: the result is stored without a message, and the lock is released', (_, progress) => {
    const before = tab(progress);
    const { state, effects } = send(before, cancelled(answers.failed, 'new'), { now: later, journal: [unpaid] });
    expect(state).toEqual(before);
    expect(effects).toEqual([wrote('fail'), emitted('order:failed', true), over]);
  });
});
