import { computed, type Signal } from '@preact/signals-react';
import type { Catalogue } from '../catalogue/goods.ts';
import type { Choice, Selection } from '../catalogue/recipient.ts';
import type { Call, Params } from '../contract/call.ts';
import type { Role } from '../contract/game.ts';
import type { Goods } from '../contract/goods.ts';

/** A failed order that is paid again; while there is one, it stands in for what the player chose (RP-2). */
export interface Repaid {
  readonly replenish_id: string;
  readonly product: Goods;
  readonly currency: string;
  readonly server: Choice;
  readonly role: Role;
}

/** The goods and the receiver of a purchase: the player's, or those of the failed order. */
export function withRepaid<C extends Catalogue, S extends Selection>(
  repaid: Signal<Repaid | null>,
  catalogue: C,
  selection: S,
): { readonly catalogue: C; readonly selection: S } {
  const own = <K extends 'product' | 'currency' | 'server' | 'role', T>(name: K, chosen: { readonly value: T }) =>
    computed(() => repaid.value?.[name] ?? chosen.value);
  return {
    catalogue: {
      ...catalogue,
      product: own('product', catalogue.product),
      currency: own('currency', catalogue.currency),
    },
    selection: { ...selection, server: own('server', selection.server), role: own('role', selection.role) },
  };
}

/** A call as a replenish payer makes it: log-ins are under /api/ingame/, and for one game (LG-2, RP-1). */
export function ofGame<C extends Call>(call: C, params: Params<C>, game_id?: string | null): [C, Params<C>] {
  const path = call.path.replace('/util/login/', '/api/ingame/');
  return game_id && path !== call.path
    ? [
        { ...call, path },
        { ...(params as object), game_id },
      ]
    : [call, params];
}
