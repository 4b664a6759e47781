import type { Brand } from '../../../src/brand/index.ts';
import type { PagePlatform } from '../../../src/platform/platform.ts';
import { clientOn, gameOf, shortLink } from '../../../src/rules/area.ts';
import { deepLink, isId, type VisitParameters, visitParameters } from '../../../src/rules/query-parameters.ts';
import { newRoutes, type Routes, routeOf } from '../../../src/rules/routes.ts';
import type { TopupOptions } from '../../../widgets/topup/model.ts';

/** The parameters of the page's address. */
export interface EntryUrl {
  readonly area: string | null;
  readonly client: string | null;
  readonly language: string | null;
  /** The visit's attribution parameters. A short link sets the traffic source (AR-4). */
  readonly visit: VisitParameters;
  readonly options: TopupOptions;
}

/**
 * Reads the address, follows a short link to the page it means (AR-4), and takes the order number of a return from a
 * payment page out of the address, so that a reload does not show the same result again. A replenish link leads to its page (RP-1).
 */
export function readEntryUrl(platform: PagePlatform, brand: Brand, routes: Routes = newRoutes): EntryUrl {
  const { pathname, searchParams } = platform.address();
  const route = routeOf(pathname, routes);
  const device = platform.device();
  const link = route.is === 'short-link' ? shortLink(route.code, brand, device) : null;
  const visitParams = visitParameters(searchParams);
  const visit = link ? { ...visitParams, traffic_source: 'social' } : visitParams;
  if (route.is === 'short-link') {
    // The language is added to the address, because a login reloads the page.
    const game: Record<string, string> = link ? { client_id: link.client, spec_lang: link.language } : {};
    // Without an area of its own an unknown code clears the stored one: an empty parameter is never valid.
    platform.navigate(`/?${new URLSearchParams({ ...game, ...visit })}`, 'replace');
  }
  const billing_no = searchParams.get('billing_no');
  const payerOf = searchParams.get('rp_client_id');
  const requestedClient = searchParams.get('client_id') ?? payerOf;
  const replenishes = searchParams.has('replenish_id') || payerOf !== null;
  if (billing_no !== null || (replenishes && pathname === '/')) {
    searchParams.delete('billing_no');
    const rest = searchParams.toString();
    platform.navigate(`${replenishes ? '/replenishGoods' : routes.result}${rest && `?${rest}`}`, 'replace');
  }
  // A replenish page pays its link. Whatever else its address asks for was meant for the goods.
  const options = routeOf(platform.address().pathname, routes).is === 'replenish' ? {} : deepLink(searchParams);
  return {
    area:
      link?.area ??
      (route.is === 'short-link'
        ? ''
        : (searchParams.get('domain_area') ?? gameOf(brand, payerOf ?? '')?.area ?? null)),
    client: link?.client ?? (requestedClient && clientOn(device, brand, requestedClient)),
    language: link?.language ?? searchParams.get('spec_lang'),
    visit,
    options: { ...options, billing_no: isId(billing_no ?? '') ? (billing_no ?? undefined) : undefined },
  };
}
