import type { Brand } from '../../src/brand/index.ts';
import type { PagePlatform } from '../../src/platform/platform.ts';
import { deepLink, isId } from '../../src/rules/deep-link.ts';
import { routeOf } from '../../src/rules/routes.ts';
import { shortLink } from '../../src/rules/short-link.ts';
import type { TopupOptions } from '../shell/topup-model.ts';

/** What the address of the page asks for. */
export interface Entered {
  readonly area: string | null;
  readonly client: string | null;
  readonly language: string | null;
  /** True for a visitor who came by a short link. */
  readonly social: boolean;
  readonly options: TopupOptions;
}

/**
 * Reads the address, follows a short link to the page it means (AR-4), and takes the order number of a return from a
 * payment page out of the address, so that a reload does not show the same result again. A replenish link leads to its page (RP-1).
 */
export function enter(platform: PagePlatform, brand: Brand): Entered {
  const { pathname, searchParams } = platform.address();
  const route = routeOf(pathname);
  const link = route.is === 'short-link' ? shortLink(route.code, brand, platform.device()) : null;
  if (route.is === 'short-link') {
    const query = new URLSearchParams(link ? { client_id: link.client } : {});
    // Without an area of its own an unknown code clears the stored one: an empty parameter is never valid.
    platform.navigate(`/?${query}`, 'replace');
  }
  const billing_no = searchParams.get('billing_no');
  const payerOf = searchParams.get('rp_client_id');
  const owing = brand.games.find(({ clientIds }) => payerOf !== null && Object.values(clientIds).includes(payerOf));
  const replenishes = searchParams.has('replenish_id') || payerOf !== null;
  if (billing_no !== null || (replenishes && pathname === '/')) {
    searchParams.delete('billing_no');
    const rest = searchParams.toString();
    platform.navigate(`${replenishes ? '/replenishGoods' : '/selectGoods'}${rest && `?${rest}`}`, 'replace');
  }
  return {
    area: link?.area ?? (route.is === 'short-link' ? '' : (searchParams.get('domain_area') ?? owing?.area ?? null)),
    client: link?.client ?? searchParams.get('client_id') ?? owing?.clientIds[platform.device()] ?? null,
    language: link?.language ?? searchParams.get('spec_lang'),
    social: link !== null,
    options: { ...deepLink(searchParams), billing_no: isId(billing_no ?? '') ? (billing_no ?? undefined) : undefined },
  };
}
