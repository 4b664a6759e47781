import { computed, type ReadonlySignal } from '@preact/signals-react';
import { gameOnDevice } from '../catalogue/games.ts';
import { loaded } from '../store/async-resource.ts';
import type { Core } from '../store/core.ts';
import { createDeepLink, type Wish } from './deep-link.ts';
import type { Intent } from './intent.ts';
import type { Shop } from './request.ts';

/** What is chosen in one tap: an earlier purchase, or what a link asks for. Nothing is paid by itself. */
export interface Recent {
  /** Whether an order can be bought again: its game is sold here, and what was bought is known. */
  readonly buyable: ReadonlySignal<(intent: Intent) => boolean>;
  /** Chooses what an order was made of, and opens the pay step; asks first where that is another game. False: it was refused. */
  again(intent: Intent): Promise<boolean>;
  /** Chooses what is asked for as soon as player, characters and products are here. What is not the player's own is said and passed over. */
  wish(wish: Wish): void;
}

/** Creates what buys again. */
export function createRecent(core: Core, shop: Shop): Recent {
  const { games } = shop;
  const ask = createDeepLink(core, shop);
  /** The game of an order, whichever device it was made on. */
  const gameOf = computed(() => {
    const sold = loaded(games.list.value) ?? [];
    return (client_id: string) => gameOnDevice(sold, client_id);
  });
  return {
    buyable: computed(() => {
      const find = gameOf.value;
      return (one) => !!one.product_id && find(one.client_id) !== undefined;
    }),
    async again({ client_id, server_id: server, role_id: role, product_id, region, option }) {
      // The chosen game needs no list, which may come later than the tap.
      const chosen = games.current.peek();
      const game = chosen?.client_id === client_id ? chosen : gameOf.peek()(client_id);
      if (!game || !(await games.switchTo(game))) return false;
      ask({ server, role, product_id, region, pay: option }, true);
      return true;
    },
    wish: (wish) => ask(wish, wish.open ?? !!wish.pay),
  };
}
