import type { Checkout } from '../model.ts';

/** The point card that a method is paid with (PY-1, CD-1). */
export function CardForm(_given: { model: Checkout }) {
  return null;
}
