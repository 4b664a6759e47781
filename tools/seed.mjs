/**
 * Which rows of the long tables this run takes: those of seed 0 by default (`SEED=1 npm test`), so that a run today and one
 * tomorrow are the same; the exhaustive run takes all rows. Who imports this first says it; the processes that are started inherit it.
 */
if (!process.env.SEED) {
  process.env.SEED = '0';
  console.log('SEED=0');
}
