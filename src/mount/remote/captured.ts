// Runs on pages with broken built-ins, see README.md.

/**
 * Captures a built-in when the script is loaded, before a later script can replace it. The result is undefined if the page removed the
 * built-in, or if reading it throws (EM-12). Then the later call throws, and not the evaluation of the script.
 */
export function captured<T>(read: () => T): T {
  try {
    return read();
  } catch {
    return undefined as T;
  }
}

/** Returns the result of the first function that neither throws nor returns null or undefined. */
export function firstOf<T>(attempts: readonly (() => T | null | undefined)[]): T | undefined {
  for (let at = 0; at < attempts.length; at++)
    try {
      const result = attempts[at]?.();
      if (result != null) return result;
    } catch {
      // The next one may work.
    }
  return undefined;
}

const hasOwn = captured(() => Object.prototype.hasOwnProperty);

/** Whether a property is an object's own. If `hasOwnProperty` is broken: whether it is not one that every object inherits. */
export const owns = (object: object, name: string): boolean =>
  firstOf([() => hasOwn.call(object, name), () => !(name in {})]) ?? false;

const querySelector = captured(() => Document.prototype.querySelector);

/** The element of a target, or null. It works even if the page has broken `querySelector`. */
export function elementOf(target: string | Element): Element | null {
  if (typeof target !== 'string') return target;
  const attempts = [
    () => querySelector.call(document, target) as Element | null,
    () => document.querySelector(target),
    () => document.documentElement.querySelector(target),
  ];
  return firstOf(attempts) ?? null;
}

/** The value of an attribute, or null. It does not call `getAttribute`, which may be broken. */
export function attributeOf({ attributes }: Element, name: string): string | null {
  for (let at = 0; at < attributes.length; at++)
    if (attributes[at]?.name === name) return attributes[at]?.value ?? null;
  return null;
}

const addEventListener = captured(() => EventTarget.prototype.addEventListener);
const removeEventListener = captured(() => EventTarget.prototype.removeEventListener);

/** Listens to the window, even if the page has replaced `addEventListener`. Returns how to stop. */
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

/** A copy of a list. */
export function copyList<T>(list: readonly T[]): T[] {
  const copy: T[] = [];
  for (let at = 0; at < list.length; at++) copy[at] = list[at] as T;
  return copy;
}

/** Removes an item from a list. */
export function removeFrom<T>(list: T[], item: T): void {
  let kept = 0;
  for (let at = 0; at < list.length; at++) if (list[at] !== item) list[kept++] = list[at] as T;
  list.length = kept;
}

/** The properties of an object that are not undefined. */
export function omitUndefined<T extends object>(object: T): Partial<T> {
  const defined: Partial<T> = {};
  for (const name in object) if (owns(object, name) && object[name] !== undefined) defined[name] = object[name];
  return defined;
}

const removeChild = captured(() => Node.prototype.removeChild);

/** Empties the shadow root of an element. */
export function emptyShadow(target: string | Element): void {
  const root = elementOf(target)?.shadowRoot;
  while (root?.lastChild) removeChild.call(root, root.lastChild);
}

/** Writes an error to the console, if the page still has one. */
export function logError(error: unknown, cause?: unknown): void {
  firstOf([() => (cause === undefined ? console.error(error) : console.error(error, cause))]);
}

/** Calls a callback of the page, and logs what it throws. */
export function safely(run: () => void): void {
  try {
    run();
  } catch (error) {
    logError(error);
  }
}

/** A list that the browser can iterate, even if the page has broken the iterator of arrays. */
export function iterableList<T>(list: readonly T[]): T[] {
  const copy = copyList(list);
  const iterate = () => {
    let at = 0;
    return { next: () => ({ done: at >= copy.length, value: copy[at++] }) };
  };
  const withIterator = (): T[] => {
    (copy as { [Symbol.iterator]: unknown })[Symbol.iterator] = iterate;
    return copy;
  };
  return firstOf([withIterator]) ?? copy;
}

const wait = captured(() => window.setTimeout);
const stopWaiting = captured(() => window.clearTimeout);

/** Timers and the console, for `loadWithRetry`. */
export const retryTimers = {
  setTimer(ms: number, run: () => void): () => void {
    const timer = wait(run, ms);
    return () => stopWaiting(timer);
  },
  report: logError,
};
