import type { ReadonlySignal } from '@preact/signals-react';
import { useCallback, useSyncExternalStore } from 'react';

/** The value of a signal. The component renders again when it changes. Views read signals only with this hook. */
export function useValue<T>(signal: ReadonlySignal<T>): T {
  const subscribe = useCallback((changed: () => void) => signal.subscribe(changed), [signal]);
  const read = (): T => signal.peek();
  return useSyncExternalStore(subscribe, read, read);
}
