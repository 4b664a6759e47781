import { withoutCredentials } from '../../rules/address.ts';
import type { ErrorCode, StoreEvents } from '../../store/events.ts';
import { cycle } from '../remote/read-options.ts';

// The fields are declared and set in the constructor: class fields would add helpers to the script build.

/** A value for a message, or its type if it cannot be converted to text. */
export function printable(value: unknown): string {
  try {
    return String(value);
  } catch {
    return typeof value;
  }
}

/** A mistake of an embedder, such as an unknown option (EM-5). Its message is loaded when it is shown. */
export class UsageError extends TypeError {
  declare readonly code: ErrorCode;
  declare readonly value: unknown;
  /** The values that would have been valid. */
  declare readonly known: readonly string[];

  constructor(code: ErrorCode, value?: unknown, known: readonly string[] = [], cause?: unknown) {
    const safe = typeof value === 'string' ? withoutCredentials(value) : value;
    super(`Coinslot: ${code} ${printable(safe)}`, { cause });
    this.code = code;
    this.value = safe;
    this.known = known;
  }
}

/** The usage error for an option that cannot be read, or for all options if there is no name. */
export const unreadable = (cause: unknown, name: string | null): UsageError =>
  cause === cycle ? new UsageError('value', name, ['data']) : new UsageError('options', null, [], cause);

/** A usage error for each value that is not known. Null and undefined are skipped. */
export const unknownValues = (code: ErrorCode, values: readonly unknown[], known: readonly string[]): UsageError[] =>
  values.filter((one) => one != null && !known.includes(one as string)).map((one) => new UsageError(code, one, known));

/** Where a usage error is shown. */
export interface ShowOptions {
  /** Emits it as an event, and logs it. Left out if the error was already reported. */
  readonly emit?: ((detail: StoreEvents['error']) => void) | undefined;
  /** The element that shows the message, because it would stay empty. */
  readonly host?: Element | null | undefined;
}
