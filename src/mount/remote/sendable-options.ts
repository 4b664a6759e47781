import { copyOf, type OnUnreadable, readEach } from './read-options.ts';

// Runs on pages with broken built-ins, see README.md.

const withoutCode = (value: unknown): unknown =>
  typeof value === 'function' || typeof value === 'symbol' ? undefined : value;

/** The options that can be sent to another page: copies without functions. */
export function sendableOptions(
  options: object | null | undefined,
  onUnreadable: OnUnreadable,
): Record<string, unknown> {
  const sendable: Record<string, unknown> = {};
  const take = (name: string, value: unknown): void => {
    if (typeof value !== 'function') sendable[name] = copyOf(value, withoutCode) ?? undefined;
  };
  readEach(options, take, onUnreadable);
  return sendable;
}
