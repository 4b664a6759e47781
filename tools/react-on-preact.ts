import { type ComponentChild, render } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

// Everything the views use of React, on Preact alone: what preact/compat does besides is 1.2 kB that no view asks for.
export { createContext } from 'preact';
export { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'preact/hooks';

let lastId = 0;

/** React's: an id that no other element of the page has. */
export function useId(): string {
  return useState(() => `coinslot-${++lastId}`)[0];
}

/** React's: what `read` answers; the component is drawn again when it answers something else after a call of `changed`. */
export function useSyncExternalStore<T>(subscribe: (changed: () => void) => () => void, read: () => T): T {
  const value = read();
  const [, drawAgain] = useState({});
  const shown = useRef({ value, read });
  shown.current = { value, read };
  useLayoutEffect(() => {
    const changed = (): void => {
      if (!Object.is(shown.current.value, shown.current.read())) drawAgain({});
    };
    // It may have changed since it was drawn.
    changed();
    return subscribe(changed);
  }, [subscribe]);
  return value;
}

/** React's, of `react-dom/client`: what stands in the element gives way to the view. */
export function createRoot(into: Element): { render(view: ComponentChild): void; unmount(): void } {
  return {
    render(view) {
      into.replaceChildren();
      render(view, into);
    },
    unmount: () => render(null, into),
  };
}
