import { copyOf, cycle, readEach } from './read-options.ts';

// Written for pages whose JavaScript is broken, like framed-slot.ts (EM-12).

/** Tells an embedder what is wrong (EM-5). */
export type ReportError = (code: 'options' | 'value' | 'brand' | 'framed', message: string) => void;

/** What can be told to another page: code cannot. */
const told = (value: unknown): unknown =>
  typeof value === 'function' || typeof value === 'symbol' ? undefined : value;

/** What went wrong, in the words of what threw it. */
function wordsOf(cause: unknown): string {
  if (cause === cycle) return 'it must be plain data without a cycle';
  try {
    return `${(cause as Error).message ?? cause}`;
  } catch {
    return 'it throws';
  }
}

/** Tells that an option, or all of them where there is no name, could not be read. */
export function reportUnreadable(tell: ReportError, cause: unknown, name: string | null): void {
  const what = name === null ? 'the options' : `"${name}"`;
  tell(
    cause === cycle ? 'value' : 'options',
    `Coinslot: ${what} cannot be read: ${wordsOf(cause)}. It is passed over.`,
  );
}

/** What of some options can be read: code as it is, and copies of data. What is null is undefined. */
export function readSendable<T extends object>(given: T | null | undefined, tell: ReportError): T {
  const sound: Record<string, unknown> = {};
  const take = (name: string, value: unknown): void => {
    sound[name] = typeof value === 'function' ? value : (copyOf(value, told) ?? undefined);
  };
  readEach(given, take, (cause, name) => reportUnreadable(tell, cause, name));
  return sound as T;
}

/** What of options that were read is kept. */
function only(sound: object, isKept: (value: unknown) => boolean): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  const take = (name: string, value: unknown): void => {
    if (isKept(value)) kept[name] = value;
  };
  readEach(sound, take, () => {});
  return kept;
}

/** Options that were read without what is undefined. */
export const withoutUndefined = (sound: object): Record<string, unknown> => only(sound, (value) => value !== undefined);

/** What of options that were read is data, and may be told to another page; what is taken back is undefined. */
export const sendableOf = (sound: object): Record<string, unknown> =>
  only(sound, (value) => typeof value !== 'function');
