import { computed, type ReadonlySignal } from '@preact/signals-react';
import { gameOnDevice } from '../catalogue/games.ts';
import { loaded } from '../store/async-resource.ts';
import type { Core } from '../store/core.ts';
import { createDeepLink, type DeepLink } from './deep-link.ts';
import type { Intent } from './intent.ts';
import type { PurchaseContext } from './request.ts';

/** Selects an earlier purchase or the content of a link in one tap. It never pays by itself. */
export interface Reorder {
  /** Whether an order can be bought again: its game is sold here, and its product is known. */
  readonly buyable: ReadonlySignal<(intent: Intent) => boolean>;
  /** Selects the content of an order and opens the pay step. Asks first if that is another game. Returns false if the player declined. */
  again(intent: Intent): Promise<boolean>;
  /** Selects the content of a link once the player, the characters and the products are loaded. Shows a message for foreign characters. */
  preselect(link: DeepLink): void;
  /** Selects again what a login interrupted. What it does not name stays as a link requested it. */
  resume(left: DeepLink): void;
}

/** Creates the reorder model. */
export function createRecent(core: Core, shop: PurchaseContext): Reorder {
  const { games } = shop;
  const follow = createDeepLink(core, shop);
  /** Finds the game of an order on this device, whichever device made the order. */
  const gameOf = computed(() => {
    const sold = loaded(games.list.value) ?? [];
    return (client_id: string) => gameOnDevice(sold, client_id);
  });
  return {
    buyable: computed(() => {
      const find = gameOf.value;
      return (one) => !!one.product_id && find(one.client_id) !== undefined;
    }),
    async again({ client_id, server_id, role_id, product_id, region, option, gift }) {
      // The current game does not need the list, which may load later than the tap.
      const chosen = games.current.peek();
      const game = chosen?.client_id === client_id ? chosen : gameOf.peek()(client_id);
      if (!game || !(await games.switchTo(game))) return false;
      // The friend of a gift is not a character of the player, and is to be found again.
      const whom = gift ? {} : { server: server_id, role: role_id };
      follow({ ...whom, product_id, region, pay: option }, true);
      shop.gift.choose(gift !== undefined);
      if (gift) shop.gift.write(gift.note);
      return true;
    },
    preselect: (link) => follow(link, link.open ?? !!link.pay),
    resume: (left) => follow(left, left.open === true, true),
  };
}
