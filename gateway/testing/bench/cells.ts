import { readFileSync } from 'node:fs';
import { type Installation, type ServiceTimes, simulateCells } from './cell-simulation.ts';

/** The rows of a table in docs/benchmarks.md, by the names of its columns. */
function rowOf(text: string, name: string, row: string): Record<string, number> {
  const table = text.slice(text.indexOf(`<!-- ${name} -->`), text.indexOf(`<!-- /${name} -->`));
  const lines = table.split('\n').filter((line) => line.startsWith('|'));
  const cellsOf = (line = ''): string[] =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const cells = cellsOf(lines.find((line) => cellsOf(line)[0]?.startsWith(row)));
  if (cells.length === 0) throw new Error(`docs/benchmarks.md has no row ${row} in ${name}.`);
  return Object.fromEntries(cellsOf(lines[0]).map((column, index) => [column, Number(cells[index])]));
}

/**
 * Reads the times of service from the table of the gateway: its processor times with a million orders stored.
 * @param text docs/benchmarks.md
 */
export function readServiceTimes(text: string): ServiceTimes {
  const {
    'CPU ms to make': makeGatewayMs,
    'and PostgreSQL': makeDatabaseMs,
    'CPU ms to pay and deliver': payGatewayMs,
    'and PostgreSQL then': payDatabaseMs,
  } = rowOf(text, 'gateway', 'postgres, 1000000');
  if (!(makeGatewayMs && makeDatabaseMs && payGatewayMs && payDatabaseMs))
    throw new Error('The table of the gateway in docs/benchmarks.md lacks a processor time: measure it again.');
  return { makeGatewayMs, makeDatabaseMs, payGatewayMs, payDatabaseMs };
}

/** What an operator has: orders, and machines of the size of a large database server. */
const ordersPerSecond = 100_000;
const coresPerDatabase = 32;
const connections = 2;
/** How busy a processor may be, so that a second of more orders is no queue. */
const utilization = 0.6;
/** How many processes and databases the times of service need. */
export function sizeOf(times: ServiceTimes): { readonly processes: number; readonly cells: number } {
  const needed = (ms: number): number => (ordersPerSecond * ms) / 1_000 / utilization;
  return {
    processes: Math.ceil(needed(times.makeGatewayMs + times.payGatewayMs)),
    cells: Math.ceil(needed(times.makeDatabaseMs + times.payDatabaseMs) / coresPerDatabase),
  };
}

const ms = (value: number): number => Math.round(value * 100) / 100;

/** Simulates 100,000 orders a second: with fewer and with more than enough databases, with more orders, and without one database. */
export function measureCells(): Record<string, Record<string, number>> {
  const times = readServiceTimes(readFileSync('docs/benchmarks.md', 'utf8'));
  console.log('Processor time of one order in ms:', Object.values(times).map(ms).join(', '));
  const { processes, cells } = sizeOf(times);
  const sized = { ordersPerSecond, cells, processes, connections, coresPerDatabase };
  const variants: Record<string, Installation> = {
    'half of the databases': { ...sized, cells: Math.ceil(cells / 2) },
    'half of the processes': { ...sized, processes: Math.ceil(processes / 2) },
    'one connection for each process and cell': { ...sized, connections: 1 },
    sized,
    ...Object.fromEntries(
      [1.25, 1.75].map((factor) => [
        `sized, ${Math.round(factor * 100 - 100)} % more orders`,
        { ...sized, ordersPerSecond: ordersPerSecond * factor },
      ]),
    ),
    'sized, one database is down': { ...sized, isFirstDown: true },
  };
  /** How busy processors are, as a percentage: more than 100 is a queue that grows. */
  const load = (perSecond: number, orderMs: number, cores: number): number =>
    Math.round((perSecond * orderMs) / 10 / cores);
  const row = (one: Installation): Record<string, number> => {
    const { p50Ms, p99Ms, waitsP99Ms, refused } = simulateCells(one, times);
    return {
      'orders/s': one.ordersPerSecond,
      databases: one.cells,
      processes: one.processes,
      'connections of a database': one.processes * one.connections,
      'p50 ms': p50Ms,
      'p99 ms': p99Ms,
      'processes busy %': load(one.ordersPerSecond, times.makeGatewayMs + times.payGatewayMs, one.processes),
      'databases busy %': load(
        one.ordersPerSecond,
        times.makeDatabaseMs + times.payDatabaseMs,
        one.cells * one.coresPerDatabase,
      ),
      'wait for a process ms': waitsP99Ms.process,
      'for a connection ms': waitsP99Ms.connection,
      'for the database ms': waitsP99Ms.database,
      'refused orders/s': Math.round(refused * one.ordersPerSecond),
    };
  };
  return Object.fromEntries(Object.entries(variants).map(([name, one]) => [name, row(one)]));
}
