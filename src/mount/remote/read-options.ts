import { captured, firstOf, owns } from './captured.ts';

// It also reads the options of pages whose JavaScript is broken, and is written like framed-slot.ts (EM-12).

const isArray = captured(() => Array.isArray);

/** Hears why an option, or all of them where there is no name, cannot be read. */
type Unreadable = (cause: unknown, name: string | null) => void;

/** Thrown by {@link copyOf} for data that holds itself. */
export const cycle = {};

/**
 * Hands over each option that is the object's own. A getter or a proxy of the page's may throw, and keeps no other option from being read.
 * @param take may throw too
 */
export function readEach(given: unknown, take: (name: string, value: unknown) => void, tell: Unreadable): void {
  try {
    for (const name in given as object)
      try {
        if (owns(given as object, name)) take(name, (given as Record<string, unknown>)[name]);
      } catch (cause) {
        tell(cause, name);
      }
  } catch (cause) {
    tell(cause, null);
  }
}

/** What a copy stands in, from inside to outside. */
interface Around {
  readonly value: object;
  readonly outer: Around | null;
}

const asIs = (value: unknown): unknown => value;

/**
 * A plain copy of data, which is read once: a getter of the page's may answer otherwise each time.
 * @param leaf what becomes of what is no object
 * @throws for what throws when it is read, and {@link cycle}
 */
export function copyOf(value: unknown, leaf: (value: unknown) => unknown = asIs, outer: Around | null = null): unknown {
  if (typeof value !== 'object' || value === null) return leaf(value);
  for (let around = outer; around; around = around.outer) if (around.value === value) throw cycle;
  const copy = (firstOf([() => isArray(value), () => value instanceof Array]) ? [] : {}) as Record<string, unknown>;
  for (const name in value)
    if (owns(value, name)) copy[name] = copyOf((value as Record<string, unknown>)[name], leaf, { value, outer });
  return copy;
}
