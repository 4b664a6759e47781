import type { Brand, BrandGame } from '../../../src/brand/index.ts';
import { materialOf } from '../art/crates.ts';
import { tiers } from '../art/piles.ts';
import { activityTypesOf } from './activity.ts';
import { bundles, contentRows, storePoint } from './contents.ts';
import { hasDaily } from './daily.ts';
import { spinOff, titleLanguage, titleOf } from './games.ts';
import { offerEnd } from './offers.ts';
import { pricePoint } from './price-points.ts';
import { type Product, products } from './products.ts';
import { moneyOf, regions, regionsOf } from './regions.ts';
import type { Batch, SeedRow } from './rows.ts';
import type { SeedGame } from './seed-game.ts';
import { servers } from './servers.ts';
import { giftNames, kindNames } from './texts-names.ts';
import { unitOf } from './units.ts';
import { pointsFor } from './vip.ts';

/** The games of a brand. */
export function seedGames(brand: Brand): SeedGame[] {
  const languageIn = ({ area }: BrandGame) => titleLanguage(area, brand.language);
  const titles = brand.games.map((game) => titleOf(game, languageIn(game)));
  const hasEditions = titles.some(({ editions }) => editions);
  return brand.games.map((game, at) => {
    const title = titles[at] ?? titleOf(game, languageIn(game));
    const editions = hasEditions || at > 0 ? {} : { editions: [spinOff[languageIn(game)]] };
    return { gp: `${brand.name}-${title.key}-${game.area}`, brand, game, title: { ...title, ...editions } };
  });
}

/** A product's id in the store. */
export function productId(gp: string, product: Product): string {
  return `${gp}-${product.key}`;
}

/** The products of a game. */
export function productsOf({ title }: Pick<SeedGame, 'title'>): Product[] {
  const unit = unitOf({ title }).counted;
  return products({ unit, scale: title.scale, outfits: title.outfits, size: title.size });
}

/** The passes by their key. */
const passes: Readonly<Record<string, string>> = {
  'week-pass': 'pass-week',
  'month-pass': 'pass-month',
  'month-plus': 'pass-plus',
  season: 'pass-season',
};

/** What is special about a bundle, for the medallion of its crate. */
const signs: Readonly<Record<string, string>> = {
  'growth-3': 'book',
  heroes: 'wings',
  opening: 'flag',
  daily: 'sun',
  weekly: 'week',
  double: 'two',
  anniversary: 'crown',
  festival: 'lantern',
};

/** What a product looks like. Packs are piled by their rank and spread over the tiers; no two products of a game look alike. */
function pictureOf({ title }: SeedGame, all: readonly Product[], product: Product): string {
  const same = all.filter(({ kind }) => kind === product.kind);
  const at = same.indexOf(product);
  const crate = `crate-${materialOf(product.tier)}-${signs[product.key] ?? 'coin'}`;
  const drawings: Record<Product['kind'], string> = {
    gems: `pile-${1 + Math.round((at * (tiers - 1)) / Math.max(1, same.length - 1))}`,
    monthly: passes[product.key] ?? 'pass',
    bundles: crate,
    limited: crate,
    outfits: `outfit-${at + 1}`,
  };
  return `/art/${title.key}/${drawings[product.kind]}.svg`;
}

const smallGifts = [
  { picture: 'gift', name: giftNames.wallpaper },
  { picture: 'pass', name: giftNames.music },
] as const;

const platforms = ['android', 'ios', 'web'] as const;

function clients({ gp, game, title }: SeedGame): SeedRow[] {
  const logo = `/art/${title.key}/cover.svg`;
  return platforms.flatMap((platform) => {
    const own = game.clientIds[platform];
    const editions = (title.editions ?? []).map((edition, at) => ({
      client_id: `${own}-${at + 1}`,
      gp_id: gp,
      platform,
      code_key: `${title.key}-${at + 1}`,
      name: `${game.name}: ${edition}`,
      logo,
      sort: at + 1,
    }));
    return [{ client_id: own, gp_id: gp, platform, code_key: null, name: game.name, logo, sort: 0 }, ...editions];
  });
}

function config(from: SeedGame, now: number): SeedRow {
  const { gp, game, title, brand } = from;
  const activities = activityTypesOf(from);
  const nth = brand.games.indexOf(game);
  // The first banner of a brand has an offer that ends; the sandbox begins it again (`offers.ts`).
  const offer = nth === brand.games.findIndex((one) => one.area === game.area) ? { ends: offerEnd(now) } : {};
  const banner = { picture_address: `/art/${title.key}/banner.svg`, ...offer };
  return {
    gp_id: gp,
    area: game.area,
    is_open_coupon: nth % 3 !== 2,
    language_config: title.languages?.[game.area] ?? '',
    is_area_role: title.areas !== undefined,
    brand_color: title.colour ?? '',
    is_has_cumulative: activities.includes('cumulative'),
    is_has_continue: activities.includes('continuous'),
    is_has_daily: hasDaily(from),
    is_has_card: nth % 2 === 0,
    banner_config: JSON.stringify(
      title.banner ? { [brand.language]: banner, [titleLanguage(game.area, brand.language)]: banner } : {},
    ),
  };
}

function goods(from: SeedGame): Batch[] {
  const { gp, game, brand } = from;
  const all = productsOf(from);
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  const own = moneyOf(brand, game.area);
  const money = [...new Set([own, ...regionsOf(brand, game.area).map((id) => regions[id].currency)])];
  const unit = unitOf(from).name;
  return [
    {
      table: 'goods_types',
      rows: kinds.map((kind, sort) => ({
        gp_id: gp,
        type_key: kind,
        display: JSON.stringify(kind === 'gems' ? unit : kindNames[kind]),
        sort,
      })),
    },
    {
      table: 'goods',
      rows: all.map((product, sort) => ({
        product_id: productId(gp, product),
        gp_id: gp,
        type_key: product.kind,
        display: JSON.stringify(product.display),
        sort,
        is_coupon: product.kind === 'gems',
        is_special: product.special ?? false,
        coupon_points: pointsFor(product.tier, brand.currency),
        base_amount: product.base ?? null,
        bonus_amount: product.bonus ?? 0,
        picture: pictureOf(from, all, product),
        rarity: product.rarity ?? '',
      })),
    },
    {
      table: 'prices',
      rows: all.flatMap((product) =>
        money.map((currency) => ({
          product_id: productId(gp, product),
          currency,
          amount_minor: pricePoint(product.tier, currency),
          store_minor: bundles[product.key] ? storePoint(product.tier, currency) : null,
        })),
      ),
    },
    {
      table: 'goods_contents',
      rows: all.flatMap((product) =>
        contentRows(productId(gp, product), bundles[product.key] ?? [], { ...from.title, unit }),
      ),
    },
    {
      table: 'goods_limits',
      rows: all.flatMap((product) =>
        (product.caps ?? []).map(([limit_type, frequency, day_info = 0]) => ({
          product_id: productId(gp, product),
          limit_type,
          frequency,
          day_info,
        })),
      ),
    },
  ];
}

/** What third parties attach to the first of a brand's games, and to every third after it. */
function thirdGifts({ gp, brand, game, title }: SeedGame): SeedRow[] {
  if (brand.games.indexOf(game) % 3 !== 0) return [];
  return smallGifts.map(({ picture, name }, sort) => ({
    gift_id: `${gp}-third-${sort + 1}`,
    gp_id: gp,
    name: JSON.stringify(name),
    picture: `/art/${title.key}/${picture}.svg`,
    sort,
  }));
}

/** Everything that stands under a game, without its servers. */
export function gameBatches(from: SeedGame, sort: number, now: number): Batch[] {
  const { gp, brand, game, title } = from;
  const logo = `/art/${title.key}/cover.svg`;
  return [
    {
      table: 'games',
      rows: [
        {
          gp_id: gp,
          brand: brand.name,
          name: game.name,
          logo,
          stage: `/art/${title.key}/vast.svg`,
          is_select_game: !title.editions,
          sort,
        },
      ],
    },
    { table: 'clients', rows: clients(from) },
    { table: 'game_areas', rows: [config(from, now)] },
    ...goods(from),
    { table: 'third_gifts', rows: thirdGifts(from) },
  ];
}

/** A game's servers. */
export function serverRows({ gp, game, title, brand }: SeedGame): SeedRow[] {
  return servers(title.servers, titleLanguage(game.area, brand.language)).map(({ id, name }, at) => ({
    gp_id: gp,
    server_id: id,
    area: '',
    name,
    sort: at,
  }));
}
