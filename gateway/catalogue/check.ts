import { currencyIn } from '../domain/catalogue/clients.ts';
import { type CheckContext, checkAmount } from './check-amount.ts';
import { checkPayments } from './check-payments.ts';
import {
  type PlacedId,
  type ProblemPlace,
  type ProblemPlaces,
  type ReportProblem,
  reportDuplicates,
} from './problems.ts';
import type { Catalogue, CatalogueGame } from './schema.ts';

const names = (all: Iterable<string>): string => [...all].join(', ') || 'none';

/** Each entry of a list with its place. */
const placed = <T>(all: readonly T[], places: readonly ProblemPlace[]) =>
  all.map((one, at) => ({ one, place: places[at] }));

/** A price in the app store is compared with the price in the same currency, so there must be one. */
function checkStorePrices(
  report: ReportProblem,
  place: ProblemPlace | undefined,
  path: string,
  storePrices: NonNullable<CatalogueGame['products'][number]['storePrices']>,
  prices: CatalogueGame['products'][number]['prices'],
): void {
  const priced = Object.keys(prices).filter((currency) => prices[currency] !== null);
  for (const [currency, amount] of Object.entries(storePrices)) {
    if (priced.includes(currency)) checkAmount(report, place, `${path}.${currency}`, amount, currency);
    else report(place, `${path}.${currency}`, `the product is not sold in ${currency}`, names(priced));
  }
}

function checkProducts(
  report: ReportProblem,
  place: ProblemPlace | undefined,
  game: CatalogueGame,
  own: ReadonlyMap<string, string>,
  taken: ReadonlySet<string>,
): void {
  const types = new Set(game.types.map(({ id }) => id));
  for (const [at, { type, prices, storePrices, limits }] of game.products.entries()) {
    const path = `.products[${at}]`;
    if (!types.has(type)) report(place, `${path}.type`, `there is no type ${type} in the game`, names(types));
    for (const [currency, amount] of Object.entries(prices)) {
      if (!taken.has(currency))
        report(place, `${path}.prices.${currency}`, `nobody pays in ${currency} where the game is sold`, names(taken));
      else if (amount !== null) checkAmount(report, place, `${path}.prices.${currency}`, amount, currency);
    }
    checkStorePrices(report, place, `${path}.storePrices`, storePrices ?? {}, prices);
    for (const [area, currency] of own)
      if (!Object.hasOwn(prices, currency))
        report(
          place,
          `${path}.prices`,
          `there is no price in ${currency}, the currency of the area ${area}`,
          `an amount, or null if the product is not sold in ${currency}`,
        );
    if (Object.values(prices).every((amount) => amount === null))
      report(place, `${path}.prices`, 'the product has no price', 'at least one amount');
    const limited = (limits ?? []).map(({ per }, nth) => ({ id: per, place, path: `${path}.limits[${nth}].per` }));
    reportDuplicates(report, 'limit per', limited);
    for (const [nth, { per, days }] of (limits ?? []).entries())
      if ((per === 'time') !== (days !== undefined))
        report(
          place,
          `${path}.limits[${nth}]`,
          per === 'time' ? 'days are missing' : `a limit per ${per} has no days`,
          'days with a limit per time, and only there',
        );
  }
  for (const [at, { id }] of game.types.entries())
    if (!game.products.some(({ type }) => type === id))
      report(place, `.types[${at}]`, `no product is of the type ${id}`, 'types with products');
}

function checkClients(report: ReportProblem, place: ProblemPlace | undefined, { clients }: CatalogueGame): void {
  const editions = clients.map(({ platform, subGame }, at) => ({
    id: `${subGame ?? 'game itself'} on ${platform}`,
    place,
    path: `.clients[${at}]`,
  }));
  reportDuplicates(report, 'client of the', editions);
  for (const [at, { platform, subGame }] of clients.entries())
    if (subGame !== undefined && !clients.some((one) => one.platform === platform && one.subGame === undefined))
      report(
        place,
        `.clients[${at}].platform`,
        `the game itself has no client on ${platform}, so its sub-games are not listed there`,
        'a client without subGame on each platform of its sub-games',
      );
}

function checkGames(report: ReportProblem, catalogue: Catalogue, places: ProblemPlaces, { brand }: CheckContext): void {
  const areas = new Map(brand.areas.map((area) => [area.id, currencyIn(brand, area)]));
  for (const { one: game, place } of placed(catalogue.games, places.games)) {
    const own = new Map<string, string>();
    for (const [at, { area }] of game.areas.entries()) {
      const currency = areas.get(area);
      if (currency === undefined)
        report(place, `.areas[${at}].area`, `the brand ${brand.name} has no area ${area}`, names(areas.keys()));
      else own.set(area, currency);
    }
    reportDuplicates(
      report,
      'area',
      game.areas.map(({ area }, at) => ({ id: area, place, path: `.areas[${at}].area` })),
    );
    const paid = catalogue.payments.filter(({ area }) => own.has(area)).map(({ currency }) => currency);
    checkProducts(report, place, game, own, new Set([...own.values(), ...paid]));
    checkClients(report, place, game);
    if (!catalogue.servers.some((server) => server.game === game.id))
      report(place, '', `the game ${game.id} has no server`, 'at least one entry in servers');
  }
}

function checkServers(report: ReportProblem, { games, servers }: Catalogue, places: ProblemPlaces): void {
  const byId = new Map(games.map((game) => [game.id, game]));
  for (const { one, place } of placed(servers, places.servers)) {
    const areas = byId.get(one.game)?.areas.map(({ area }) => area);
    if (!areas) report(place, '.game', `there is no game ${one.game}`, names(byId.keys()));
    else if (one.area !== undefined && !areas.includes(one.area))
      report(place, '.area', `the game ${one.game} is not sold in ${one.area}`, names(areas));
  }
}

function checkRewards(report: ReportProblem, { games, coupons, vip }: Catalogue, places: ProblemPlaces): void {
  const gameIds = new Set(games.map(({ id }) => id));
  for (const { one, place } of placed(coupons, places.coupons))
    if (one.game !== undefined && !gameIds.has(one.game))
      report(place, '.game', `there is no game ${one.game}`, names(gameIds));
  const couponIds = new Set(coupons.map(({ id }) => id));
  const levels = (vip?.levels ?? []).map((level, at) => ({ ...level, path: `.levels[${at}]` }));
  const at = (idOf: (level: (typeof levels)[number]) => string, field: string): PlacedId[] =>
    levels.map((level) => ({ id: idOf(level), place: places.vip, path: `${level.path}.${field}` }));
  reportDuplicates(
    report,
    'level',
    at(({ id }) => id, 'id'),
  );
  reportDuplicates(
    report,
    'level from',
    at(({ points }) => `${points} points`, 'points'),
  );
  for (const { coupons: own = [], path } of levels) {
    const listed = own.map((id, nth) => ({ id, place: places.vip, path: `${path}.coupons[${nth}]` }));
    reportDuplicates(report, 'coupon', listed);
    for (const { id, path: where } of listed)
      if (!couponIds.has(id)) report(places.vip, where, `there is no coupon ${id}`, names(couponIds));
  }
}

function checkActivities(
  report: ReportProblem,
  catalogue: Catalogue,
  places: ProblemPlaces,
  { brand }: CheckContext,
): void {
  const byId = new Map(catalogue.games.map((game) => [game.id, game]));
  for (const { one, place } of placed(catalogue.activities, places.activities)) {
    const game = byId.get(one.game);
    if (!game) report(place, '.game', `there is no game ${one.game}`, names(byId.keys()));
    if (new Date(one.start) >= new Date(one.end)) report(place, '.end', 'it ends before it starts', 'a later moment');
    const areas = game?.areas.map(({ area }) => area) ?? [];
    const taken = new Set([
      ...brand.areas.filter(({ id }) => areas.includes(id)).map((area) => currencyIn(brand, area)),
      ...catalogue.payments.filter(({ area }) => areas.includes(area)).map(({ currency }) => currency),
    ]);
    const isPaid = !game || taken.has(one.currency);
    if (!isPaid) report(place, '.currency', `nobody pays in ${one.currency} where the game is sold`, names(taken));
    for (const [at, gift] of one.gifts.entries()) {
      const path = `.gifts[${at}]`;
      if (one.type === 'cumulative') checkAmount(report, place, `${path}.need`, gift.need, one.currency);
      else if (!Number.isInteger(Number(gift.need)) || Number(gift.need) < 1)
        report(place, `${path}.need`, `${gift.need} is no number of days`, 'a whole number from 1');
      reportDuplicates(
        report,
        'item',
        gift.items.map(({ item }, nth) => ({ id: item, place, path: `${path}.items[${nth}].item` })),
      );
    }
  }
}

function checkIds(report: ReportProblem, catalogue: Catalogue, places: ProblemPlaces): void {
  const { countries, games, servers, coupons, activities } = catalogue;
  const ids = (all: readonly { readonly id: string }[], at: readonly ProblemPlace[]): PlacedId[] =>
    placed(all, at).map(({ one, place }) => ({ id: one.id, place, path: '.id' }));
  const inside = <T>(
    all: readonly T[],
    at: readonly ProblemPlace[],
    field: string,
    of: (one: T) => readonly { readonly id: string }[] | undefined,
  ): PlacedId[] =>
    placed(all, at).flatMap(({ one, place }) =>
      (of(one) ?? []).map(({ id }, nth) => ({ id, place, path: `.${field}[${nth}].id` })),
    );
  reportDuplicates(report, 'country', ids(countries, places.countries));
  reportDuplicates(report, 'game', ids(games, places.games));
  reportDuplicates(
    report,
    'client',
    inside(games, places.games, 'clients', ({ clients }) => clients),
  );
  reportDuplicates(
    report,
    'product',
    inside(games, places.games, 'products', ({ products }) => products),
  );
  reportDuplicates(
    report,
    'gift',
    inside(games, places.games, 'gifts', ({ gifts }) => gifts),
  );
  reportDuplicates(report, 'coupon', ids(coupons, places.coupons));
  reportDuplicates(report, 'activity', ids(activities, places.activities));
  reportDuplicates(
    report,
    'gift',
    inside(activities, places.activities, 'gifts', ({ gifts }) => gifts),
  );
  reportDuplicates(
    report,
    'server',
    placed(servers, places.servers).map(({ one, place }) => ({ id: `${one.id} of ${one.game}`, place, path: '.id' })),
  );
  for (const { one, place } of placed(games, places.games))
    reportDuplicates(
      report,
      'type',
      one.types.map(({ id }, nth) => ({ id, place, path: `.types[${nth}].id` })),
    );
}

/** Checks what a catalogue refers to: ids, areas, currencies and what providers can charge. */
export function checkCatalogue(
  report: ReportProblem,
  catalogue: Catalogue,
  places: ProblemPlaces,
  context: CheckContext,
): void {
  checkIds(report, catalogue, places);
  checkGames(report, catalogue, places, context);
  checkServers(report, catalogue, places);
  checkPayments(report, catalogue, places, context);
  checkRewards(report, catalogue, places);
  checkActivities(report, catalogue, places, context);
}
