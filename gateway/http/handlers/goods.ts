import type { Content, Rarity } from '../../../src/contract/goods.ts';
import { discounted } from '../../../src/rules/coupons.ts';
import { localizedText } from '../../../src/rules/language.ts';
import { majorUnits } from '../../../src/rules/money.ts';
import { characterOf } from '../../domain/accounts/characters.ts';
import { requirePlayer } from '../../domain/accounts/sessions.ts';
import { ApiError } from '../../domain/api-error.ts';
import type { CatalogueCache } from '../../domain/catalogue/cache.ts';
import { areaIn, currencyIn } from '../../domain/catalogue/clients.ts';
import { payRegions } from '../../domain/catalogue/lowest-prices.ts';
import { couponRate } from '../../domain/coupons/order-coupon.ts';
import { limitsFor } from '../../domain/orders/limits.ts';
import { type PictureAddress, pictureAddresses } from '../pictures.ts';
import { clientFor, type Handlers, playerFor } from './handler.ts';

interface GoodsRow {
  readonly product_id: string;
  readonly type_key: string;
  readonly type_name: string;
  readonly display: string;
  readonly amount_minor: number;
  readonly sort: number;
  readonly type_sort: number;
  readonly is_limit: boolean;
  readonly is_coupon: boolean;
  readonly is_special: boolean;
  readonly coupon_points: number;
  readonly base_amount: number | null;
  readonly bonus_amount: number;
  readonly picture: string;
  readonly note: string;
  readonly rarity: '' | Rarity;
  readonly store_minor: number | null;
}

/** One thing inside a product. */
interface ContentRow {
  readonly product_id: string;
  readonly name: string;
  readonly count: number;
  readonly picture: string;
  readonly note: string;
}

/** What a product costs in the money of a country. */
interface PriceRow {
  readonly product_id: string;
  readonly currency: string;
  readonly amount_minor: number;
  readonly store_minor: number | null;
}

/** The money of each country that an area may be paid from, and what the products of a game cost in it. */
async function payFrom({ query }: CatalogueCache, brand: string, area: string, gp_id: string) {
  const regions = await payRegions(query, brand, area);
  const { rows } = await query<PriceRow>(
    `select product_id, currency, amount_minor, store_minor from prices join goods using (product_id)
     where gp_id = $1 and currency = any($2)`,
    [gp_id, [...new Set(regions.map(({ currency }) => currency))]],
  );
  const prices = new Map<string, Record<string, number>>();
  const storePrices = new Map<string, Record<string, number>>();
  const add = (to: typeof prices, { product_id, currency }: PriceRow, minor: number) =>
    to.set(product_id, { ...to.get(product_id), [currency]: majorUnits(minor, currency) });
  for (const row of rows) {
    add(prices, row, row.amount_minor);
    if (row.store_minor !== null) add(storePrices, row, row.store_minor);
  }
  return {
    prices,
    storePrices,
    regions: Object.fromEntries(regions.map(({ region, currency }) => [region, currency])),
  };
}

/** What is inside the products of a game, by product. */
async function contentsOf({ query }: CatalogueCache, gp_id: string, language: string, address: PictureAddress) {
  const { rows } = await query<ContentRow>(
    `select product_id, goods_contents.name, count, goods_contents.picture, goods_contents.note
     from goods_contents join goods using (product_id) where gp_id = $1 order by goods_contents.sort`,
    [gp_id],
  );
  const contents = new Map<string, Content[]>();
  for (const { product_id, name, count, picture, note } of rows)
    contents.set(product_id, [
      ...(contents.get(product_id) ?? []),
      {
        name: localizedText(name, language),
        count,
        ...(picture ? { picture: address(picture) } : {}),
        ...(note ? { note: localizedText(note, language) } : {}),
      },
    ]);
  return contents;
}

/** Products and the limits on them (GD-1, GD-2), and the gifts of partners (GM-6). */
export const goods: Handlers<'getGoodsList' | 'getLimitProductInfo' | 'productPoints' | 'getThirdGift'> = {
  getGoodsList: async ({ client_id, domain_area }, request, services) => {
    const client = await clientFor(client_id, request, services);
    const currency = currencyIn(client.brand, areaIn(client.brand, domain_area));
    const { rows } = await services.catalogue.query<GoodsRow>(
      `select product_id, type_key, kinds.display as type_name, goods.display, amount_minor, goods.sort, kinds.sort as type_sort,
         is_coupon, is_special, coupon_points, base_amount, bonus_amount, picture,
         note, rarity, store_minor,
         exists (select 1 from goods_limits where goods_limits.product_id = goods.product_id) as is_limit
       from goods join goods_types kinds using (gp_id, type_key) join prices using (product_id) join game_areas using (gp_id)
       where gp_id = $1 and currency = $2 and area = $3 order by kinds.sort, goods.sort, product_id`,
      [client.gp_id, currency, domain_area],
    );
    const address = pictureAddresses(request, services);
    const { prices, storePrices, regions } = await payFrom(
      services.catalogue,
      client.brand.name,
      domain_area,
      client.gp_id,
    );
    const contents = await contentsOf(services.catalogue, client.gp_id, request.language, address);
    const types = new Map(rows.map((row) => [row.type_key, row.type_name]));
    return {
      currency,
      regions,
      types: [...types].map(([value, display]) => ({ value, display: localizedText(display, request.language) })),
      list: rows.map((row) => ({
        value: row.product_id,
        display: localizedText(row.display, request.language),
        price: majorUnits(row.amount_minor, currency),
        typeKey: row.type_key,
        isLimit: row.is_limit,
        isCoupon: row.is_coupon,
        goodsSort: row.sort,
        typeSort: row.type_sort,
        isSpecial: row.is_special,
        couponPoints: row.coupon_points,
        ...(row.base_amount === null ? {} : { baseAmount: row.base_amount }),
        bonusAmount: row.bonus_amount,
        ...(row.picture ? { picture: address(row.picture) } : {}),
        prices: prices.get(row.product_id) ?? {},
        ...(contents.has(row.product_id) ? { contents: contents.get(row.product_id) } : {}),
        ...(row.note ? { note: localizedText(row.note, request.language) } : {}),
        ...(row.store_minor === null ? {} : { store_price: majorUnits(row.store_minor, currency) }),
        ...(storePrices.has(row.product_id) ? { store_prices: storePrices.get(row.product_id) } : {}),
        ...(row.rarity ? { rarity: row.rarity } : {}),
      })),
    };
  },

  getLimitProductInfo: async ({ client_id, role_id, server_id }, request, services) => {
    const { client, player } = await playerFor(client_id, request, services);
    const whose = { brand: client.brand.name, account_id: player.account_id, gp_id: client.gp_id };
    if (!(await characterOf(services.accounts, whose, { server_id, role_id })))
      throw new ApiError('bad-parameter', 'No character was found.', { field: 'role_id' });
    const buyer = { account_id: player.account_id, gp_id: client.gp_id, server_id, role_id };
    return limitsFor(services.db.query, buyer, services.clock());
  },

  // The money is that of the goods list: which country the player pays from is not known here.
  productPoints: async ({ client_id, coupon_code, product_id, domain_area }, request, services) => {
    const client = await clientFor(client_id, request, services);
    const { brand, gp_id } = client;
    const { query } = services.catalogue;
    const { rows: sold } = await query<{ area: string }>('select area from game_areas where gp_id = $1', [gp_id]);
    const area = brand.areas.find(
      ({ id }) => (!domain_area || id === domain_area) && sold.some((one) => one.area === id),
    );
    const currency = currencyIn(brand, area ?? brand.areas[0]);
    const { rows } = await query<{ amount_minor: number; coupon_points: number }>(
      `select amount_minor, coupon_points from goods join prices using (product_id)
       where gp_id = $1 and product_id = $2 and currency = $3`,
      [gp_id, product_id, currency],
    );
    const found = rows[0];
    if (!area || !found) throw new ApiError('bad-parameter', 'This product is not sold here.', { field: 'product_id' });
    const points = (rate: number) => ({
      points: discounted(found.coupon_points, rate),
      discountPrice: majorUnits(discounted(found.amount_minor, rate), currency),
    });
    if (!coupon_code) return points(1);
    const { account_id } = await requirePlayer(services.db.query, request, brand.name, services.clock(), gp_id);
    const use = { code: coupon_code, account_id, request_id: '', replaces: '', gp_id, area: area.id, product_id };
    return points(await couponRate(services.db.query, { ...use, vip: brand.vip, payment: true }, services.clock()));
  },

  getThirdGift: async ({ client_id }, request, services) => {
    const { gp_id } = await clientFor(client_id, request, services);
    const { rows } = await services.catalogue.query<{ gift_id: string; name: string; picture: string }>(
      'select gift_id, name, picture from third_gifts where gp_id = $1 order by sort, gift_id',
      [gp_id],
    );
    const address = pictureAddresses(request, services);
    return rows.map(({ gift_id, name, picture }) => ({
      gift_id,
      name: localizedText(name, request.language),
      picture_address: address(picture),
    }));
  },
};
