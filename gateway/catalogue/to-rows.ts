import { channels } from '../../src/payments/channels.ts';
import { toMinor } from './amounts.ts';
import type { CatalogueBanner } from './banner.ts';
import { promoCodeRows } from './promo-codes.ts';
import type { Amount, Catalogue, CatalogueGame, CatalogueMethod, Texts } from './schema.ts';
import type { CatalogueRow, CatalogueRows } from './tables.ts';

/** Texts as they are stored: text, or JSON by language. */
const stored = (texts: Texts | undefined): string =>
  texts === undefined || typeof texts === 'string' ? (texts ?? '') : JSON.stringify(texts);

/** @throws {RangeError} for an amount that its currency does not have, which the reader refuses */
function minorOf(amount: Amount, currency: string): number {
  const minor = toMinor(amount, currency);
  if (minor === null) throw new RangeError(`${amount} is no amount of ${currency}.`);
  return minor;
}

/** The place of each entry: its own, or its place among those with the same key. */
function withSort<T extends { readonly sort?: number | undefined }>(
  all: readonly T[],
  keyOf: (one: T) => string = () => '',
): (readonly [one: T, sort: number])[] {
  const seen = new Map<string, number>();
  return all.map((one) => {
    const at = seen.get(keyOf(one)) ?? 0;
    seen.set(keyOf(one), at + 1);
    return [one, one.sort ?? at];
  });
}

/** The key of a payment method, where it names none. */
export const methodKey = ({ channel, option }: Pick<CatalogueMethod, 'channel' | 'option'>): string =>
  `${channels.find(({ name }) => name === channel)?.id ?? 0}_${option ?? 0}`;

const clientRows = ({ id: gp_id, clients }: CatalogueGame): CatalogueRow[] =>
  withSort(clients, ({ platform }) => platform).map(([{ id, platform, subGame, name, logo }, sort]) => ({
    client_id: id,
    gp_id,
    platform,
    code_key: subGame ?? null,
    name: name ?? '',
    logo: logo ?? '',
    sort,
    withdrawn_at: null,
  }));

const seconds = (moment: string): number => Math.floor(Date.parse(moment) / 1_000);

function bannerRow(banner: CatalogueBanner): object {
  if (typeof banner === 'string') return { picture_address: banner };
  const { picture, starts, ends } = banner;
  return {
    picture_address: picture,
    ...(starts ? { starts: seconds(starts) } : {}),
    ...(ends ? { ends: seconds(ends) } : {}),
  };
}

const areaRows = ({ id: gp_id, areas }: CatalogueGame): CatalogueRow[] =>
  areas.map((one) => ({
    gp_id,
    area: one.area,
    is_open_coupon: one.coupons ?? false,
    language_config: (one.languages ?? []).join(','),
    is_area_role: one.charactersByArea ?? false,
    brand_color: one.colour ?? '',
    is_has_cumulative: one.cumulative ?? false,
    is_has_continue: one.continuous ?? false,
    is_has_daily: one.daily ?? false,
    is_has_card: one.cards ?? false,
    banner_config: JSON.stringify(
      Object.fromEntries(Object.entries(one.banners ?? {}).map(([language, banner]) => [language, bannerRow(banner)])),
    ),
  }));

function productRows({ id: gp_id, products, types }: CatalogueGame) {
  return {
    goods_types: withSort(types).map(([{ id, name }, sort]) => ({ gp_id, type_key: id, display: stored(name), sort })),
    goods: withSort(products).map(([one, sort]) => ({
      product_id: one.id,
      gp_id,
      type_key: one.type,
      display: stored(one.name),
      sort,
      is_coupon: one.coupons ?? false,
      is_special: one.special ?? false,
      coupon_points: one.points ?? 0,
      base_amount: one.amount ?? null,
      bonus_amount: one.bonus ?? 0,
      picture: one.picture ?? '',
      note: stored(one.note),
      rarity: one.rarity ?? '',
    })),
    prices: products.flatMap(({ id, prices, storePrices }) =>
      Object.entries(prices).flatMap(([currency, amount]) => {
        const store = storePrices?.[currency];
        const store_minor = store === undefined ? null : minorOf(store, currency);
        return amount === null
          ? []
          : [{ product_id: id, currency, amount_minor: minorOf(amount, currency), store_minor }];
      }),
    ),
    goods_limits: products.flatMap(({ id, limits }) =>
      (limits ?? []).map(({ per, times, days }) => ({
        product_id: id,
        limit_type: per,
        frequency: times,
        day_info: days ?? 0,
      })),
    ),
    goods_contents: products.flatMap(({ id, contents }) =>
      (contents ?? []).map(({ name, count, picture, note }, sort) => ({
        product_id: id,
        sort,
        name: stored(name),
        count: count ?? 1,
        picture: picture ?? '',
        note: stored(note),
      })),
    ),
  };
}

function gameRows(games: Catalogue['games'], brand: string) {
  const products = games.map(productRows);
  return {
    games: withSort(games).map(([{ id, name, logo, stage, selectable }, sort]) => ({
      gp_id: id,
      brand,
      name,
      logo: logo ?? '',
      stage: stage ?? '',
      is_select_game: selectable ?? false,
      sort,
    })),
    clients: games.flatMap(clientRows),
    game_areas: games.flatMap(areaRows),
    goods_types: products.flatMap(({ goods_types }) => goods_types),
    goods: products.flatMap(({ goods }) => goods),
    prices: products.flatMap(({ prices }) => prices),
    goods_limits: products.flatMap(({ goods_limits }) => goods_limits),
    goods_contents: products.flatMap(({ goods_contents }) => goods_contents),
    third_gifts: games.flatMap(({ id: gp_id, gifts }) =>
      withSort(gifts ?? []).map(([{ id, name, picture }, sort]) => ({
        gift_id: id,
        gp_id,
        name: stored(name),
        picture: picture ?? '',
        sort,
      })),
    ),
  };
}

function paymentRows({ payments, brand }: Catalogue) {
  const row = (
    { area, country, currency }: Catalogue['payments'][number],
    parent: string | null,
    [one, sort]: readonly [one: CatalogueMethod, sort: number],
  ): CatalogueRow => ({
    brand,
    area,
    region: country,
    option_key: one.key ?? methodKey(one),
    parent_key: parent,
    payway_id: channels.find(({ name }) => name === one.channel)?.id ?? null,
    channel_id: one.option ?? '',
    name: stored(one.name),
    icon: one.icon,
    sort,
    min_minor: minorOf(one.min ?? 0, currency),
    max_minor: minorOf(one.max ?? 0, currency),
    description: stored(one.description),
    open_coupon: one.coupons ?? false,
    kind: one.kind ?? '',
  });
  return {
    payment_regions: withSort(payments, ({ area }) => area).map(([{ area, country, currency }, sort]) => ({
      brand,
      area,
      region: country,
      currency,
      sort,
    })),
    payments: payments.flatMap((region) =>
      withSort(region.methods).flatMap(([one, sort]) => [
        row(region, null, [one, sort]),
        ...withSort(one.methods ?? []).map((sub) => row(region, one.key ?? methodKey(one), sub)),
      ]),
    ),
  };
}

function rewardRows({ coupons, promoCodes, vip, brand }: Catalogue) {
  const levels = vip?.levels ?? [];
  return {
    coupons: coupons.map(({ id, game, name, type, percentOff, timeZone }) => ({
      coupon_id: id,
      brand,
      gp_id: game ?? '',
      name: stored(name),
      type,
      rate_percent: 100 - percentOff,
      time_zone: timeZone ?? 'UTC+0',
      withdrawn_at: null,
    })),
    promo_codes: promoCodeRows(promoCodes, brand),
    vip_programmes: vip
      ? [
          {
            brand,
            points_per_unit: vip.pointsPerUnit,
            faq_title: stored(vip.faqTitle),
            faq_content: stored(vip.faqContent),
          },
        ]
      : [],
    vip_levels: levels.map(({ id, name, label, points }) => ({
      brand,
      level_id: id,
      name: stored(name),
      show: label,
      need_points: points,
    })),
    vip_rewards: levels.flatMap(({ id, coupons: own }) =>
      (own ?? []).map((coupon_id) => ({ brand, level_id: id, coupon_id })),
    ),
  };
}

function activityRows({ activities }: Catalogue) {
  const gifts = activities.flatMap((activity) => activity.gifts.map((gift) => ({ activity, gift })));
  return {
    activities: activities.map(({ id, game, type, name, currency, start, end, timeZone }) => ({
      activity_id: id,
      gp_id: game,
      type,
      name: stored(name),
      currency,
      start_at: new Date(start).toISOString(),
      end_at: new Date(end).toISOString(),
      time_zone: timeZone ?? 'UTC',
      withdrawn_at: null,
    })),
    activity_gifts: gifts.map(({ activity, gift }) => ({
      gift_id: gift.id,
      activity_id: activity.id,
      name: stored(gift.name),
      picture: gift.picture ?? '',
      need: activity.type === 'cumulative' ? minorOf(gift.need, activity.currency) : Number(gift.need),
      withdrawn_at: null,
    })),
    activity_items: gifts.flatMap(({ gift }) =>
      withSort(gift.items).map(([{ item, name, picture, quantity }, sort]) => ({
        gift_id: gift.id,
        item,
        name: stored(name),
        picture: picture ?? '',
        quantity,
        sort,
      })),
    ),
  };
}

/** The rows of a catalogue. @throws {RangeError} for an amount that its currency does not have, which the reader refuses */
export function rowsOf(catalogue: Catalogue): CatalogueRows {
  const { brand, countries, games, servers } = catalogue;
  return {
    countries: withSort(countries).map(([{ id, name }, sort]) => ({ country_id: id, name, sort })),
    ...gameRows(games, brand),
    servers: withSort(servers, ({ game }) => game).map(([{ game, id, name, area }, sort]) => ({
      gp_id: game,
      server_id: id,
      area: area ?? '',
      name,
      sort,
    })),
    ...paymentRows(catalogue),
    ...rewardRows(catalogue),
    ...activityRows(catalogue),
  };
}
