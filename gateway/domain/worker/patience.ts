/** How long a system of the operator's may take to answer. */
export const patienceMs = 10_000;
/**
 * How long a process leases a piece of work while it waits for the response. The lease outlives the request timeout, so only a dead process
 * loses it. If the lease ends too early, the operator's system gets a second request with the same id.
 */
export const leaseMs = patienceMs + 5_000;

/** Sends a request and waits at most `waitMs` for the response, also when the port ignores its signal. */
export function answerWithin<T>(waitMs: number, send: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  return new Promise((resolve, reject) => {
    // `AbortSignal.timeout` cannot be cleared. It would create an error for each request, also after its response.
    const timer = setTimeout(() => {
      const reason = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
      controller.abort(reason);
      reject(reason);
    }, waitMs).unref();
    send(controller.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** Waits for work that runs in parallel. @returns the errors of what failed */
export async function failuresOf(work: readonly Promise<void>[]): Promise<Error[]> {
  const done = await Promise.allSettled(work);
  return done.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
}

/** Waits for work that runs in parallel. @throws {AggregateError} of what failed, when all else is done */
export async function allDone(work: readonly Promise<void>[]): Promise<void> {
  throwFailures(await failuresOf(work));
}

/** How many errors a message lists, because it becomes one line of the log. */
const mostNamed = 10;

/** @throws {AggregateError} if there are failures. Its message lists the first ones and the number of the others. */
export function throwFailures(failures: readonly Error[]): void {
  if (failures.length === 0) return;
  const named = failures.slice(0, mostNamed).map(({ message }) => message);
  if (failures.length > mostNamed) named.push(`and ${failures.length - mostNamed} more`);
  throw new AggregateError(failures, named.join('; '));
}
