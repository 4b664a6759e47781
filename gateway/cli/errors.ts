import { ConfigurationError } from '../server/configuration/problems.ts';
import { CommandError, UsageError } from './command.ts';

/** The message of an error. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The stable word for an error. */
export function codeOf(error: unknown): string {
  if (error instanceof UsageError) return 'usage';
  if (error instanceof ConfigurationError) return 'configuration';
  return error instanceof CommandError ? error.code : 'failed';
}
