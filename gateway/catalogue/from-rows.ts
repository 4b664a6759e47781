import type { Brand } from '../../src/brand/index.ts';
import { channels } from '../../src/payments/channels.ts';
import { readJson } from '../../src/rules/encoding.ts';
import { areaIn, currencyIn } from '../domain/catalogue/clients.ts';
import { fromMinor } from './amounts.ts';
import { promoCodesFrom } from './promo-codes.ts';
import { bySort, num, omitEmpty, sortOf, str, textsFrom, where } from './row-values.ts';
import type { Catalogue, CatalogueGame } from './schema.ts';
import type { CatalogueRow, CatalogueRows } from './tables.ts';
import { methodKey } from './to-rows.ts';

interface BannerRow {
  readonly picture_address: string;
  readonly starts?: number;
  readonly ends?: number;
}

const momentOf = (seconds: number): string => new Date(seconds * 1_000).toISOString();

function bannerFrom({ picture_address: picture, starts, ends }: BannerRow) {
  if (!starts && !ends) return picture;
  return { picture, ...(starts ? { starts: momentOf(starts) } : {}), ...(ends ? { ends: momentOf(ends) } : {}) };
}

function areasFrom(rows: readonly CatalogueRow[]): CatalogueGame['areas'] {
  return rows.map((row) => {
    const banners = Object.entries(readJson(str(row.banner_config)) as Record<string, BannerRow>);
    return {
      area: str(row.area),
      ...omitEmpty({
        coupons: row.is_open_coupon as boolean,
        cards: row.is_has_card as boolean,
        charactersByArea: row.is_area_role as boolean,
        cumulative: row.is_has_cumulative as boolean,
        continuous: row.is_has_continue as boolean,
        daily: row.is_has_daily as boolean,
        colour: str(row.brand_color),
      }),
      ...(row.language_config ? { languages: str(row.language_config).split(',') as never[] } : {}),
      ...(banners.length > 0
        ? { banners: Object.fromEntries(banners.map(([language, one]) => [language, bannerFrom(one)])) }
        : {}),
    };
  });
}

/** The prices of a product, and null for the currency of an area in which it is not sold. */
function pricesFrom(rows: readonly CatalogueRow[], currencies: readonly string[]): Record<string, string | null> {
  const prices = new Map<string, string | null>(currencies.map((currency) => [currency, null]));
  for (const { currency, amount_minor } of rows) prices.set(str(currency), fromMinor(num(amount_minor), str(currency)));
  return Object.fromEntries([...prices].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The prices of a product in the app store, where they are known. */
function storePricesFrom(rows: readonly CatalogueRow[]): { storePrices?: Record<string, string> } {
  const known = rows.filter(({ store_minor }) => store_minor !== null && store_minor !== undefined);
  if (known.length === 0) return {};
  const prices = known.map(({ currency, store_minor }) => [str(currency), fromMinor(num(store_minor), str(currency))]);
  return { storePrices: Object.fromEntries(prices.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))) };
}

/** What is inside a product. */
function contentsFrom(rows: readonly CatalogueRow[]): Pick<CatalogueGame['products'][number], 'contents'> {
  if (rows.length === 0) return {};
  return {
    contents: bySort(rows).map(({ name, count, picture, note }) => ({
      name: textsFrom(name),
      ...(num(count) === 1 ? {} : { count: num(count) }),
      ...omitEmpty({ picture: str(picture) }),
      ...(note ? { note: textsFrom(note) } : {}),
    })),
  };
}

function productsFrom(rows: CatalogueRows, gp_id: string, currencies: readonly string[]): CatalogueGame['products'] {
  return bySort(where(rows.goods, 'gp_id', gp_id)).map((row, at) => {
    const own = (all: readonly CatalogueRow[]) => where(all, 'product_id', row.product_id ?? null);
    const limits = own(rows.goods_limits);
    return {
      id: str(row.product_id),
      type: str(row.type_key),
      name: textsFrom(row.display),
      prices: pricesFrom(own(rows.prices), currencies),
      ...omitEmpty({
        picture: str(row.picture),
        coupons: row.is_coupon as boolean,
        special: row.is_special as boolean,
        points: num(row.coupon_points),
      }),
      ...(row.base_amount === null ? {} : { amount: num(row.base_amount) }),
      ...omitEmpty({ bonus: num(row.bonus_amount) }),
      ...(limits.length > 0
        ? {
            limits: limits.map(({ limit_type, frequency, day_info }) => ({
              per: limit_type as 'role',
              times: num(frequency),
              ...omitEmpty({ days: num(day_info) }),
            })),
          }
        : {}),
      ...contentsFrom(own(rows.goods_contents)),
      ...(row.note ? { note: textsFrom(row.note) } : {}),
      ...storePricesFrom(own(rows.prices)),
      ...omitEmpty({ rarity: str(row.rarity) as 'rare' }),
      ...sortOf(row, at),
    };
  });
}

function gamesFrom(rows: CatalogueRows, currencyOf: (area: string) => string): CatalogueGame[] {
  return bySort(rows.games).map((row, at) => {
    const gp_id = str(row.gp_id);
    const own = (all: readonly CatalogueRow[]) => bySort(where(all, 'gp_id', gp_id));
    const areas = areasFrom(own(rows.game_areas));
    const counts = new Map<string, number>();
    const gifts = own(rows.third_gifts);
    return {
      id: gp_id,
      name: str(row.name),
      ...omitEmpty({ logo: str(row.logo), stage: str(row.stage), selectable: row.is_select_game as boolean }),
      ...sortOf(row, at),
      clients: own(rows.clients).map((one) => {
        const platform = str(one.platform) as 'web';
        const index = counts.get(platform) ?? 0;
        counts.set(platform, index + 1);
        return {
          id: str(one.client_id),
          platform,
          ...omitEmpty({ subGame: str(one.code_key), name: str(one.name), logo: str(one.logo) }),
          ...sortOf(one, index),
        };
      }),
      areas,
      types: own(rows.goods_types).map((one, nth) => ({
        id: str(one.type_key),
        name: textsFrom(one.display),
        ...sortOf(one, nth),
      })),
      products: productsFrom(rows, gp_id, [...new Set(areas.map(({ area }) => currencyOf(area)))]),
      ...(gifts.length > 0
        ? {
            gifts: gifts.map((one, nth) => ({
              id: str(one.gift_id),
              name: textsFrom(one.name),
              ...omitEmpty({ picture: str(one.picture) }),
              ...sortOf(one, nth),
            })),
          }
        : {}),
    };
  });
}

function paymentsFrom(rows: CatalogueRows): Catalogue['payments'] {
  const counts = new Map<string, number>();
  const byArea = bySort(rows.payment_regions).toSorted((one, other) => (str(one.area) < str(other.area) ? -1 : 1));
  return byArea.map((region) => {
    const area = str(region.area);
    const at = counts.get(area) ?? 0;
    counts.set(area, at + 1);
    const currency = str(region.currency);
    const own = bySort(where(where(rows.payments, 'area', area), 'region', region.region ?? null));
    const method = (row: CatalogueRow, nth: number) => {
      const channel = channels.find(({ id }) => id === row.payway_id)?.name;
      const named = { ...(channel ? { channel } : {}), ...omitEmpty({ option: str(row.channel_id) }) };
      const money = (minor: number): string => (minor > 0 ? fromMinor(minor, currency) : '');
      return {
        ...named,
        ...(row.option_key === methodKey(named) ? {} : { key: str(row.option_key) }),
        name: textsFrom(row.name),
        icon: str(row.icon),
        ...omitEmpty({
          kind: str(row.kind) as 'card',
          min: money(num(row.min_minor)),
          max: money(num(row.max_minor)),
        }),
        ...(row.description ? { description: textsFrom(row.description) } : {}),
        ...omitEmpty({ coupons: row.open_coupon as boolean }),
        ...sortOf(row, nth),
      };
    };
    return {
      area,
      country: str(region.region),
      currency,
      ...sortOf(region, at),
      methods: where(own, 'parent_key', null).map((row, nth) => {
        const subs = where(own, 'parent_key', row.option_key ?? null);
        return { ...method(row, nth), ...(subs.length > 0 ? { methods: subs.map(method) } : {}) };
      }),
    };
  });
}

function vipFrom(rows: CatalogueRows): Catalogue['vip'] {
  const [programme] = rows.vip_programmes;
  if (!programme) return null;
  return {
    pointsPerUnit: num(programme.points_per_unit),
    ...(programme.faq_title ? { faqTitle: textsFrom(programme.faq_title) } : {}),
    ...(programme.faq_content ? { faqContent: textsFrom(programme.faq_content) } : {}),
    levels: rows.vip_levels
      .toSorted((one, other) => num(one.need_points) - num(other.need_points))
      .map(({ level_id, name, show, need_points }) => {
        const coupons = where(rows.vip_rewards, 'level_id', level_id ?? null).map(({ coupon_id }) => str(coupon_id));
        return {
          id: str(level_id),
          name: textsFrom(name),
          label: str(show),
          points: num(need_points),
          ...(coupons.length > 0 ? { coupons } : {}),
        };
      }),
  };
}

function activitiesFrom(rows: CatalogueRows): Catalogue['activities'] {
  return rows.activities.map((row) => ({
    id: str(row.activity_id),
    game: str(row.gp_id),
    type: str(row.type) as 'cumulative',
    name: textsFrom(row.name),
    currency: str(row.currency),
    start: str(row.start_at),
    end: str(row.end_at),
    ...(row.type === 'daily' && row.time_zone !== 'UTC' ? { timeZone: str(row.time_zone) } : {}),
    gifts: where(rows.activity_gifts, 'activity_id', row.activity_id ?? null)
      .toSorted((one, other) => num(one.need) - num(other.need))
      .map((gift) => ({
        id: str(gift.gift_id),
        name: textsFrom(gift.name),
        ...omitEmpty({ picture: str(gift.picture) }),
        need: row.type === 'cumulative' ? fromMinor(num(gift.need), str(row.currency)) : num(gift.need),
        items: bySort(where(rows.activity_items, 'gift_id', gift.gift_id ?? null)).map((item, at) => ({
          item: str(item.item),
          name: textsFrom(item.name),
          ...omitEmpty({ picture: str(item.picture) }),
          quantity: num(item.quantity),
          ...sortOf(item, at),
        })),
      })),
  }));
}

/** The catalogue that rows make. What has its default value is left out. */
export function catalogueFrom(rows: CatalogueRows, brand: Brand): Catalogue {
  return {
    brand: brand.name,
    countries: bySort(rows.countries).map((row, at) => ({
      id: str(row.country_id),
      name: str(row.name),
      ...sortOf(row, at),
    })),
    games: gamesFrom(rows, (area) => currencyIn(brand, areaIn(brand, area))),
    servers: bySort(rows.games).flatMap(({ gp_id }) =>
      bySort(where(rows.servers, 'gp_id', gp_id ?? null)).map((row, at) => ({
        game: str(gp_id),
        id: str(row.server_id),
        name: str(row.name),
        ...omitEmpty({ area: str(row.area) }),
        ...sortOf(row, at),
      })),
    ),
    payments: paymentsFrom(rows),
    coupons: rows.coupons.map((row) => ({
      id: str(row.coupon_id),
      ...omitEmpty({ game: str(row.gp_id) }),
      ...(row.name ? { name: textsFrom(row.name) } : {}),
      type: str(row.type) as 'month',
      percentOff: 100 - num(row.rate_percent),
      ...(row.time_zone === 'UTC+0' ? {} : { timeZone: str(row.time_zone) }),
    })),
    promoCodes: promoCodesFrom(rows),
    vip: vipFrom(rows),
    activities: activitiesFrom(rows),
  };
}
