import { withoutCredentials } from '../../rules/address.ts';
import type { ErrorCode, StoreEvents } from '../../store/events.ts';
import { cycle } from '../remote/read-options.ts';

// The fields are declared and set by hand: as class fields they would bring helpers into the script build.

/** A value as a message shows it, or its type where it cannot be converted to text. */
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
  declare readonly given: unknown;
  /** The values that would have been valid. */
  declare readonly known: readonly string[];

  constructor(code: ErrorCode, given?: unknown, known: readonly string[] = [], cause?: unknown) {
    const safe = typeof given === 'string' ? withoutCredentials(given) : given;
    super(`Coinslot: ${code} ${printable(safe)}`, { cause });
    this.code = code;
    this.given = safe;
    this.known = known;
  }
}

/** The usage error for an option that cannot be read, or for all of them where there is no name. */
export const unreadable = (cause: unknown, name: string | null): UsageError =>
  cause === cycle ? new UsageError('value', name, ['data']) : new UsageError('options', null, [], cause);

/** A usage error for each value that is given and not known. */
export const unknownValues = (code: ErrorCode, given: readonly unknown[], known: readonly string[]): UsageError[] =>
  given.filter((one) => one != null && !known.includes(one as string)).map((one) => new UsageError(code, one, known));

/** Where a usage error is shown. */
export interface ShowOptions {
  /** Emits it as an event, beside the message in the console. Left out where that was done before. */
  readonly emit?: ((detail: StoreEvents['error']) => void) | undefined;
  /** The element that would stay empty, which shows the message. */
  readonly host?: Element | null | undefined;
}
