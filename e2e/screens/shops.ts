import { brands } from '../../brands/index.ts';
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
  /** A way to pay that opens a page of its own at once. */
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
  { brand: 'ssgame', area: 'kr', game: '강철의 깃발', one: 'minjun', many: 'meiling', method: 'PayPal' },
  { brand: 'rhinosJp', area: 'ja', game: '蒼穹の騎士団', one: 'ren', many: 'takumi', method: 'PayPal' },
  { brand: 'ko', area: 'universal', game: '달빛나루', one: 'seojun', many: 'haneul', method: '카카오페이' },
];

/** The shops that have pictures. */
export const shops: readonly ScreenShop[] = rows.map(({ one, many, method, ...where }) => ({
  brand: where.brand,
  language: brands.find(({ name }) => name === where.brand)?.language ?? 'en',
  visitor: seeded({ ...where, username: one }),
  buyer: seeded({ ...where, username: many, at: 3 }),
  active: seeded({ ...where, username: 'delia' }),
  vip: seeded({ ...where, username: 'vito' }),
  owing: seeded({ ...where, username: 'ruth' }),
  method,
}));
