import type { ErrorCode } from '../../store/events.ts';
import { cycle } from './read-options.ts';

// Runs on pages with broken built-ins, see README.md. Messages are here and not loaded, because loading may be broken.

/** Reports a usage error with its message (EM-5). */
export type ReportError = (code: ErrorCode, message: string) => void;

/** The reason why an option cannot be read, from the thrown error. */
function reasonOf(cause: unknown): string {
  if (cause === cycle) return 'it must be plain data without a cycle';
  try {
    return `${(cause as Error).message ?? cause}`;
  } catch {
    return 'it throws';
  }
}

/** Reports an option that cannot be read, or all options if there is no name. */
export function reportUnreadable(report: ReportError, cause: unknown, name: string | null): void {
  const what = name === null ? 'the options' : `"${name}"`;
  report(cause === cycle ? 'value' : 'options', `Coinslot: ${what} cannot be read: ${reasonOf(cause)}. It is ignored.`);
}
