import { expect, test } from 'vitest';
import { httpAlarmHook } from '../adapters/alarm-hook.ts';
import { Alarm } from '../domain/alarms/alarm.ts';
import type { AlarmEvent } from '../ports/alarm-hook.ts';
import { createAlarmSender } from './alarm-sender.ts';

const dispute = (text = 'dispute d1 of order A1 was opened') => new Alarm('dispute', text, { order: 'A1' });

/** A sender whose hook fails the first `failures` times. */
function createWorld(failures = 0, pausesMs: readonly number[] = [1, 1]) {
  const events: AlarmEvent[] = [];
  const errors: Error[] = [];
  const time = { now: Date.UTC(2026, 10, 20) };
  let left = failures;
  const sender = createAlarmSender({
    hook: async (event, signal) => {
      if (left === Infinity)
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      if (left-- > 0) throw new Error('no connection');
      events.push(event);
    },
    clock: () => time.now,
    onFailure: (error) => errors.push(error),
    pausesMs,
    flushMs: 200,
  });
  return { events, errors, time, sender };
}

test('NT-5 the hook gets the name, the text and the order of an alarm', async () => {
  const { events, sender, time } = createWorld();
  sender.send(dispute());
  await sender.stop();
  expect(events).toEqual([
    { id: dispute().id, alarm: 'dispute', text: dispute().text, order: 'A1', at: new Date(time.now) },
  ]);
});

test('NT-5 the same alarm is sent once an hour, and others are sent in the meantime', async () => {
  const { events, sender, time } = createWorld();
  for (const text of ['one', 'one', 'two', 'one']) sender.send(dispute(text));
  time.now += 3_600_000;
  sender.send(dispute('one'));
  await sender.stop();
  expect(events.map(({ text }) => text)).toEqual(['one', 'two', 'one']);
  expect(events[0]?.id).toBe(events[2]?.id);
});

test('NT-5 alarms with the same key are the same, whatever their text', () => {
  const of = (address: string) => new Alarm('wrong-signature', `from ${address}`, { key: 'webhook/stripe' }).id;
  expect(of('a')).toBe(of('b'));
  expect(new Alarm('login-provider', 'x', { key: 'webhook/stripe' }).id).not.toBe(of('a'));
});

test('NT-5 a hook that fails is tried again', async () => {
  const { events, errors, sender } = createWorld(2);
  sender.send(dispute());
  await expect.poll(() => events.length).toBe(1);
  expect(errors).toEqual([]);
});

test('NT-5 a hook that keeps failing is reported, and the next alarm of its kind is sent again', async () => {
  const { events, errors, sender } = createWorld(3);
  sender.send(dispute());
  await expect.poll(() => errors.length).toBe(1);
  expect(errors[0]?.message).toBe('ALARM_URL did not receive the alarm dispute');
  sender.send(dispute());
  await sender.stop();
  expect(events).toHaveLength(1);
});

test('NT-5 an alarm that waits for its next attempt is tried once more when the process ends', async () => {
  const { events, errors, sender } = createWorld(1, [600_000, 600_000]);
  sender.send(dispute());
  await sender.stop();
  expect([events.length, errors.length]).toEqual([1, 0]);
});

test('NT-5 an alarm that fails again at the end is reported, and does not delay the process', async () => {
  const { events, errors, sender } = createWorld(2, [600_000, 600_000]);
  sender.send(dispute());
  await sender.stop();
  expect([events.length, errors.length]).toEqual([0, 1]);
});

test('NT-5 a hook that never responds delays the end of the process for a limited time', async () => {
  const { errors, sender } = createWorld(Infinity);
  sender.send(dispute());
  await sender.stop();
  expect(errors.map(({ cause }) => (cause as Error).message)).toEqual(['the process ends']);
});

test('EM-1 the alarm is a signed POST of JSON, and any success counts as received', async () => {
  const requests: Request[] = [];
  const statuses = [204, 500];
  const hook = httpAlarmHook({
    url: 'https://alarms.example/',
    key: 'a-key-of-thirty-two-characters-00',
    now: () => 1_700_000_000_000,
    fetch: async (url, init) => {
      requests.push(new Request(url as string, init));
      return new Response(null, { status: statuses.shift() ?? 200 });
    },
  });
  const event = { id: 'i', alarm: 'dispute', text: 't', order: '', at: new Date(0) };
  await hook(event, AbortSignal.timeout(5_000));
  await expect(hook(event, AbortSignal.timeout(5_000))).rejects.toThrow('answered 500');
  expect(await requests[0]?.json()).toEqual({
    ...{ ask: 'alarm', id: 'i', alarm: 'dispute', text: 't', order: '', at: '1970-01-01T00:00:00.000Z' },
  });
  expect(requests[0]?.headers.get('coinslot-signature')).toMatch(/^t=1700000000,v1=[0-9a-f]{64}$/);
});
