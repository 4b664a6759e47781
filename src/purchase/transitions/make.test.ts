import { describe, expect, test } from 'vitest';
import { intentOf, reading, send, shows, tab, unpaidOf } from '../../testing/machine.ts';
import type { Intent } from '../intent.ts';
import type { Happening, Progress, SendContext } from './types.ts';

const idle: Progress = { is: 'idle' };
const fresh = intentOf('new', { made: 7 });
const over = { is: 'end-turn', attempt: 'new' } as const;
/** An order begins to be followed: what is under way is dropped, and the first wait begins. */
const follows = [{ is: 'rest' }, { is: 'wait', pollId: 6, ms: 2_000 }];
const noMeans: SendContext = { held: null, framed: false, site: null };

describe('a tap', () => {
  test('NT-5 takes the lock of the purchase first, and aborts the pending read', () => {
    const before = tab(shows.fail(unpaidOf('old')), { fault: 'limit', reading });
    const { state, effects } = send(before, { is: 'pay', intent: fresh });
    const progress = shows.sending(fresh, { step: 'turn' });
    expect(state).toEqual({ ...before, progress, fault: null, pollId: 6, reading: null });
    expect(effects).toEqual([{ is: 'rest' }, { is: 'take-turn', intent: fresh }]);
  });

  test.each([shows.sending(fresh), shows.elsewhere(fresh)])('NT-5 is ignored while the progress is $is', (progress) => {
    const before = tab(progress);
    expect(send(before, { is: 'pay', intent: intentOf('other') })).toEqual({ state: before, effects: [] });
  });

  test.each([
    ['idle', idle],
    ['another attempt', shows.sending(intentOf('other'), { step: 'turn' })],
    ['sent already', shows.sending(fresh)],
    ['cancelling another order', shows.sending(fresh, { step: 'replacing' })],
    ['waiting for the money', shows.pending(fresh)],
  ])('NT-5 releases the lock if it is granted while the tab is %s', (_, progress) => {
    const before = tab(progress);
    const event: Happening = { is: 'turn', attempt: 'new', context: noMeans };
    expect(send(before, event)).toEqual({ state: before, effects: [over] });
  });
});

describe('the lock', () => {
  const before = tab(shows.sending(fresh, { step: 'turn' }));
  const turn = (journal: Intent[], means: Partial<SendContext> = {}) =>
    send(before, { is: 'turn', attempt: 'new', context: { ...noMeans, ...means } }, { journal });
  const form = unpaidOf('old', { method: 'POST' });

  test.each<[what: string, journal: Intent[], means: Partial<SendContext>, key: string]>([
    ['nothing is stored', [], {}, 'new'],
    ['an earlier purchase was paid', [unpaidOf('old', { state: 'success' })], {}, 'new'],
    ['only another wish is stored', [unpaidOf('old', { fingerprint: 'by B', product_id: 'gold' })], {}, 'new'],
    ['the answer was lost', [intentOf('old', { state: 'unknown' })], {}, 'old'],
    ['no order was found', [intentOf('old', { state: 'not-created', url: 'https://pay/old' })], {}, 'old'],
    ['it is put aside without an order', [intentOf('old', { state: 'dismissed' })], {}, 'old'],
    ['its form was forgotten by a reload', [form], {}, 'old'],
    ['the form of another order is held', [form], { held: 'other' }, 'old'],
    ['it was paid inside the page, which forgot it', [unpaidOf('old')], { framed: true }, 'old'],
    ['its order has no address', [unpaidOf('old', { url: undefined })], { held: 'old' }, 'old'],
  ])('NT-5 leads to the request, with the key of the purchase, if %s', (_, journal, means, key) => {
    const { state, effects } = turn(journal, means);
    const known = journal.find(({ intent }) => intent === key);
    const intent = { ...(known ?? fresh), made: 7, state: 'sending' as const };
    expect(state.progress).toEqual(shows.sending(intent, { attempt: 'new', context: { ...noMeans, ...means } }));
    expect(effects).toEqual([
      { is: 'write', intent },
      { is: 'send', intent, attempt: 'new' },
    ]);
  });

  test.each<[what: string, known: Intent, means: Partial<SendContext>]>([
    ['a link', unpaidOf('old'), {}],
    ['a link that was put aside', unpaidOf('old', { state: 'dismissed' }), {}],
    ['a form in memory', form, { held: 'old' }],
    ['a form in memory that is shown inside the page', form, { held: 'old', framed: true }],
    ['a link, before a payment site is asked for another', unpaidOf('old'), { site: 'https://site/?a=1' }],
  ])('RS-3 leads to the unpaid order of the same purchase: %s', (_, known, means) => {
    const { state, effects } = turn([intentOf('new', { fingerprint: 'by B', product_id: 'gold' }), known], means);
    const intent = { ...known, made: 7, state: 'pending' };
    expect(state).toMatchObject({ progress: shows.pending(intent as Intent, { opened: 'link' }), round: 1, pollId: 6 });
    const opens = { is: 'open', intent, attempt: 'new' };
    expect(effects).toEqual([{ is: 'write', intent }, opens, over, ...follows]);
  });

  test('PY-7 leads to a payment site with the key in the address', () => {
    const { state, effects } = turn([intentOf('a b', { state: 'unknown' })], { site: 'https://site/?a=1' });
    const url = 'https://site/?a=1&request_id=a%20b';
    const intent = { ...intentOf('a b'), made: 7, state: 'pending', url };
    expect(state.progress).toEqual(shows.pending(intent as Intent, { opened: 'link' }));
    expect(effects).toEqual([{ is: 'write', intent }, { is: 'open', intent, attempt: 'new' }, over, ...follows]);
  });

  test('RS-3 leads first to cancelling the open orders of the purchase by other methods, one after another', () => {
    const [one, two] = [unpaidOf('one', { fingerprint: 'by B' }), intentOf('two', { fingerprint: 'by C' })];
    const ended = (['success', 'fail', 'not-created'] as const).map((state) =>
      unpaidOf(state, { state, fingerprint: 'by D' }),
    );
    const foreign = unpaidOf('foreign', { fingerprint: 'by D', product_id: 'gold' });
    const { state, effects } = turn([...ended, foreign, unpaidOf('own'), one, two], { held: 'x' });
    const means = { ...noMeans, held: 'x' };
    expect(state.progress).toEqual(shows.sending(fresh, { step: 'replacing', replaces: [one, two], context: means }));
    expect(effects).toEqual([{ is: 'cancel', intent: one, attempt: 'new' }]);
  });
});

describe('a lock that another tab has', () => {
  const busy = { is: 'busy', attempt: 'new' } as const;
  const before = tab(shows.sending(fresh, { step: 'turn' }), { reading });

  test.each([idle, shows.pending(fresh), shows.sending(intentOf('other'))])(
    'T18 changes nothing in a tab that is $is',
    (progress) => {
      const before = tab(progress);
      expect(send(before, busy)).toEqual({ state: before, effects: [over] });
    },
  );

  test('T18 is waited for: the taps of two tabs make one order', () => {
    const settled = unpaidOf('old', { state: 'success' });
    const other = unpaidOf('gold', { product_id: 'gold', fingerprint: 'by B' });
    const { state, effects } = send(before, busy, { journal: [settled, intentOf('own'), other] });
    expect(state).toEqual({ ...before, progress: shows.elsewhere(fresh), pollId: 6, reading: null });
    expect(effects).toEqual([over, { is: 'rest' }, { is: 'probe', pollId: 6, intent: fresh }]);
  });

  test.each([unpaidOf('its'), intentOf('its', { state: 'unknown' })])(
    'T18 shows its order that is already $state',
    (its) => {
      const { state, effects } = send(before, busy, { journal: [unpaidOf('older'), its] });
      expect(state.progress).toMatchObject({ is: its.state, intent: its });
      expect(effects).toEqual([
        over,
        { is: 'rest' },
        { is: 'read', pollId: 7, intent: its, simple: false, isRequested: false },
      ]);
    },
  );
});
