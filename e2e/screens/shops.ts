import { brands } from '../../brands/index.ts';
import { seedGames } from '../../gateway/sandbox/seeds/game-chunks.ts';
import { playersOf } from '../../gateway/sandbox/seeds/players.ts';
import { type Seeded, seeded } from '../helpers/seeded.ts';

/** Players of a shop who have what the screens show. */
export interface ScreenShop {
  readonly brand: string;
  readonly language: string;
  /** Has one character and no orders. */
  readonly visitor: Seeded;
  /** Has characters on many servers, and buys. */
  readonly buyer: Seeded;
  /** Has bought before, and has gifts of activities. */
  readonly active: Seeded;
  readonly vip: Seeded;
  readonly owing: Seeded;
  /** Is not real-name verified. Not every shop has such a player. */
  readonly unverified: Seeded | null;
  /** A way to pay that opens a page of its own at once. Empty for the one that is chosen already. */
  readonly method: string;
}

interface ScreenRow {
  readonly brand: string;
  readonly area: string;
  readonly game: string;
  readonly one: string;
  readonly many: string;
  readonly method: string;
}

const rows: readonly ScreenRow[] = [
  { brand: 'watt', area: 'sea', game: 'Skyward Saga', one: 'aria', many: 'bruno', method: 'Razer Gold' },
  { brand: 'ssgame', area: 'kr', game: '강철의 깃발', one: 'minjun', many: 'meiling', method: '카카오페이' },
  { brand: 'rhinosJp', area: 'ja', game: '蒼穹の騎士団', one: 'ren', many: 'takumi', method: 'PayPal' },
  { brand: 'ko', area: 'universal', game: '달빛나루', one: 'seojun', many: 'haneul', method: '카카오페이' },
];

/** The other brands, with the first player of their first game. The first method is chosen there. */
const others = brands
  .filter(({ name }) => !rows.some(({ brand }) => brand === name))
  .flatMap((shop): ScreenRow[] => {
    const [first] = seedGames(shop);
    const [player] = playersOf(shop);
    if (!first || !player) return [];
    const { area, name: game } = first.game;
    return [{ brand: shop.name, area, game, one: player.username, many: player.username, method: '' }];
  });

const hasUnverified = (name: string): boolean => {
  const shop = brands.find((brand) => brand.name === name);
  return shop !== undefined && playersOf(shop).some(({ username }) => username === 'rhea');
};

/** The shops that have pictures. */
export const shops: readonly ScreenShop[] = [...rows, ...others].map(({ one, many, method, ...where }) => ({
  brand: where.brand,
  language: brands.find(({ name }) => name === where.brand)?.language ?? 'en',
  visitor: seeded({ ...where, username: one }),
  // A player with one character has no fourth server.
  buyer: seeded({ ...where, username: many, at: many === one ? 0 : 3 }),
  active: seeded({ ...where, username: 'delia' }),
  vip: seeded({ ...where, username: 'vito' }),
  owing: seeded({ ...where, username: 'ruth' }),
  unverified: hasUnverified(where.brand) ? seeded({ ...where, username: 'rhea' }) : null,
  method,
}));
