/** Settings that are wrong. The message has a line for each problem. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  /** @param problems a sentence for the operator each, without secrets */
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/** Collects the problems of several parts, so that an operator reads all of them at once. */
export interface Problems {
  /** Runs a part. @returns its result, or undefined after an error, which becomes a problem */
  attempt<T>(read: () => T): T | undefined;
  /** Adds a sentence. */
  add(problem: string): void;
  /** @throws {ConfigurationError} with every problem so far, each of them once */
  throwIfAny(): void;
}

/** Errors of the program, which no operator can correct. */
const isBug = (error: unknown): boolean => error instanceof TypeError || error instanceof ReferenceError;

/** Runs a part that collects problems. @throws {ConfigurationError} with all of them */
export function withProblems<T>(read: (problems: Problems) => T): T {
  const problems = collectProblems();
  const result = read(problems);
  problems.throwIfAny();
  return result;
}

/** Creates an empty list of problems. */
export function collectProblems(): Problems {
  const found = new Set<string>();
  return {
    attempt: (read) => {
      try {
        return read();
      } catch (error) {
        if (!(error instanceof Error) || isBug(error)) throw error;
        const problems = error instanceof ConfigurationError ? error.problems : [error.message];
        for (const problem of problems) found.add(problem);
        return undefined;
      }
    },
    add: (problem) => void found.add(problem),
    throwIfAny: () => {
      if (found.size > 0) throw new ConfigurationError([...found]);
    },
  };
}
