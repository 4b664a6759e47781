import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fingerprint } from './intent.ts';

const payload = { client_id: '1', product_id: 'p1', role_id: 'r1', server_id: 's1', coupon_code: undefined };

describe('NT-5 two payloads with one fingerprint are one purchase', () => {
  test('it is one plain text: account, channel, and the fields that have a value, sorted', () => {
    expect(fingerprint('ann', 'razer', { product_id: 'p 1', client_id: 7, coupon_code: undefined })).toBe(
      'ann&razer&client_id=7&product_id=p%201',
    );
  });

  test('the order of the fields does not matter', () => {
    const turned = Object.fromEntries(Object.entries(payload).toReversed());
    expect(fingerprint('a', 'razer', turned)).toBe(fingerprint('a', 'razer', payload));
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
  ])('%s does not make another one', (name) => {
    expect(fingerprint('a', 'razer', { ...payload, [name]: 'x' })).toBe(fingerprint('a', 'razer', payload));
  });

  test.each(['client_id', 'product_id', 'role_id', 'server_id', 'coupon_code', 'country', 'channel_id', 'card_info'])(
    'another %s makes another one',
    (name) => {
      expect(fingerprint('a', 'razer', { ...payload, [name]: 'x' })).not.toBe(fingerprint('a', 'razer', payload));
      expect(fingerprint('a', 'razer', { ...payload, [name]: 'x' })).not.toBe(
        fingerprint('a', 'razer', { ...payload, [name]: 'y' }),
      );
    },
  );

  test('nor do another account or another channel', () => {
    const all = [
      fingerprint('a', 'razer', payload),
      fingerprint('b', 'razer', payload),
      fingerprint('a', 'coda', payload),
    ];
    expect(new Set(all).size).toBe(3);
  });

  test('no value can pass for another field', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, two) => {
        fc.pre(two !== '');
        const apart = fingerprint('a', 'razer', { x: one, y: two });
        expect(fingerprint('a', 'razer', { x: `${one}&y=${two}` })).not.toBe(apart);
      }),
    );
  });

  test('CD-1 T24 a card is not in it', () => {
    const made = fingerprint('a', 'card', { card_info: '6011000990139424:8812' });
    expect(made).not.toContain('6011');
    expect(made).not.toContain('8812');
  });
});
