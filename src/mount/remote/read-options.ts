import { captured, firstOf, owns } from './captured.ts';

// Runs on pages with broken built-ins, see README.md.

const isArray = captured(() => Array.isArray);

/** Receives the reason why an option cannot be read. Without a name, none of the options can be read. */
export type OnUnreadable = (cause: unknown, name: string | null) => void;

/** Thrown by {@link copyOf} for data that contains itself. */
export const cycle = {};

/** Calls `take` with each own property of an object. If a getter or a proxy throws, the other properties are still read. */
export function readEach(
  input: unknown,
  take: (name: string, value: unknown) => void,
  onUnreadable: OnUnreadable,
): void {
  try {
    for (const name in input as object)
      try {
        if (owns(input as object, name)) take(name, (input as Record<string, unknown>)[name]);
      } catch (cause) {
        onUnreadable(cause, name);
      }
  } catch (cause) {
    onUnreadable(cause, null);
  }
}

/** The objects that contain a value, innermost first. */
interface Ancestors {
  readonly value: object;
  readonly outer: Ancestors | null;
}

/**
 * A plain copy of data. Each property is read once, because a getter of the page may return something else each time.
 * @param leaf maps each value that is not an object
 * @throws what a getter throws, and {@link cycle}
 */
export function copyOf(value: unknown, leaf: (value: unknown) => unknown, outer: Ancestors | null = null): unknown {
  if (typeof value !== 'object' || value === null) return leaf(value);
  for (let around = outer; around; around = around.outer) if (around.value === value) throw cycle;
  const copy = (firstOf([() => isArray(value), () => value instanceof Array]) ? [] : {}) as Record<string, unknown>;
  for (const name in value)
    if (owns(value, name)) copy[name] = copyOf((value as Record<string, unknown>)[name], leaf, { value, outer });
  return copy;
}

const asIs = (value: unknown): unknown => value;

/** The options that are plain data, and are copied. */
const data = { brand: 1, brands: 1, sites: 1, appearance: 1, words: 1 };

/** Reads the options of an embedder. Null becomes undefined, and data is copied. */
export function readOptions<T extends object>(input: T | null | undefined, onUnreadable: OnUnreadable): T {
  const options: Record<string, unknown> = {};
  const take = (name: string, value: unknown): void => {
    options[name] = (owns(data, name) ? copyOf(value, asIs) : value) ?? undefined;
  };
  readEach(input, take, onUnreadable);
  return options as T;
}
