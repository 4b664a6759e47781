import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.ts';
import { defaultDeliveryMs, mayBecome, type OrderProgress, type OrderStatus, orderStatus } from './order.ts';
import { isOverdue, shortOrderNumber } from './order-help.ts';

describe('the status of an order', () => {
  test.each([
    ['Pending', 'pending'],
    ['Success', 'success'],
    ['Fail', 'fail'],
    [1, 'success'],
    [-1, 'pending'],
    [-2, 'fail'],
    [10, 'repeat'],
    ['1', 'success'],
    ['success', 'pending'],
    [0, 'pending'],
    [2, 'pending'],
    [Number.NaN, 'pending'],
    ['constructor', 'pending'],
  ] as const)('RS-1 %s is %s', (wire, expected) => {
    expect(orderStatus(wire)).toBe(expected);
  });

  const all: readonly OrderStatus[] = ['pending', 'success', 'fail', 'repeat'];
  test.each(all)('NT-5 T19 success is final and never becomes %s', (to) => {
    expect(mayBecome('success', to)).toBe(false);
  });
  test.each(all)('NT-5 a failed order becomes only a success: %s', (to) => {
    expect(mayBecome('fail', to)).toBe(to === 'success');
  });
  test.each(all)('NT-5 RS-1 a pending or repeated order may become %s', (to) => {
    expect([mayBecome('pending', to), mayBecome('repeat', to)]).toEqual([true, true]);
  });
});

describe('an overdue order', () => {
  const made = Date.UTC(2026, 10, 20, 12);
  const seconds = (ms: number): number => Math.floor(ms / 1_000);
  const minuteMs = 60_000;

  /** The last minute after its creation at which the order is not overdue. Null: it is never overdue. */
  const rows: readonly (readonly [string, Partial<OrderProgress>, number | null])[] = [
    ['is unpaid and has no time limit', { state: 'pending' }, null],
    [
      'is unpaid, although delivery is promised within two minutes',
      { state: 'pending', expected_by: seconds(made) + 120 },
      null,
    ],
    ['was dismissed and can be paid for a day', { state: 'dismissed', pay_by: seconds(made) + 86_400 }, 1_440 + 15],
    ['can be paid for a day and is unpaid', { state: 'pending', pay_by: seconds(made) + 86_400 }, 1_440 + 15],
    [
      'can be paid for longer than its promised delivery time',
      { state: 'pending', pay_by: seconds(made) + 86_400, expected_by: seconds(made) + 60 },
      1_440 + 15,
    ],
    ['got no response', { state: 'unknown' }, 15],
    ['got no response and is promised for tomorrow', { state: 'unknown', expected_by: seconds(made) + 86_400 }, 1_440],
    ['was paid ten minutes later', { state: 'success', paid_at: seconds(made) + 600 }, 25],
    [
      'was paid after it was promised',
      { state: 'success', paid_at: seconds(made) + 600, expected_by: seconds(made) + 60 },
      25,
    ],
    ['was paid but is still pending', { state: 'pending', paid_at: seconds(made) + 600 }, 25],
    [
      'is promised for the second of its payment',
      { state: 'success', paid_at: seconds(made) + 600, expected_by: seconds(made) + 600 },
      25,
    ],
    ['was paid in time', { state: 'success', paid_at: seconds(made) + 60, expected_by: seconds(made) + 300 }, 5],
    ['was delivered', { state: 'success', paid_at: 1, delivered_at: 2 }, null],
    ['was paid with test money and gets no goods', { state: 'success', paid_at: 1, undelivered: 'demo' }, null],
    ['succeeded on a gateway without timestamps', { state: 'success' }, null],
    ['failed', { state: 'fail', expected_by: seconds(made) + 60 }, null],
  ];

  describe('RS-2 when an order is overdue', () => {
    test.each(rows)('an order that %s', (_, order, minutes) => {
      const at = (ms: number): boolean => isOverdue({ state: 'pending', made, ...order }, made + ms);
      if (minutes === null) return expect(at(100 * 86_400_000)).toBe(false);
      expect(at(minutes * minuteMs)).toBe(false);
      expect(at(minutes * minuteMs + 1)).toBe(true);
    });

    test('the default is a quarter of an hour', () => {
      expect(defaultDeliveryMs).toBe(900_000);
    });
  });
});

describe('the short number', () => {
  test('RS-5 the short number is the published hash of the order number', () => {
    // The published test values of FNV-1a, so that a support desk can compute the number too.
    expect(shortOrderNumber('')).toBe('CS-811C-9DC5');
    expect(shortOrderNumber('a')).toBe('CS-E40C-292C');
    expect(shortOrderNumber('foobar')).toBe('CS-BF9C-F968');
  });

  test('RS-5 orders that differ in one letter have different short numbers', () => {
    const numbers = Array.from({ length: 1_000 }, (_, at) => shortOrderNumber(`order-${at}`));
    expect(new Set(numbers).size).toBe(1_000);
    expect(numbers.every((one) => /^CS-[0-9A-F]{4}-[0-9A-F]{4}$/.test(one))).toBe(true);
  });
});

describe('the fingerprint of a purchase', () => {
  const payload = { client_id: '1', product_id: 'p1', role_id: 'r1', server_id: 's1', coupon_code: undefined };

  describe('NT-5 two payloads with the same fingerprint are the same purchase', () => {
    test('it contains the account, the channel and the sorted fields with a value', () => {
      expect(fingerprint('ann', 'razer', { product_id: 'p 1', client_id: 7, coupon_code: undefined })).toBe(
        'ann&razer&client_id=7&product_id=p%201',
      );
    });

    test('the order of the fields does not matter', () => {
      const reversed = Object.fromEntries(Object.entries(payload).toReversed());
      expect(fingerprint('a', 'razer', reversed)).toBe(fingerprint('a', 'razer', payload));
    });

    test.each([
      'token',
      'session_id',
      'session_time',
      'areaId',
      'spec_lang',
      'bcp47_lang',
      'idfv',
      'did',
      'game_channel_id',
      'traffic_source',
      'request_id',
    ])('%s does not change it', (name) => {
      expect(fingerprint('a', 'razer', { ...payload, [name]: 'x' })).toBe(fingerprint('a', 'razer', payload));
    });

    test.each(['client_id', 'product_id', 'role_id', 'server_id', 'coupon_code', 'country', 'channel_id', 'card_info'])(
      'another %s changes it',
      (name) => {
        expect(fingerprint('a', 'razer', { ...payload, [name]: 'x' })).not.toBe(fingerprint('a', 'razer', payload));
        expect(fingerprint('a', 'razer', { ...payload, [name]: 'x' })).not.toBe(
          fingerprint('a', 'razer', { ...payload, [name]: 'y' }),
        );
      },
    );

    test('another account or channel changes it', () => {
      const all = [
        fingerprint('a', 'razer', payload),
        fingerprint('b', 'razer', payload),
        fingerprint('a', 'coda', payload),
      ];
      expect(new Set(all).size).toBe(3);
    });

    test('no value can look like another field', () => {
      fc.assert(
        fc.property(fc.string(), fc.string(), (one, two) => {
          fc.pre(two !== '');
          const apart = fingerprint('a', 'razer', { x: one, y: two });
          expect(fingerprint('a', 'razer', { x: `${one}&y=${two}` })).not.toBe(apart);
        }),
      );
    });

    test('CD-1 T24 it contains no card', () => {
      const made = fingerprint('a', 'card', { card_info: '6011000990139424:8812' });
      expect(made).not.toContain('6011');
      expect(made).not.toContain('8812');
    });
  });
});
