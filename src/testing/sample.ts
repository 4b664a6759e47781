/** See tools/seed.mjs, which the configurations of the runners import. */
const seed = Number(process.env.SEED);
if (!Number.isSafeInteger(seed)) throw new RangeError(`SEED is a whole number, not ${process.env.SEED}.`);

/**
 * One row of every `of`, and all of them in the exhaustive run: a test in each language on each device takes longer than `npm test`
 * has. The rows are the same in every run of a seed, and the next seed takes the next rows; `name` has two tables begin at different
 * rows.
 */
export function sample<T>(name: string, of: number, rows: readonly T[]): readonly T[] {
  if (process.env.EXHAUSTIVE) return rows;
  const start = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), seed);
  return rows.filter((_, at) => (at + start) % of === 0);
}
