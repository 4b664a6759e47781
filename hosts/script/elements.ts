import { defineElement } from '../../src/embed/element.ts';
import type { Storefront, StorefrontOptions } from '../../src/embed/storefront.tsx';

const names = ['login', 'goods', 'checkout', 'topup'] as const;
const events = [
  'session:login',
  'session:logout',
  'game:changed',
  'goods:chosen',
  'order:created',
  'order:paid',
  'order:failed',
  'order:unknown',
  'screen',
] as const;

/** Defines a tag for every widget of the script. */
export function defineElements(create: (options: StorefrontOptions) => Storefront): void {
  for (const name of names) defineElement(name, create, events);
}
