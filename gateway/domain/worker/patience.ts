/** How long a system of the operator's may take to answer. */
export const patienceMs = 10_000;
/**
 * How long a process keeps a piece of work for itself while it waits for the answer. It is longer than an answer takes and is written down, so
 * that only a process that ended loses it. Where it is too short, the operator's system is asked twice, and knows the id again.
 */
export const leaseMs = patienceMs + 5_000;

/** Waits for an answer as long as is given, whether or not the port that is asked listens to its signal. */
export function answerWithin<T>(waitMs: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(waitMs);
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    ask(signal).then(resolve, reject);
  });
}

/** Waits for pieces of work that do not hold each other up. @throws {AggregateError} of those that failed, when all are done */
export async function allDone(work: readonly Promise<void>[]): Promise<void> {
  const done = await Promise.allSettled(work);
  throwFailures(done.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : [])));
}

/** How many of many failures a message names: it becomes one line of the log. */
const mostNamed = 10;

/** @throws {AggregateError} of the failures, if there are any. Its message names the first ones, and says how many more there are. */
export function throwFailures(failures: readonly Error[]): void {
  if (failures.length === 0) return;
  const named = failures.slice(0, mostNamed).map(({ message }) => message);
  if (failures.length > mostNamed) named.push(`and ${failures.length - mostNamed} more`);
  throw new AggregateError(failures, named.join('; '));
}
