import { describe, expect, test } from 'vitest';
import { intentOf, reading, send, shows, tab, unpaidOf } from '../../testing/machine.ts';
import type { Intent } from '../intent.ts';
import type { Happening, Progress } from './types.ts';

const idle: Progress = { is: 'idle' };
const fresh = intentOf('new', { made: 7 });
const over = { is: 'end-turn', attempt: 'new' } as const;
/** An order begins to be followed: what is under way is dropped, and the first wait begins. */
const follows = [{ is: 'rest' }, { is: 'wait', pollId: 6, ms: 2_000 }];

describe('an order that was made', () => {
  const answer = { billing_no: 'B1', url: 'https://pay/1', method: 'GET', pay_code: '77' } as const;
  const started = (more: object = {}): Happening => ({
    is: 'started',
    intent: fresh,
    attempt: 'new',
    started: { ...answer, ...more },
    card: false,
  });
  const made = { ...fresh, ...answer, state: 'pending' } as const;
  const remember = { is: 'remember-number', billing_no: 'B1' };
  const event = { is: 'emit', name: 'order:created', intent: made };

  test('PY-13 is stored, reported and opened, and then followed', () => {
    const { state, effects } = send(tab(shows.sending(fresh)), started());
    expect(state).toMatchObject({ progress: shows.pending(made, { opened: 'link' }), round: 1, pollId: 6 });
    const opens = { is: 'open', intent: made, attempt: 'new' };
    expect(effects).toEqual([{ is: 'write', intent: made }, remember, event, opens, over, ...follows]);
  });

  test('NT-5 is reported once, by the first tab that finds it', () => {
    const { effects } = send(tab(shows.sending(fresh)), started(), { journal: [{ ...fresh, billing_no: 'B1' }] });
    expect(effects).not.toContainEqual(event);
    expect(effects).toContainEqual(remember);
  });

  test.each([
    ['nothing is shown', idle],
    ['another purchase is sent', shows.sending(intentOf('other'))],
    ['another order waits', shows.pending(unpaidOf('other'))],
  ])('NT-5 does not reopen for a player who has left: %s', (_, progress) => {
    const before = tab(progress);
    const aside = { ...made, state: 'dismissed' };
    const { state, effects } = send(before, started());
    expect(state).toEqual(before);
    const emitted = { ...event, intent: aside };
    expect(effects).toEqual([{ is: 'write', intent: aside }, remember, emitted, over]);
  });

  test.each([shows.pending(fresh), shows.unknown(fresh)])(
    'NT-5 that was found meanwhile opens its payment page: $is',
    (before) => {
      const { state } = send(tab(before), started());
      expect(state.progress).toEqual(shows.pending(made, { opened: 'link' }));
    },
  );

  test('LG-5 is not shown to another account', () => {
    const before = tab(shows.sending(fresh), { account: 'bob' });
    expect(send(before, started())).toEqual({ state: before, effects: [over] });
  });

  test.each([
    ['CD-3 by a card is paid at once, and has no page', { ...started({ url: '' }), card: true } as Happening, [], true],
    ['CD-3 by a card that has a page is opened', { ...started(), card: true } as Happening, [], false],
    ['PY-13 without a page is not by a card', started({ url: '' }), [], false],
    ['RS-1 that another tab saw paid is not opened', started(), [{ ...made, state: 'success' as const }], true],
    ['RS-1 that another tab saw waiting is opened', started(), [made], false],
  ])('%s', (_, event, journal, isTaken) => {
    const { state, effects } = send(tab(shows.sending(fresh)), event, { journal });
    expect(effects.some(({ is }) => is === 'read')).toBe(isTaken);
    expect(effects.some(({ is }) => is === 'open')).toBe(!isTaken);
    expect(effects.filter(({ is }) => is === 'end-turn')).toEqual([over]);
    const kept = journal[0]?.state ?? 'pending';
    expect(state.progress).toMatchObject({ intent: { intent: 'new', state: kept } });
  });
});

describe('a rejection', () => {
  const refused = (word: Extract<Happening, { is: 'refused' }>['word'], owed: Intent | null = null): Happening => ({
    is: 'refused',
    intent: fresh,
    attempt: 'new',
    word,
    error: 'why',
    owed,
  });
  const kept = { is: 'write', intent: { ...fresh, state: 'not-created' } };

  test.each([
    ['limit-reached', [kept, { is: 'emit', name: 'order:refused', intent: fresh }]],
    ['illegal-coupon', [kept, { is: 'emit', name: 'coupon:refused', intent: fresh }]],
    ['other-request', [{ is: 'drop', intent: fresh }]],
    ['bad-parameter', [kept]],
  ] as const)(
    'NT-3 %s ends the purchase and shows the reason; its key is kept unless it stands for another purchase',
    (word, then) => {
      const { state, effects } = send(tab(shows.sending(fresh)), refused(word));
      expect(state).toMatchObject({ progress: idle, fault: 'why' });
      expect(effects).toEqual([over, ...then, { is: 'rest' }]);
    },
  );

  test('NT-3 is shown as a message if the player has stopped waiting', () => {
    const { state, effects } = send(tab(shows.unknown(fresh)), refused('bad-parameter'));
    expect(state).toMatchObject({ progress: idle, fault: 'why' });
    expect(effects).toEqual([over, kept, { is: 'notify-error', error: 'why' }, { is: 'rest' }]);
  });

  test.each([
    ['has left', tab(idle)],
    ['is logged out and looks at another order', tab(shows.pending(unpaidOf('other')), { account: undefined })],
    ['sees another order', tab(shows.pending(unpaidOf('other')))],
  ])('NT-5 does not disturb a player who %s', (_, before) => {
    expect(send(before, refused('limit-reached'))).toEqual({
      state: before,
      effects: [over, kept, { is: 'emit', name: 'order:refused', intent: fresh }],
    });
  });

  test('LG-4 is shown to a player whose session has ended meanwhile', () => {
    const { state } = send(tab(idle, { account: undefined }), refused('not-logged-in'));
    expect(state.fault).toBe('why');
  });

  test('GD-3 for an unpaid order shows that order, from the journal or by its number', () => {
    const owed = unpaidOf('owed', { account: '', url: 'https://pay/owed' });
    const notice = { is: 'notify', what: 'error_unpaid' };
    const named = send(tab(shows.sending(fresh)), refused('unpaid-order', owed));
    expect(named.state.progress).toMatchObject({ is: 'pending', intent: { ...owed, account: 'ann' } });
    expect(named.effects.slice(0, 3)).toEqual([over, kept, notice]);
    const known = unpaidOf('known', { billing_no: 'Bowed' });
    const journal = [known, unpaidOf('other')];
    const found = send(tab(shows.sending(fresh)), refused('unpaid-order', owed), { journal });
    expect(found.state.progress).toMatchObject({ is: 'pending', intent: known });
  });
});

describe('a lost response', () => {
  const lost = { is: 'lost', intent: fresh, attempt: 'new' } as const;

  test.each([shows.sending(fresh), shows.unknown(fresh)])(
    'NT-5 while it was $is starts a search, and no order is called failed',
    (progress) => {
      const { state, effects } = send(tab(progress), lost);
      const unknown = { ...fresh, state: 'unknown' as const };
      expect(state).toMatchObject({ progress: shows.unknown(unknown), round: 1 });
      const event = { is: 'emit', name: 'order:unknown', intent: fresh };
      expect(effects).toEqual([over, { is: 'write', intent: unknown }, event, ...follows]);
    },
  );

  test.each([
    ['was found meanwhile', tab(shows.pending(fresh))],
    ['was left', tab(idle)],
    ['is of another account', tab(shows.sending(fresh), { account: 'bob' })],
  ])('NT-5 of an order that %s changes nothing', (_, before) => {
    expect(send(before, lost)).toEqual({ state: before, effects: [over] });
  });

  test.each(['fail', 'success'] as const)(
    'NT-5 of an order that ended meanwhile shows its end (%s), and reports nothing again',
    (end) => {
      const ended = { ...fresh, state: end };
      const { state, effects } = send(tab(shows.unknown(fresh)), lost, { journal: [ended] });
      expect(state.progress).toMatchObject({ is: 'unknown', intent: { state: end } });
      expect(effects[0]).toEqual(over);
      expect(effects.map(({ is }) => is)).not.toContain('emit');
      expect(effects.at(-1)).toMatchObject({ is: 'read', intent: ended });
    },
  );
});

describe('the payment page', () => {
  const unpaid = unpaidOf('new');
  const emitted = { is: 'emit', name: 'pay:opened', intent: unpaid };

  test.each([
    ['window', [emitted]],
    ['inside', [emitted]],
    ['same', [emitted]],
    ['link', []],
  ] as const)('PY-13 that opened as %s is shown as that', (opened, effects) => {
    const before = shows.pending(unpaid, { opened: 'left', checkResult: 'unpaid' });
    const now = send(tab(before), { is: 'opened', intent: unpaid, opened });
    expect(now).toEqual({ state: tab(shows.pending(unpaid, { opened })), effects });
  });

  test.each([idle, shows.unknown(unpaid), shows.pending(unpaidOf('other'))])(
    'PY-13 of an order that is not on the screen changes nothing: $is',
    (progress) => {
      expect(send(tab(progress), { is: 'opened', intent: unpaid, opened: 'link' }).state).toEqual(tab(progress));
    },
  );

  test('PY-13 opens again for an unpaid order only', () => {
    const again = { is: 'open', intent: unpaid, attempt: null };
    expect(send(tab(shows.pending(unpaid)), { is: 'reopen' })).toEqual({
      state: tab(shows.pending(unpaid)),
      effects: [again],
    });
    for (const other of [idle, shows.unknown(unpaid), shows.success(unpaid)])
      expect(send(tab(other), { is: 'reopen' })).toEqual({ state: tab(other), effects: [] });
  });

  test('PY-10 can be left, and the order stays pending', () => {
    const left = send(tab(shows.pending(unpaid, { opened: 'inside' })), { is: 'leave', opened: 'left' });
    expect(left).toEqual({ state: tab(shows.pending(unpaid, { opened: 'left' })), effects: [] });
    expect(send(tab(idle), { is: 'leave', opened: 'left' })).toEqual({ state: tab(idle), effects: [] });
  });
});

describe('leaving', () => {
  const unpaid = unpaidOf('new');
  const aside = { is: 'write', intent: { ...unpaid, state: 'dismissed' } };

  test.each<[Progress, object[]]>([
    [shows.pending(unpaid), [aside]],
    [shows.unknown(unpaid), [aside]],
    [shows.success(unpaid), [{ is: 'forget-replenish' }]],
    [shows.fail(unpaid), []],
    [shows.elsewhere(unpaid), []],
    [shows.sending(unpaid, { step: 'turn' }), [over]],
    [shows.sending(unpaid, { step: 'replacing' }), [over]],
    [shows.sending(unpaid), []],
    [idle, []],
  ])('RS-3 $is dismisses an unpaid order, and releases an unused lock', (progress, effects) => {
    const { state, effects: done } = send(tab(progress, { reading }), { is: 'close' });
    expect(state).toEqual(tab(idle, { pollId: 6 }));
    expect(done).toEqual([...effects, { is: 'rest' }]);
  });

  test('NT-5 after the player stops waiting, a sent purchase is looked up and an unsent one is dropped', () => {
    const sent = send(tab(shows.sending(fresh)), { is: 'stop-waiting' });
    expect(sent.state).toMatchObject({ progress: shows.unknown(fresh), round: 1 });
    expect(sent.effects).toEqual(follows);
    const unsent = send(tab(shows.sending(fresh, { step: 'turn' })), { is: 'stop-waiting' });
    expect(unsent.state.progress).toEqual(idle);
    expect(unsent.effects).toEqual([over, { is: 'rest' }]);
    const before = tab(shows.pending(unpaidOf('old')));
    expect(send(before, { is: 'stop-waiting' })).toEqual({ state: before, effects: [] });
  });
});
