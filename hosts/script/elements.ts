import { defineElements as define } from '../../src/mount/element.ts';
import type { Storefront, StorefrontOptions } from '../../src/mount/storefront.tsx';

const events = [
  'session:login',
  'session:logout',
  'game:changed',
  'goods:chosen',
  'order:created',
  'order:paid',
  'order:failed',
  'order:unknown',
  'coupon:claimed',
  'reward:claimed',
  'screen',
] as const;

/** Defines a tag for every widget of a script, and the one around them. */
export function defineElements(create: (options: StorefrontOptions) => Storefront, names: readonly string[]): void {
  define({ create, events }, names);
}
