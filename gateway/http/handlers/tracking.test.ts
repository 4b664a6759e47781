import { beforeEach, describe, expect, test } from 'vitest';
import { dotPath, events, mostEvents, orderEventPath } from '../../../src/contract/index.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { tiny } from '../../testing/brands.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { lineOf } from '../log.ts';

const db = await openTestPglite();
const lines: string[] = [];
const now = Date.UTC(2026, 10, 20, 23);
const app = createSandbox({ db, shops: [tiny], clock: () => now, log: (entry) => void lines.push(lineOf(entry)) });

beforeEach(async () => {
  await db.query('delete from event_counts');
});

const about = {
  app_id: 'tiny-1',
  app_event_id: 'TINY',
  device_id: 'device-0001',
  device: 'web',
  language: 'en',
  session_id: 'session-0001',
  session_time: 1,
};
const event = (event_name: keyof typeof events, data = {}) => ({
  event_id: events[event_name].id,
  event_name,
  time: 1,
  data,
});
const post = async (path: string, body: object) => {
  // As a beacon sends it, which cannot say that it is JSON.
  const headers = { 'content-type': 'text/plain;charset=UTF-8' };
  const answer = await app.request(`http://tiny.localhost${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return answer.json();
};
const counts = async () => (await db.query('select event_id, day, times from event_counts order by 1')).rows;

describe('the collection endpoint of the sandbox', () => {
  test('TR-1 TR-2 events are counted by id and day', async () => {
    const visits = [event('viewPage'), event('clickPay'), event('viewPage')];
    expect(await post(dotPath, { ...about, events: visits })).toMatchObject({ code: 1 });
    expect(await post(dotPath, { ...about, events: [event('viewPage')] })).toMatchObject({ code: 1 });
    expect(await counts()).toEqual([
      { event_id: 'WEBPAY-201-001', day: '2026-11-20', times: 3 },
      { event_id: 'WEBPAY-201-013', day: '2026-11-20', times: 1 },
    ]);
  });

  test('TR-1 event 18 has an order number, and another value is rejected', async () => {
    const paid = { ...about, ...event('payOrder', { billing_no: 'B1', price: 9.99, currency: 'USD' }) };
    expect(await post(orderEventPath, { ...paid, event: 18 })).toMatchObject({ code: 1 });
    expect(await post(orderEventPath, { ...paid, event: 17 })).toMatchObject({ code: -400 });
    expect(await counts()).toMatchObject([{ event_id: 'WEBPAY-201-018', times: 1 }]);
  });

  test('NT-3 a network error is counted, with no data of the call but its name', async () => {
    const [good, bad] = ['getGoodsList', 'getGoodsList?token=canary'].map((call) => event('networkError', { call }));
    expect(await post(dotPath, { ...about, events: [good, bad] })).toMatchObject({ code: 1 });
    expect(await counts()).toEqual([{ event_id: 'WEBPAY-230-001', day: '2026-11-20', times: 1 }]);
  });

  test('TR-2 an unknown event, or one with the id of another event, is not counted', async () => {
    const wrong = [
      { ...event('viewPage'), event_id: 'WEBPAY-201-002' },
      { ...event('viewPage'), event_name: 'constructor' },
      { ...event('viewPage'), event_name: 'viewpage' },
      { ...event('viewPage'), event_id: 'WEBPAY-999-001' },
      { ...event('viewPage'), event_id: '<b>' },
      'WEBPAY-201-001',
    ];
    expect(await post(dotPath, { ...about, events: wrong })).toMatchObject({ code: 1 });
    expect(await counts()).toEqual([]);
  });

  test.each([
    ['too many events', { ...about, events: Array.from({ length: mostEvents + 1 }, () => event('viewPage')) }],
    ['no device', { ...about, device_id: undefined, events: [] }],
    ['a device that is a text', { ...about, device_id: 'Nia of the North', events: [] }],
    ['no events', about],
  ])('TR-1 %s is rejected', async (_, body) => {
    expect(await post(dotPath, body)).toMatchObject({ code: -400 });
  });

  test('TR-3 T37 a field that the contract does not have is neither stored nor logged', async () => {
    const planted = { ...event('login', { username: 'canary-7', client_id: 'c1' }), token: 'canary-8' };
    await post(dotPath, { ...about, password: 'canary-9', events: [planted] });
    const tables = await db.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    const all = await Promise.all(tables.rows.map(({ name }) => db.query(`select * from "${name}"`)));
    expect(JSON.stringify(all.map(({ rows }) => rows)) + lines.join()).not.toContain('canary');
  });
});
