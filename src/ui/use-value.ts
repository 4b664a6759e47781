import type { ReadonlySignal } from '@preact/signals-react';
import { useCallback, useSyncExternalStore } from 'react';

/** The value of a signal; the component is drawn again when it changes. The one way a view reads a signal. */
export function useValue<T>(signal: ReadonlySignal<T>): T {
  const subscribe = useCallback((changed: () => void) => signal.subscribe(changed), [signal]);
  const read = (): T => signal.peek();
  return useSyncExternalStore(subscribe, read, read);
}
