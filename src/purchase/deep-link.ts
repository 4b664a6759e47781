import { batch, effect, signal } from '@preact/signals-react';
import { loaded } from '../store/async-resource.ts';
import type { Core } from '../store/core.ts';
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
  /** Whether the pay step opens, whatever else is asked for; a character that was not named is chosen first. */
  readonly open?: boolean | undefined;
}

/** Takes the one character that is meant, if it is among the player's own. */
function chooseWho({ popups, i18n }: Core, { recipient }: Shop, { server, role }: Wish): void {
  if (!server && !role) return;
  const found = (loaded(recipient.characters.peek()) ?? []).filter(
    (one) => (!server || one.server.value === server) && (!role || one.role.value === role),
  );
  if (found.length === 1 && found[0]) recipient.choose(found[0]);
  else popups.toast(i18n.t('not_your_character'));
}

/**
 * Creates what chooses the things that are asked for, as soon as player, characters and products are here; `opens`: the pay step
 * opens with them.
 */
export function createDeepLink(core: Core, shop: Shop): (wish: Wish, opens: boolean) => void {
  const { popups, i18n } = core;
  const { session, recipient, catalogue, methods, coupons, payStep } = shop;
  const asked = signal<(Wish & { readonly opens: boolean }) | null>(null);

  core.undo(
    effect(() => {
      const wish = asked.value;
      const goods = loaded(catalogue.goods.value)?.list;
      // The page that a login loads anew asks again, by its address.
      if (session.leaving.value || !wish || !goods || !session.user.value || !loaded(recipient.characters.value))
        return;
      batch(() => {
        asked.value = null;
        chooseWho(core, shop, wish);
        const product = goods.find(({ value }) => value === wish.product_id);
        if (product) catalogue.choose(product);
        else if (wish.product_id) popups.toast(i18n.t('choose_product'));
        if (wish.opens && catalogue.product.peek() && recipient.role.peek()) payStep.open.value = true;
        else if (wish.open) payStep.requested.value = true;
      });
    }),
  );

  return (wish, opens) => {
    const { region, pay, coupon_code } = wish;
    if (region) methods.chooseRegion(region);
    if (pay) methods.preselect(pay);
    if (coupon_code) coupons.preselect(coupon_code);
    asked.value = { ...wish, opens };
  };
}
