/**
 * Which rows of the long tables this run takes (`SEED=1 npm test` takes those of seed 1). By itself it is the number of the day since
 * the first one, so that all are seen in time. Who imports this first decides, and says it; the processes that are started inherit it.
 */
const firstDayMs = Date.UTC(2026, 10, 22);
if (!process.env.SEED) {
  process.env.SEED = String(Math.floor((Date.now() - firstDayMs) / 86_400_000));
  console.log(`SEED=${process.env.SEED}`);
}
