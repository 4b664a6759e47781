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
  const failures = done.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
}
