import { dailyGiftCount } from '../domain/activity/daily.ts';
import { currencyIn } from '../domain/catalogue/clients.ts';
import { type CheckContext, checkAmount } from './check-amount.ts';
import { checkPayments } from './check-payments.ts';
import {
  type LocatedId,
  names,
  type ProblemLocation,
  type ProblemLocations,
  type ReportProblem,
  reportDuplicates,
  withLocations,
} from './problems.ts';
import { checkPromoCodes } from './promo-codes.ts';
import type { Amount, Catalogue, CatalogueGame } from './schema.ts';

/** A price in the app store is compared with the price in the same currency, so there must be one. */
function checkStorePrices(
  report: ReportProblem,
  location: ProblemLocation | undefined,
  path: string,
  storePrices: NonNullable<CatalogueGame['products'][number]['storePrices']>,
  prices: CatalogueGame['products'][number]['prices'],
): void {
  const priced = Object.keys(prices).filter((currency) => prices[currency] !== null);
  for (const [currency, amount] of Object.entries(storePrices)) {
    if (priced.includes(currency)) checkAmount(report, location, `${path}.${currency}`, amount, currency);
    else report(location, `${path}.${currency}`, `the product is not sold in ${currency}`, names(priced));
  }
}

function checkProducts(
  report: ReportProblem,
  location: ProblemLocation | undefined,
  game: CatalogueGame,
  own: ReadonlyMap<string, string>,
  taken: ReadonlySet<string>,
): void {
  const types = new Set(game.types.map(({ id }) => id));
  for (const [at, { type, prices, storePrices, limits }] of game.products.entries()) {
    const path = `.products[${at}]`;
    if (!types.has(type)) report(location, `${path}.type`, `there is no type ${type} in the game`, names(types));
    for (const [currency, amount] of Object.entries(prices)) {
      if (!taken.has(currency))
        report(
          location,
          `${path}.prices.${currency}`,
          `nobody pays in ${currency} where the game is sold`,
          names(taken),
        );
      else if (amount !== null) checkAmount(report, location, `${path}.prices.${currency}`, amount, currency);
    }
    checkStorePrices(report, location, `${path}.storePrices`, storePrices ?? {}, prices);
    for (const [area, currency] of own)
      if (!Object.hasOwn(prices, currency))
        report(
          location,
          `${path}.prices`,
          `there is no price in ${currency}, the currency of the area ${area}`,
          `an amount, or null if the product is not sold in ${currency}`,
        );
    if (Object.values(prices).every((amount) => amount === null))
      report(location, `${path}.prices`, 'the product has no price', 'at least one amount');
    const limited = (limits ?? []).map(({ per }, nth) => ({ id: per, location, path: `${path}.limits[${nth}].per` }));
    reportDuplicates(report, 'limit per', limited);
    for (const [nth, { per, days }] of (limits ?? []).entries())
      if ((per === 'time') !== (days !== undefined))
        report(
          location,
          `${path}.limits[${nth}]`,
          per === 'time' ? 'days are missing' : `a limit per ${per} has no days`,
          'days with a limit per time, and only there',
        );
  }
  for (const [at, { id }] of game.types.entries())
    if (!game.products.some(({ type }) => type === id))
      report(location, `.types[${at}]`, `no product is of the type ${id}`, 'types with products');
}

function checkClients(report: ReportProblem, location: ProblemLocation | undefined, { clients }: CatalogueGame): void {
  const editions = clients.map(({ platform, subGame }, at) => ({
    id: `${subGame ?? 'game itself'} on ${platform}`,
    location,
    path: `.clients[${at}]`,
  }));
  reportDuplicates(report, 'client of the', editions);
  for (const [at, { platform, subGame }] of clients.entries())
    if (subGame !== undefined && !clients.some((one) => one.platform === platform && one.subGame === undefined))
      report(
        location,
        `.clients[${at}].platform`,
        `the game itself has no client on ${platform}, so its sub-games are not listed there`,
        'a client without subGame on each platform of its sub-games',
      );
}

function checkGames(
  report: ReportProblem,
  catalogue: Catalogue,
  locations: ProblemLocations,
  { brand }: CheckContext,
): void {
  const areas = new Map(brand.areas.map((area) => [area.id, currencyIn(brand, area)]));
  for (const { one: game, location } of withLocations(catalogue.games, locations.games)) {
    const own = new Map<string, string>();
    for (const [at, { area }] of game.areas.entries()) {
      const currency = areas.get(area);
      if (currency === undefined)
        report(location, `.areas[${at}].area`, `the brand ${brand.name} has no area ${area}`, names(areas.keys()));
      else own.set(area, currency);
    }
    reportDuplicates(
      report,
      'area',
      game.areas.map(({ area }, at) => ({ id: area, location, path: `.areas[${at}].area` })),
    );
    const paid = catalogue.payments.filter(({ area }) => own.has(area)).map(({ currency }) => currency);
    checkProducts(report, location, game, own, new Set([...own.values(), ...paid]));
    checkClients(report, location, game);
    if (!catalogue.servers.some((server) => server.game === game.id))
      report(location, '', `the game ${game.id} has no server`, 'at least one entry in servers');
  }
}

function checkServers(report: ReportProblem, { games, servers }: Catalogue, locations: ProblemLocations): void {
  const byId = new Map(games.map((game) => [game.id, game]));
  for (const { one, location } of withLocations(servers, locations.servers)) {
    const areas = byId.get(one.game)?.areas.map(({ area }) => area);
    if (!areas) report(location, '.game', `there is no game ${one.game}`, names(byId.keys()));
    else if (one.area !== undefined && !areas.includes(one.area))
      report(location, '.area', `the game ${one.game} is not sold in ${one.area}`, names(areas));
  }
}

function checkRewards(report: ReportProblem, { games, coupons, vip }: Catalogue, locations: ProblemLocations): void {
  const gameIds = new Set(games.map(({ id }) => id));
  for (const { one, location } of withLocations(coupons, locations.coupons))
    if (one.game !== undefined && !gameIds.has(one.game))
      report(location, '.game', `there is no game ${one.game}`, names(gameIds));
  const couponIds = new Set(coupons.map(({ id }) => id));
  const levels = (vip?.levels ?? []).map((level, at) => ({ ...level, path: `.levels[${at}]` }));
  const at = (idOf: (level: (typeof levels)[number]) => string, field: string): LocatedId[] =>
    levels.map((level) => ({ id: idOf(level), location: locations.vip, path: `${level.path}.${field}` }));
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
    const listed = own.map((id, nth) => ({ id, location: locations.vip, path: `${path}.coupons[${nth}]` }));
    reportDuplicates(report, 'coupon', listed);
    for (const { id, path: where } of listed)
      if (!couponIds.has(id)) report(locations.vip, where, `there is no coupon ${id}`, names(couponIds));
  }
}

/** A daily activity has one gift for each of its days. */
function checkDays(
  report: ReportProblem,
  location: ProblemLocation | undefined,
  gifts: readonly { readonly need: Amount }[],
): void {
  const days = gifts.map(({ need }) => Number(need)).toSorted((one, other) => one - other);
  const isWhole = days.length === dailyGiftCount && days.every((day, at) => day === at + 1);
  if (!isWhole)
    report(
      location,
      '.gifts',
      `the days of the gifts are ${names(days.map(String))}`,
      `one gift for each day from 1 to ${dailyGiftCount}`,
    );
}

function checkActivities(
  report: ReportProblem,
  catalogue: Catalogue,
  locations: ProblemLocations,
  { brand }: CheckContext,
): void {
  const byId = new Map(catalogue.games.map((game) => [game.id, game]));
  for (const { one, location } of withLocations(catalogue.activities, locations.activities)) {
    const game = byId.get(one.game);
    if (!game) report(location, '.game', `there is no game ${one.game}`, names(byId.keys()));
    if (new Date(one.start) >= new Date(one.end))
      report(location, '.end', 'it ends before it starts', 'a later moment');
    const areas = game?.areas.map(({ area }) => area) ?? [];
    const taken = new Set([
      ...brand.areas.filter(({ id }) => areas.includes(id)).map((area) => currencyIn(brand, area)),
      ...catalogue.payments.filter(({ area }) => areas.includes(area)).map(({ currency }) => currency),
    ]);
    const isPaid = !game || taken.has(one.currency);
    if (!isPaid) report(location, '.currency', `nobody pays in ${one.currency} where the game is sold`, names(taken));
    if (one.type === 'daily') checkDays(report, location, one.gifts);
    else if (one.timeZone !== undefined)
      report(
        location,
        '.timeZone',
        `the days of a ${one.type} activity begin in UTC`,
        'a time zone with the type daily, and only there',
      );
    for (const [at, gift] of one.gifts.entries()) {
      const path = `.gifts[${at}]`;
      if (one.type === 'cumulative') checkAmount(report, location, `${path}.need`, gift.need, one.currency);
      else if (!Number.isInteger(Number(gift.need)) || Number(gift.need) < 1)
        report(location, `${path}.need`, `${gift.need} is no number of days`, 'a whole number from 1');
      reportDuplicates(
        report,
        'item',
        gift.items.map(({ item }, nth) => ({ id: item, location, path: `${path}.items[${nth}].item` })),
      );
    }
  }
}

function checkIds(report: ReportProblem, catalogue: Catalogue, locations: ProblemLocations): void {
  const { countries, games, servers, coupons, promoCodes, activities } = catalogue;
  const ids = (all: readonly { readonly id: string }[], at: readonly ProblemLocation[]): LocatedId[] =>
    withLocations(all, at).map(({ one, location }) => ({ id: one.id, location, path: '.id' }));
  const inside = <T>(
    all: readonly T[],
    at: readonly ProblemLocation[],
    field: string,
    of: (one: T) => readonly { readonly id: string }[] | undefined,
  ): LocatedId[] =>
    withLocations(all, at).flatMap(({ one, location }) =>
      (of(one) ?? []).map(({ id }, nth) => ({ id, location, path: `.${field}[${nth}].id` })),
    );
  reportDuplicates(report, 'country', ids(countries, locations.countries));
  reportDuplicates(report, 'game', ids(games, locations.games));
  reportDuplicates(
    report,
    'client',
    inside(games, locations.games, 'clients', ({ clients }) => clients),
  );
  reportDuplicates(
    report,
    'product',
    inside(games, locations.games, 'products', ({ products }) => products),
  );
  reportDuplicates(
    report,
    'gift',
    inside(games, locations.games, 'gifts', ({ gifts }) => gifts),
  );
  reportDuplicates(report, 'coupon', ids(coupons, locations.coupons));
  reportDuplicates(
    report,
    'promo code',
    withLocations(promoCodes, locations.promoCodes).map(({ one, location }) => ({
      id: one.code,
      location,
      path: '.code',
    })),
  );
  reportDuplicates(report, 'activity', ids(activities, locations.activities));
  reportDuplicates(
    report,
    'gift',
    inside(activities, locations.activities, 'gifts', ({ gifts }) => gifts),
  );
  reportDuplicates(
    report,
    'server',
    withLocations(servers, locations.servers).map(({ one, location }) => ({
      id: `${one.id} of ${one.game}`,
      location,
      path: '.id',
    })),
  );
  for (const { one, location } of withLocations(games, locations.games))
    reportDuplicates(
      report,
      'type',
      one.types.map(({ id }, nth) => ({ id, location, path: `.types[${nth}].id` })),
    );
}

/** Checks what a catalogue refers to: ids, areas, currencies and what providers can charge. */
export function checkCatalogue(
  report: ReportProblem,
  catalogue: Catalogue,
  locations: ProblemLocations,
  context: CheckContext,
): void {
  checkIds(report, catalogue, locations);
  checkGames(report, catalogue, locations, context);
  checkServers(report, catalogue, locations);
  checkPayments(report, catalogue, locations, context);
  checkRewards(report, catalogue, locations);
  checkPromoCodes(report, catalogue, locations, context);
  checkActivities(report, catalogue, locations, context);
}
