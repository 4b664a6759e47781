import { computed, type Signal } from '@preact/signals-react';
import type { Catalogue } from '../catalogue/goods.ts';
import type { Choice, Recipient } from '../catalogue/recipient.ts';
import type { Role } from '../contract/game.ts';
import type { Goods } from '../contract/goods.ts';

/** A failed order that is paid again. It replaces the player's selection (RP-2). */
export interface Repayment {
  readonly replenish_id: string;
  readonly product: Goods;
  readonly currency: string;
  readonly server: Choice;
  readonly role: Role;
}

/** The catalogue and recipient with the values of the failed order, if there is one, in place of the player's selection. */
export function withRepayment<C extends Catalogue, S extends Recipient>(
  repaid: Signal<Repayment | null>,
  catalogue: C,
  recipient: S,
): { readonly catalogue: C; readonly recipient: S } {
  const own = <K extends 'product' | 'currency' | 'server' | 'role', T>(name: K, chosen: { readonly value: T }) =>
    computed(() => repaid.value?.[name] ?? chosen.value);
  return {
    catalogue: {
      ...catalogue,
      product: own('product', catalogue.product),
      currency: own('currency', catalogue.currency),
    },
    recipient: { ...recipient, server: own('server', recipient.server), role: own('role', recipient.role) },
  };
}
