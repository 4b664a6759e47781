import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markUnavailable, unavailableCell } from '../database/unavailable.ts';
import type { LogEntry } from '../http/log.ts';
import { createOutageLog, createOutageLogs } from './outage-log.ts';

let lines: string[] = [];
let isDown = false;
const log = ({ level, text }: LogEntry): void => void lines.push(`${level} ${text}`);
const db = {
  query: async () => {
    if (isDown) throw new Error('refused');
    return { rows: [], rowCount: 0 };
  },
};
const refused = new Error('connect ECONNREFUSED');
const open = () => {
  const outage = createOutageLog(log, 'work in cell b');
  outage.watch(db);
  return outage;
};
/** Six jobs fail twice a second, as those of a worker do. */
async function fail(outage: ReturnType<typeof open>, forMs: number): Promise<void> {
  for (let ms = 0; ms < forMs; ms += 500) {
    for (let job = 0; job < 6; job++) outage.failed(refused);
    await vi.advanceTimersByTimeAsync(500);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  isDown = true;
});
afterEach(() => vi.useRealTimers());

test('an outage has one line when it begins, one every half minute, and one when it is over', async () => {
  const outage = open();
  await fail(outage, 70_000);
  isDown = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toEqual([
    'error work in cell b: Error: the database does not answer: connect ECONNREFUSED',
    expect.stringMatching(
      /^error work in cell b: Error: the database has not answered for 30 s, 3\d\d errors left out: c/,
    ),
    expect.stringMatching(
      /^error work in cell b: Error: the database has not answered for 60 s, 3\d\d errors left out: c/,
    ),
    expect.stringMatching(/^warn work in cell b: the database answers again after 7\d s, 1\d\d errors left out$/),
  ]);
});

test('no error is lost in the counts', async () => {
  const outage = open();
  await fail(outage, 70_000);
  isDown = false;
  await vi.advanceTimersByTimeAsync(60_000);
  const omitted = lines.map((line) => Number(/, (\d+) errors/.exec(line)?.[1] ?? 0));
  const first = 1;
  expect(omitted.reduce((sum, one) => sum + one, first)).toBeGreaterThanOrEqual(70 * 12 - 2);
});

test('an outage is in the log also if no work fails meanwhile', async () => {
  open().failed(refused);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(lines).toHaveLength(3);
});

test('a database that answers between failures is not reported as back each time', async () => {
  const outage = open();
  isDown = false;
  for (let time = 0; time < 20; time++) {
    outage.failed(refused);
    await vi.advanceTimersByTimeAsync(5_000);
  }
  // A hundred seconds: four outages with two lines each.
  expect(lines.length).toBeLessThanOrEqual(8);
  await vi.advanceTimersByTimeAsync(60_000);
  outage.failed(refused);
  expect(lines.at(-1)).toContain('does not answer');
});

test('broken connections have a line of their own only without an outage', async () => {
  const outage = open();
  isDown = false;
  for (let connection = 0; connection < 4; connection++) outage.broke(new Error('terminated by an administrator'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lines).toEqual([
    'error work in cell b: Error: 4 connections to the database broke: terminated by an administrator',
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  outage.broke(new Error('terminated'));
  outage.failed(refused);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(lines.slice(1)).toEqual([
    expect.stringContaining('does not answer'),
    expect.stringMatching(/answers again after \d s, 1 error left out$/),
  ]);
});

test('each cell has its own, and without cells it is that of the worker', () => {
  const logs = createOutageLogs(log, ['a', 'b']);
  for (const outage of logs.values()) outage.failed(refused);
  createOutageLogs(log, [undefined]).get('')?.failed(refused);
  expect(lines.map((line) => line.split(': ')[0])).toEqual([
    'error work in cell a',
    'error work in cell b',
    'error work',
  ]);
});

test('an error is that of an outage only if each part of it is', () => {
  const [lost, other] = [new Error('lost'), new Error('the game refused')];
  markUnavailable(lost, 'b');
  const inCause = new Error('the card of order 1', { cause: lost });
  expect([lost, inCause, new AggregateError([lost, inCause]), other].map(unavailableCell)).toEqual([
    'b',
    'b',
    'b',
    undefined,
  ]);
  expect(unavailableCell(new AggregateError([lost, other]))).toBeUndefined();
});
