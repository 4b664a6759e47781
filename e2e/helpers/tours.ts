import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The result of one tour of the crawl. */
export interface Tour {
  readonly brand: string;
  readonly area: string;
  readonly generation: string;
  /** The number of opened screens. */
  readonly screens: number;
  /** The number of faults. */
  readonly faults: number;
}

/** The file with the tours, because several processes share a run. */
const file = (): string => join(process.env.TEST_DATA ?? '', 'tours.jsonl');

/** Records a tour for the table at the end of the run. */
export const noteTour = (tour: Tour): void => appendFileSync(file(), `${JSON.stringify(tour)}\n`);

/** The tours as a table: a row for each brand, area and generation, and the sum. */
export function tableOf(tours: readonly Tour[]): string {
  const rows = new Map<string, Tour>();
  for (const tour of tours) {
    const key = [tour.brand, tour.area, tour.generation].join();
    const { screens = 0, faults = 0 } = rows.get(key) ?? {};
    rows.set(key, { ...tour, screens: screens + tour.screens, faults: faults + tour.faults });
  }
  const sum = (of: 'screens' | 'faults'): number => tours.reduce((all, tour) => all + tour[of], 0);
  const cells = [
    ['brand', 'area', 'generation', 'screens', 'faults'],
    ...[...rows.values()]
      .map(({ brand, area, generation, screens, faults }) => [brand, area, generation, `${screens}`, `${faults}`])
      .sort((a, b) => (a.join() < b.join() ? -1 : 1)),
    ['all', '', '', `${sum('screens')}`, `${sum('faults')}`],
  ];
  const widths = cells[0]?.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]): string =>
    row.map((cell, at) => (at < 3 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');
  return cells.map(line).join('\n');
}

/** Prints the results of the crawl at the end of a run. */
export default function reportTours(): void {
  if (!existsSync(file())) return;
  const lines = readFileSync(file(), 'utf8').trim().split('\n');
  console.log(`\n${tableOf(lines.map((line) => JSON.parse(line)))}`);
}
