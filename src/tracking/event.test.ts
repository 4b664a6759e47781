import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type EventName, events } from '../contract/events.ts';
import { eventData, trackEvent } from '../contract/tracking.ts';
import { eventOf } from './event.ts';

const names = Object.keys(events) as EventName[];
const runs = process.env.EXHAUSTIVE ? 20_000 : 500;

describe('the table of events', () => {
  test('TR-2 NT-3 each id of the spec has one event, a network error has our own, and each event has an id', () => {
    const run = (group: number, count: number): string[] =>
      Array.from({ length: count }, (_, at) => `WEBPAY-${group}-${String(at + 1).padStart(3, '0')}`);
    const ids = names.map((name) => events[name].id);
    expect(ids.toSorted()).toEqual([...run(201, 19), ...run(210, 2), ...run(220, 2), ...run(230, 1)].toSorted());
    const named =
      'viewPage, viewGameList, login, manualLogin, logout, changeGame, selectPayway, clickBuy, clickPay, openPayLink, manualUseVipCoupon';
    expect(names).toEqual(expect.arrayContaining([...named.split(', '), 'claimCoupon', 'claimReward']));
  });

  test('TR-2 the requirements list the same events', () => {
    const page = readFileSync('docs/requirements.md', 'utf8');
    const rows = names.map((name) => `| ${events[name].id} | ${name} | ${events[name].fields.join(', ')} |`);
    for (const row of rows) expect(page).toContain(row.replace('|  |', '| |'));
  });

  test('TR-2 the event of a paid order is the one with the number 18', () => {
    expect(events.payOrder.id).toBe('WEBPAY-201-018');
  });

  test.each(names)('T37 %s has only fields of the contract', (name) => {
    for (const field of events[name].fields) expect(Object.keys(eventData.entries)).toContain(field);
  });
});

describe('an event', () => {
  const known = {
    page: 'goods',
    client_id: '1013',
    area: 'sea',
    product_id: 'gems-600',
    price: 9.99,
    currency: 'USD',
    payway: '10103_1',
    billing_no: 'B1',
    call: 'getGoodsList',
  };

  test.each(names)('TR-1 T37 %s contains the game, the area and the fields of its row', (name) => {
    const event = eventOf(name, known, 1_700_000_000_999);
    expect(event).toMatchObject({ event_id: events[name].id, event_name: name, time: 1_700_000_000 });
    expect(Object.keys(event.data).toSorted()).toEqual(['area', 'client_id', ...events[name].fields].toSorted());
    expect(v.safeParse(trackEvent, event).success).toBe(true);
  });

  test('T37 only ids and numbers are sent', () => {
    const odd = {
      client_id: '',
      area: 'Nia of the North',
      product_id: { value: 'x' },
      price: Number.NaN,
      currency: 'U$',
    };
    expect(eventOf('clickPay', odd, 0).data).toEqual({});
  });

  test('T37 other known data is not sent', () => {
    const fields = Object.keys(known);
    const other = fc.string().filter((name) => !fields.includes(name));
    const canary = fc.string().map((text) => `CANARY${text}`);
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.dictionary(other, canary), (name, planted) => {
        expect(JSON.stringify(eventOf(name, { ...planted, ...known }, 0))).not.toContain('CANARY');
      }),
      { numRuns: runs },
    );
  });

  test('T37 a typed text is not sent in any field', () => {
    const typed = fc.string({ minLength: 1 }).map((text) => `${text} CANARY`);
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.dictionary(fc.constantFrom(...Object.keys(known)), typed),
        (name, typed) => {
          expect(eventOf(name, typed, 0).data).toEqual({});
        },
      ),
      { numRuns: runs },
    );
  });
});
