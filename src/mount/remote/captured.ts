/**
 * What a page has, as it is when this is loaded; undefined where the page took it away, or throws as it is read (EM-12). What is called
 * without it throws then, and not as the script is evaluated.
 */
export function captured<T>(read: () => T): T {
  try {
    return read();
  } catch {
    return undefined as T;
  }
}

/** Returns the result of the first function that has one: each may throw, or return null or nothing. */
export function firstOf<T>(ways: readonly (() => T | null | undefined)[]): T | undefined {
  for (let at = 0; at < ways.length; at++)
    try {
      const result = ways[at]?.();
      if (result != null) return result;
    } catch {
      // The next one may work.
    }
  return undefined;
}

const hasOwn = captured(() => Object.prototype.hasOwnProperty);

/** Whether a property is an object's own; where that cannot be asked, whether it is one that not every object inherits. */
export const owns = (object: object, name: string): boolean =>
  firstOf([() => hasOwn.call(object, name), () => !(name in {})]) ?? false;

const querySelector = captured(() => Document.prototype.querySelector);

/** The element that an embedder means, also where the page has broken how one is found; null where there is none. */
export function elementOf(target: string | Element): Element | null {
  if (typeof target !== 'string') return target;
  const ways = [
    () => querySelector.call(document, target) as Element | null,
    () => document.querySelector(target),
    () => document.documentElement.querySelector(target),
  ];
  return firstOf(ways) ?? null;
}

/** What an attribute of an element says; null where it has none. The methods that read attributes may be broken. */
export function attributeOf({ attributes }: Element, name: string): string | null {
  for (let at = 0; at < attributes.length; at++)
    if (attributes[at]?.name === name) return attributes[at]?.value ?? null;
  return null;
}

const addEventListener = captured(() => EventTarget.prototype.addEventListener);
const removeEventListener = captured(() => EventTarget.prototype.removeEventListener);

/** Listens to the window, also where the page has replaced how it is listened to; answers how to stop. */
export function listenToWindow(type: string, run: (event: Event) => void, capture = false): () => void {
  try {
    addEventListener.call(window, type, run, capture);
  } catch {
    window.addEventListener(type, run, capture);
  }
  return () => {
    try {
      removeEventListener.call(window, type, run, capture);
    } catch {
      window.removeEventListener(type, run, capture);
    }
  };
}
