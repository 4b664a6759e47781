import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Core } from './core.ts';

/** The point card a player types in. It lives in memory, and only while the form is open (CD-1, T24). */
export interface Card {
  readonly number: ReadonlySignal<string>;
  readonly password: ReadonlySignal<string>;
  /** Number and password as they are sent, or null while one of them is empty (PY-11). */
  encoded(): string | null;
  /** Forgets both. */
  clear(): void;
}

/** Creates the card form of one storefront. */
export function createCard(_core: Core): Card {
  const number = signal('');
  const password = signal('');
  return {
    number,
    password,
    encoded: () => null,
    clear() {
      number.value = '';
      password.value = '';
    },
  };
}
