import type { Brand } from '../../../src/brand/index.ts';
import type { PagePlatform } from '../../../src/platform/platform.ts';
import { clientOn, gameOf, shortLink } from '../../../src/rules/area.ts';
import { deepLink, isId, type VisitParameters, visitParameters } from '../../../src/rules/query-parameters.ts';
import { newRoutes, type Routes, routeOf } from '../../../src/rules/routes.ts';
import type { TopupOptions } from '../../../widgets/topup/model.ts';

/** What the address of the page asks for. */
export interface Entered {
  readonly area: string | null;
  readonly client: string | null;
  readonly language: string | null;
  /** What the address says of the visit; a short link says where its visitor came from (AR-4). */
  readonly visit: VisitParameters;
  readonly options: TopupOptions;
}

/**
 * Reads the address, follows a short link to the page it means (AR-4), and takes the order number of a return from a
 * payment page out of the address, so that a reload does not show the same result again. A replenish link leads to its page (RP-1).
 */
export function enter(platform: PagePlatform, brand: Brand, routes: Routes = newRoutes): Entered {
  const { pathname, searchParams } = platform.address();
  const route = routeOf(pathname, routes);
  const device = platform.device();
  const link = route.is === 'short-link' ? shortLink(route.code, brand, device) : null;
  const said = visitParameters(searchParams);
  const visit = link ? { ...said, traffic_source: 'social' } : said;
  if (route.is === 'short-link') {
    // Its language stands in the address, since a log-in loads the page anew.
    const game: Record<string, string> = link ? { client_id: link.client, spec_lang: link.language } : {};
    // Without an area of its own an unknown code clears the stored one: an empty parameter is never valid.
    platform.navigate(`/?${new URLSearchParams({ ...game, ...visit })}`, 'replace');
  }
  const billing_no = searchParams.get('billing_no');
  const payerOf = searchParams.get('rp_client_id');
  const asked = searchParams.get('client_id') ?? payerOf;
  const replenishes = searchParams.has('replenish_id') || payerOf !== null;
  if (billing_no !== null || (replenishes && pathname === '/')) {
    searchParams.delete('billing_no');
    const rest = searchParams.toString();
    platform.navigate(`${replenishes ? '/replenishGoods' : routes.result}${rest && `?${rest}`}`, 'replace');
  }
  // A replenish page pays its link. Whatever else its address asks for was meant for the goods.
  const wishes = routeOf(platform.address().pathname, routes).is === 'replenish' ? {} : deepLink(searchParams);
  return {
    area:
      link?.area ??
      (route.is === 'short-link'
        ? ''
        : (searchParams.get('domain_area') ?? gameOf(brand, payerOf ?? '')?.area ?? null)),
    client: link?.client ?? (asked && clientOn(device, brand, asked)),
    language: link?.language ?? searchParams.get('spec_lang'),
    visit,
    options: { ...wishes, billing_no: isId(billing_no ?? '') ? (billing_no ?? undefined) : undefined },
  };
}
