import { expect, test } from 'vitest';
import { type Simulated, simulateCells } from './cell-simulation.ts';
import { readServiceTimes, sizeOf } from './cells.ts';

const times = { makeGatewayMs: 1, makeDatabaseMs: 1, payGatewayMs: 1, payDatabaseMs: 1 };
/** Where work waits longest, if it waits longer than 20 ms. */
function queueOf({ waitsP99Ms }: Simulated): string {
  const [longest] = Object.entries(waitsP99Ms).sort((a, b) => b[1] - a[1]);
  return longest && longest[1] > 20 ? longest[0] : 'none';
}

const small = { ordersPerSecond: 1_000, cells: 2, processes: 4, connections: 4, coresPerDatabase: 2 };

test('an installation with enough of everything has no queue', () => {
  const simulated = simulateCells(small, times);
  const { p50Ms, refused } = simulated;
  expect(queueOf(simulated)).toBe('none');
  // One message for each of the four waits, and two milliseconds of work.
  expect(p50Ms).toBeGreaterThan(2);
  expect(p50Ms).toBeLessThan(12);
  expect(refused).toBe(0);
});

test('work waits where something is missing', () => {
  expect(queueOf(simulateCells({ ...small, processes: 1, connections: 99 }, times))).toBe('process');
  const oneCore = { ...small, cells: 1, coresPerDatabase: 1, connections: 999 };
  expect(queueOf(simulateCells(oneCore, times))).toBe('database');
  expect(queueOf(simulateCells({ ...oneCore, connections: 2 }, times))).toBe('connection');
});

test('the outage of one database of two refuses half of the orders, and delays no other', () => {
  const [up, down] = [simulateCells(small, times), simulateCells({ ...small, isFirstDown: true }, times)];
  expect(down.refused).toBeGreaterThan(0.4);
  expect(down.refused).toBeLessThan(0.6);
  expect(down.p99Ms).toBeLessThanOrEqual(up.p99Ms);
});

test('a size leaves two fifths of the processors idle', () => {
  expect(sizeOf(times)).toEqual({ processes: 334, cells: 11 });
});

const page = (columns: string, row: string) =>
  `<!-- gateway -->\n|  | ${columns} |\n| --- |\n| postgres, 1000000 orders stored | ${row} |\n<!-- /gateway -->`;

test('times of service are the processor times of the document', () => {
  const measured = 'CPU ms to make | and PostgreSQL | CPU ms to pay and deliver | and PostgreSQL then';
  expect(Object.values(readServiceTimes(page(measured, '1 | 2 | 3 | 4')))).toEqual([1, 2, 3, 4]);
  expect(() => readServiceTimes(page('orders/s', '1000'))).toThrow('measure it again');
});
