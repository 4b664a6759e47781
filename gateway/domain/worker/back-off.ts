/** How long a piece of work waits that has failed so often: a second, then twice as long each time, up to an hour. In milliseconds. */
export function backOffMs(failures: number): number {
  return Math.min(3_600, 2 ** Math.min(failures - 1, 12)) * 1_000;
}
