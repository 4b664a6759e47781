import { describe, expect, test } from 'vitest';
import { intentOf, orderFor, reading, send, shows, tab, unpaidOf } from '../../testing/machine.ts';
import type { Intent } from '../intent.ts';
import { checkWaitsMs } from '../state.ts';
import type { Happening, OrderRead, Progress } from './types.ts';

const idle: Progress = { is: 'idle' };
const unpaid = unpaidOf('i1');
const lost = intentOf('i1', { state: 'unknown' });
const paid = unpaidOf('i1', { state: 'success', delivered_at: 2, paid_at: 1 });
const failed = unpaidOf('i1', { state: 'fail' });
const noGoods = { delivered_at: undefined, undelivered: 'demo' };
const check = { is: 'check' } as const;
const nothing = (before: ReturnType<typeof tab>) => ({ state: before, effects: [] });
const readOf = (intent: Intent, more: object = {}) => ({
  is: 'read',
  pollId: 6,
  intent,
  simple: false,
  isRequested: true,
  ...more,
});

describe('a check', () => {
  test.each([shows.pending(unpaid), shows.unknown(lost)])(
    'RS-3 of an order that is $is is visible, and reads it in full',
    (before) => {
      const { state, effects } = send(tab(before), check);
      const progress = { ...before, doing: 'checking', checkResult: 'nothing' };
      expect(state).toEqual(tab(progress as Progress, { pollId: 6, reading: { ...reading, isRequested: true } }));
      expect(effects).toEqual([readOf(before.is === 'pending' ? unpaid : lost)]);
    },
  );

  test('RS-2 reads only the status after the order was read in full, and another order in full', () => {
    const simply = send(tab(shows.pending(unpaid), { whole: 'i1' }), check);
    expect(simply.effects).toEqual([readOf(unpaid, { simple: true })]);
    expect(simply.state.reading).toEqual({ ...reading, isRequested: true, whole: false });
    expect(send(tab(shows.pending(unpaid), { whole: 'i0' }), check).effects).toEqual([readOf(unpaid)]);
    expect(send(tab(shows.unknown(lost), { whole: 'i1' }), check).effects).toEqual([readOf(lost)]);
  });

  test('RS-5 of a result reads it while the result stays visible', () => {
    const result = shows.fail(failed);
    const { state, effects } = send(tab(result), check);
    expect(state.progress).toBe(result);
    expect(effects).toEqual([readOf(failed)]);
    const coming = shows.success(paid, orderFor(paid, 'Success', { delivered_at: undefined }));
    expect(send(tab(coming), check).effects).toEqual([readOf(paid)]);
  });

  test.each<[what: string, before: ReturnType<typeof tab>]>([
    ['nothing is shown', tab(idle)],
    ['the purchase is sent', tab(shows.sending(unpaid))],
    ['another tab makes the order', tab(shows.elsewhere(unpaid))],
    ['the goods are there', tab(shows.success(paid))],
    ['test money paid and no goods come', tab(shows.success(paid, orderFor(paid, 'Success', noGoods)))],
    ['the player has asked already', tab(shows.pending(unpaid), { reading: { ...reading, isRequested: true } })],
    ['the order is cancelled', tab(shows.pending(unpaid, { doing: 'cancelling' }))],
    ['the order is replaced', tab(shows.pending(unpaid, { doing: 'replacing' }))],
    ['the player is logged out', tab(shows.pending(unpaid), { account: undefined })],
  ])('RS-3 is ignored while %s', (_, before) => {
    expect(send(before, check)).toEqual(nothing(before));
  });

  test('RS-2 that starts automatically does not interrupt a pending one, and is not visible', () => {
    const busy = tab(shows.pending(unpaid), { reading });
    expect(send(busy, { is: 'tick', pollId: 5, closed: false })).toEqual(nothing(busy));
    expect(send(busy, check).effects).toEqual([readOf(unpaid)]);
    const quiet = send(tab(shows.pending(unpaid, { checkResult: 'unpaid' })), {
      is: 'tick',
      pollId: 5,
      closed: false,
    });
    expect(quiet.state).toEqual(tab(shows.pending(unpaid, { checkResult: 'unpaid' }), { pollId: 6, reading }));
    expect(quiet.effects).toEqual([readOf(unpaid, { isRequested: false })]);
  });
});

describe('a wait', () => {
  test.each([...checkWaitsMs, 30_000, 30_000].map((ms, round) => [round, ms]))(
    'RS-2 number %i lasts %i ms',
    (round, ms) => {
      const before = tab(shows.pending(unpaid), { reading, round });
      const { state, effects } = send(before, { is: 'unread', pollId: 5, word: 'lost' });
      expect(effects).toEqual([{ is: 'wait', pollId: 5, ms }]);
      expect(state.round).toBe(round + 1);
    },
  );

  test('RS-2 of an earlier poll ends without a check', () => {
    const before = tab(shows.pending(unpaid));
    expect(send(before, { is: 'tick', pollId: 4, closed: true })).toEqual(nothing(before));
  });

  test.each<['tick' | 'returned', Progress, boolean, string]>([
    ['tick', shows.pending(unpaid, { checkResult: 'unpaid' }), true, 'closed'],
    ['tick', shows.pending(unpaid), false, 'window'],
    ['returned', shows.pending(unpaid), true, 'closed'],
    ['returned', shows.pending(unpaid), false, 'window'],
    ['tick', shows.pending(unpaid, { opened: 'inside' }), true, 'inside'],
  ])('PY-13 %s: the player sees that the window is closed', (is, progress, closed, opened) => {
    const event: Happening = is === 'tick' ? { is, pollId: 5, closed } : { is, closed };
    const { state } = send(tab(progress), event);
    expect(state).toEqual(
      tab(shows.pending(unpaid, { opened: opened as 'window' }), { pollId: 6, reading, round: is === 'tick' ? 3 : 0 }),
    );
    const unknown = shows.unknown(lost);
    expect(send(tab(unknown), event).state.progress).toEqual(unknown);
  });
});

describe('an order that was read', () => {
  const read = (status: Parameters<typeof orderFor>[1], more: object = {}): Happening => ({
    is: 'read',
    pollId: 5,
    order: orderFor(unpaid, status, more),
    price_text: '$1',
  });
  const known = { ...unpaid, price_text: '$1' };

  test.each<[what: string, before: ReturnType<typeof tab>]>([
    ['of an older read', tab(shows.pending(unpaid), { pollId: 6, reading })],
    ['that is not awaited', tab(shows.pending(unpaid))],
    ['of what is not shown any more', tab(idle, { reading })],
  ])('RS-2 is ignored: a response %s', (_, before) => {
    expect(send(before, read('Success'))).toEqual(nothing(before));
  });

  test.each<[OrderRead, Progress, string]>([
    [reading, shows.pending(unpaid), 'nothing'],
    [{ ...reading, isRequested: true }, shows.pending(unpaid), 'unpaid'],
    [reading, shows.pending(unpaid, { checkResult: 'unpaid' }), 'unpaid'],
    [reading, shows.unknown(unpaid, { checkResult: 'unreached' }), 'unpaid'],
    [reading, shows.fail(unpaid), 'nothing'],
    [{ ...reading, whole: false }, shows.pending(unpaid, { doing: 'checking' }), 'nothing'],
  ])('RS-3 and is unpaid stays pending, and shows that after a requested check', (under, progress, checkResult) => {
    const { state, effects } = send(tab(progress, { reading: under }), read('Pending'));
    const opened = progress.is === 'pending' ? 'window' : 'link';
    const expected = { ...shows.pending(known, { opened, checkResult: checkResult as 'unpaid' }), repeat: false };
    expect(state).toEqual(tab(expected as Progress, { whole: 'i1', round: 4 }));
    expect(effects).toEqual([
      { is: 'write', intent: known },
      { is: 'wait', pollId: 5, ms: 5_000 },
    ]);
  });

  test('NT-5 and was only known by its key is reported', () => {
    const { state, effects } = send(tab(shows.unknown(lost), { reading }), read('Pending', { url: 'https://pay/i1' }));
    const found = { ...lost, state: 'pending', billing_no: 'Bi1', url: 'https://pay/i1', price_text: '$1' };
    expect(state.progress).toMatchObject({ is: 'pending', opened: 'link', intent: found });
    expect(effects[1]).toMatchObject({ is: 'emit', name: 'order:created', intent: found });
  });

  test.each([
    ['Success', 'success'],
    ['Fail', 'fail'],
    [10, 'repeat'],
  ] as const)('RS-2 as %s in the short form is read again in full', (status, known) => {
    const before = tab(shows.pending(unpaid), { reading: { ...reading, isRequested: true, whole: false } });
    const { state, effects } = send(before, read(status));
    expect(state).toEqual({ ...before, reading: { ...reading, isRequested: true, status: known } });
    expect(effects).toEqual([{ is: 'read', pollId: 5, intent: unpaid, simple: false, isRequested: true }]);
  });

  test.each([
    ['Success', 'success', 'order:paid', paid],
    ['Fail', 'fail', 'order:failed', failed],
  ] as const)('RS-5 in full as %s is shown as %s, stored and reported', (status, is, name, now) => {
    const { state, effects } = send(tab(shows.pending(unpaid), { reading }), read(status), { journal: [unpaid] });
    const order = orderFor(unpaid, status);
    const intent = { ...now, price_text: '$1' };
    expect(state).toEqual(tab({ is, intent, order, repeat: false }, { pollId: 6, whole: 'i1' }));
    expect(effects).toEqual([{ is: 'rest' }, { is: 'write', intent }, { is: 'emit-order', name, order, first: true }]);
  });

  test('RS-4 paid before the delivery is followed', () => {
    const { effects } = send(tab(shows.pending(unpaid), { reading }), read('Success', { delivered_at: undefined }));
    expect(effects.at(-1)).toEqual({ is: 'wait', pollId: 6, ms: 5_000 });
    for (const end of [read('Fail'), read('Success', noGoods)]) {
      const { effects } = send(tab(shows.pending(unpaid), { reading }), end);
      expect(effects.some(({ is }) => is === 'wait')).toBe(false);
    }
  });

  test.each<[what: string, before: Progress, journal: Intent[], expected: object[]]>([
    ['once', shows.success(paid), [paid], []],
    ['in this tab too, where another one was first', shows.pending(unpaid), [paid], [{ first: false }]],
    ['first, where no tab knows it', shows.pending(unpaid), [], [{ first: true }]],
    ['after it failed', shows.fail(failed), [failed], [{ first: true }]],
  ])('NT-5 the payment is reported %s', (_, before, journal, expected) => {
    const { effects } = send(tab(before, { reading }), read('Success'), { journal });
    expect(effects).toMatchObject([
      { is: 'rest' },
      { is: 'write' },
      ...expected.map((one) => ({ is: 'emit-order', ...one })),
    ]);
  });

  test.each<[what: string, reading: OrderRead, status: 'Pending' | 'Success' | 'Fail', then: string]>([
    ['paid', { ...reading, status: 'success' }, 'Pending', 'success'],
    ['paid and then failed', { ...reading, status: 'success' }, 'Fail', 'success'],
    ['failed and then paid', { ...reading, status: 'fail' }, 'Success', 'success'],
    ['there before, and waits', { ...reading, status: 'repeat' }, 'Pending', 'pending'],
    ['there before, and paid', { ...reading, status: 'repeat' }, 'Success', 'success'],
  ])('RS-1 that was reported as %s has its furthest status', (_, under, status, then) => {
    const { state } = send(tab(shows.pending(unpaid), { reading: under }), read(status));
    expect(state.progress).toMatchObject({ is: then, repeat: under.status === 'repeat' });
  });

  test('RS-1 that existed before, in both responses, is pending and marked as a repeat', () => {
    const { state } = send(tab(shows.pending(unpaid), { reading }), read(10));
    expect(state.progress).toMatchObject({ is: 'pending', repeat: true });
  });

  test.each<[journal: Intent, status: 'Pending' | 'Success' | 'Fail', known: OrderRead['status']]>([
    [paid, 'Pending', 'success'],
    [paid, 'Fail', 'success'],
    [failed, 'Pending', 'fail'],
  ])('RS-1 that the journal has as $state is read again before it is shown as that', (stored, status, known) => {
    const before = tab(shows.pending(unpaid), { reading });
    const { state, effects } = send(before, read(status), { journal: [stored] });
    expect(state.reading).toEqual({ ...reading, status: known });
    expect(effects).toEqual([readOf(unpaid, { pollId: 5, isRequested: false })]);
    const again = send(state, read(status), { journal: [stored] });
    expect(again.state.progress).toMatchObject({ is: known });
  });

  test.each(['dismissed', 'unknown', 'not-created', 'sending'] as const)(
    'RS-1 that the journal has as %s has the status of the response',
    (is) => {
      const { state } = send(tab(shows.pending(unpaid), { reading }), read('Success'), {
        journal: [{ ...unpaid, state: is }],
      });
      expect(state.progress.is).toBe('success');
    },
  );
});
