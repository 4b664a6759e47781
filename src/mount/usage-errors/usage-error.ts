import { withoutCredentials } from '../../rules/address.ts';
import type { ErrorCode, StoreEvents } from '../../store/events.ts';

// The fields are declared and set by hand: as class fields they would bring helpers into the script build.

/** A value as a message shows it. One that no text can be made of is named by its kind. */
export function printable(value: unknown): string {
  try {
    return String(value);
  } catch {
    return typeof value;
  }
}

/** Something that an embedder wrote and that cannot be (EM-5). The words for it are fetched when there is something to say. */
export class UsageError extends TypeError {
  declare readonly code: ErrorCode;
  declare readonly given: unknown;
  /** What would have been right. */
  declare readonly known: readonly string[];

  constructor(code: ErrorCode, given?: unknown, known: readonly string[] = [], cause?: unknown) {
    const safe = typeof given === 'string' ? withoutCredentials(given) : given;
    super(`Coinslot: ${code} ${printable(safe)}`, { cause });
    this.code = code;
    this.given = safe;
    this.known = known;
  }
}

/** A misuse for each value that is given and not known. */
export const unknownValues = (code: ErrorCode, given: readonly unknown[], known: readonly string[]): UsageError[] =>
  given.filter((one) => one != null && !known.includes(one as string)).map((one) => new UsageError(code, one, known));

/** How a misuse is told: to whom, and in which element that would stay empty. */
export interface ShowOptions {
  /** Tells it as an event; left out, it was told before, and only the element is filled. */
  readonly emit?: ((detail: StoreEvents['error']) => void) | undefined;
  readonly host?: Element | null | undefined;
}
