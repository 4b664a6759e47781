import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { soldAs } from '../catalogue/games.ts';
import { loaded } from '../store/async-resource.ts';
import type { Core, PayStep } from '../store/core.ts';
import type { Intent } from './intent.ts';
import type { Checkout } from './purchase.ts';
import type { Shop } from './request.ts';

/** What a link, an embedder or an earlier purchase asks for: ids, which need not be the player's nor for sale. */
export interface Wish {
  readonly server?: string | undefined;
  readonly role?: string | undefined;
  readonly product_id?: string | undefined;
  readonly region?: string | undefined;
  readonly coupon_code?: string | undefined;
  /** A payway id or the key of an option; the pay step opens with it. */
  readonly pay?: string | undefined;
  /** Whether the pay step opens, whatever else is asked for; a character that nobody named is chosen first. */
  readonly open?: boolean | undefined;
}

/** What was bought before, and buying it again: everything is chosen in one tap, and nothing is paid by itself. */
export interface Recent {
  /** The last purchase in this game that succeeded; it changes only while no order is on the screen. */
  readonly last: ReadonlySignal<Intent | null>;
  /** Whether an order can be bought again: its game is sold here, and what was bought is known. */
  readonly buyable: ReadonlySignal<(intent: Intent) => boolean>;
  /** Chooses what an order was made of, and opens the pay step; asks first where that is another game. False: it was refused. */
  again(intent: Intent): Promise<boolean>;
  /** Chooses what is asked for as soon as player, characters and products are here. What is not the player's own is said and passed over. */
  wish(wish: Wish): void;
}

/** Creates the memory of a storefront. */
export function createRecent(core: Core, shop: Shop, checkout: Checkout, payStep: PayStep): Recent {
  const { popups, i18n } = core;
  const { games, session, recipient, catalogue, methods, coupons } = shop;
  const asked = signal<(Wish & { readonly opens: boolean }) | null>(null);
  const last = signal<Intent | null>(null);
  /** The game of an order, whichever device it was made on. */
  const gameOf = computed(() => (client_id: string) => soldAs(loaded(games.list.value) ?? [], client_id));

  core.undo(
    effect(() => {
      const [account, client] = [session.user.value?.suid, games.current.value?.client_id];
      if (checkout.progress.value.is !== 'idle') return;
      const mine = (one: Intent): boolean => one.account === account && one.client_id === client;
      const done = (one: Intent): boolean => mine(one) && one.state === 'success' && !!one.option;
      last.value = checkout.intents.peek().findLast(done) ?? null;
    }),
  );

  /** Takes the one character that is meant, if it is among the player's own. */
  const chooseWho = ({ server, role }: Wish): void => {
    if (!server && !role) return;
    const found = (loaded(recipient.characters.peek()) ?? []).filter(
      (one) => (!server || one.server.value === server) && (!role || one.role.value === role),
    );
    if (found.length === 1 && found[0]) recipient.choose(found[0]);
    else popups.toast(i18n.t('not_your_character'));
  };

  core.undo(
    effect(() => {
      const wish = asked.value;
      const goods = loaded(catalogue.goods.value)?.list;
      // The page that a login loads anew asks again, by its address.
      if (session.leaving.value || !wish || !goods || !session.user.value || !loaded(recipient.characters.value))
        return;
      batch(() => {
        asked.value = null;
        chooseWho(wish);
        const product = goods.find(({ value }) => value === wish.product_id);
        if (product) catalogue.choose(product);
        else if (wish.product_id) popups.toast(i18n.t('choose_product'));
        if (wish.opens && catalogue.product.peek() && recipient.role.peek()) payStep.open.value = true;
        else if (wish.open) payStep.wanted.value = true;
      });
    }),
  );

  const ask = (wish: Wish, opens: boolean): void => {
    const { region, pay, coupon_code } = wish;
    if (region) methods.chooseRegion(region);
    if (pay) methods.wish(pay);
    if (coupon_code) coupons.wish(coupon_code);
    asked.value = { ...wish, opens };
  };

  return {
    last,
    buyable: computed(() => (one) => !!one.product_id && gameOf.value(one.client_id) !== undefined),
    async again({ client_id, server_id: server, role_id: role, product_id, region, option }) {
      const game = gameOf.peek()(client_id);
      if (!game || !(await games.switchTo(game))) return false;
      ask({ server, role, product_id, region, pay: option }, true);
      return true;
    },
    wish: (wish) => ask(wish, wish.open ?? !!wish.pay),
  };
}
