import type { Store } from '../../src/storefront/store.ts';

/**
 * The address that opens the same game, product and method on another device. Nothing of the account is in it: no token, no
 * character, no order.
 */
export function phoneLink({ platform, areas, games, catalogue, methods, i18n }: Store): string {
  const link = new URL('/', platform.address().origin);
  const params = {
    domain_area: areas.current.value?.id,
    client_id: games.current.value?.client_id,
    product_id: catalogue.product.value?.value,
    pay: methods.picked.value?.key,
    spec_lang: i18n.language.value,
  };
  for (const [name, value] of Object.entries(params)) if (value) link.searchParams.set(name, value);
  return link.href;
}
