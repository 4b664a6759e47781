import { batch, effect, signal } from '@preact/signals-react';
import { loaded } from '../store/async-resource.ts';
import type { Core } from '../store/core.ts';
import type { PurchaseContext } from './request.ts';

/** The selection that a link, an embedder or an earlier purchase requests. The ids may be foreign or not for sale. */
export interface DeepLink {
  readonly server?: string | undefined;
  readonly role?: string | undefined;
  readonly product_id?: string | undefined;
  readonly region?: string | undefined;
  readonly coupon_code?: string | undefined;
  /** A payway id or the key of a payment option. It opens the pay step. */
  readonly pay?: string | undefined;
  /** Opens the pay step in any case. If no character is named, the player chooses one first. */
  readonly open?: boolean | undefined;
}

/** Selects the requested character if exactly one of the player's characters matches. */
function chooseWho({ popups, i18n }: Core, { recipient }: PurchaseContext, { server, role }: DeepLink): void {
  if (!server && !role) return;
  const found = (loaded(recipient.characters.peek()) ?? []).filter(
    (one) => (!server || one.server.value === server) && (!role || one.role.value === role),
  );
  if (found.length === 1 && found[0]) recipient.choose(found[0]);
  else popups.toast(i18n.t('not_your_character'));
}

/**
 * Returns a function that applies a deep link as soon as the player, the characters and the products are loaded. With `opens` it also
 * opens the pay step. A link replaces one that is not applied yet, or with `merges` keeps what it does not name itself.
 */
export function createDeepLink(
  core: Core,
  shop: PurchaseContext,
): (link: DeepLink, opens: boolean, merges?: boolean) => void {
  const { popups, i18n } = core;
  const { session, recipient, catalogue, methods, coupons, payStep } = shop;
  const requested = signal<(DeepLink & { readonly opens: boolean }) | null>(null);

  core.undo(
    effect(() => {
      const link = requested.value;
      const goods = loaded(catalogue.goods.value)?.list;
      // A login reloads the page, and the address then contains the link again.
      if (session.leaving.value || !link || !goods || !session.user.value || !loaded(recipient.characters.value))
        return;
      batch(() => {
        requested.value = null;
        chooseWho(core, shop, link);
        const product = goods.find(({ value }) => value === link.product_id);
        if (product) catalogue.choose(product);
        else if (link.product_id) popups.toast(i18n.t('choose_product'));
        if (link.opens && catalogue.product.peek() && recipient.role.peek()) payStep.open.value = true;
        else if (link.open) payStep.requested.value = true;
      });
    }),
  );

  return (link, opens, merges = false) => {
    const { region, pay, coupon_code } = link;
    if (region) methods.chooseRegion(region);
    if (pay) methods.preselect(pay);
    if (coupon_code) coupons.preselect(coupon_code);
    const pending = merges ? requested.peek() : null;
    const named = Object.fromEntries(Object.entries(link).filter(([, value]) => value !== undefined));
    requested.value = { ...pending, ...named, opens: opens || pending?.opens === true };
  };
}
