import { signal as plainSignal, type Signal, type SignalOptions } from '@preact/signals-core';
import { noteWrite } from './render-guard.ts';

export { batch, computed, effect, type ReadonlySignal, Signal, untracked } from '@preact/signals-core';

const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(plainSignal(0)), 'value');

/** Signals for tests of views: writing one while a component renders fails the test. */
export function signal<T>(initial: T, options?: SignalOptions<T>): Signal<T> {
  return Object.defineProperty(plainSignal(initial, options), 'value', {
    get(this: Signal<T>) {
      return value?.get?.call(this);
    },
    set(this: Signal<T>, next: T) {
      noteWrite();
      value?.set?.call(this, next);
    },
  });
}
