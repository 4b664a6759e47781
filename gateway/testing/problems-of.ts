import { ConfigurationError } from '../server/configuration/problems.ts';

/** The problems that reading a configuration reports; none if it succeeds. @throws every other error */
export function problemsOf(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}
