import type { Brand } from '../../../src/brand/index.ts';
import { productId, productsOf, seedGames } from './game-chunks.ts';
import type { Batch, SeedRow } from './rows.ts';

/** A promo code for trying it out (CP-8). */
export interface KnownCode {
  readonly code: string;
  readonly about: string;
}

/** The last pack of the first game, which one code is for. */
function lastPack(brand: Brand) {
  const [game] = seedGames(brand);
  const pack = game && productsOf(game).findLast(({ kind }) => kind === 'gems');
  return game && pack ? { game, pack } : null;
}

/** The promo codes of a brand. Coupons are for brands with VIP mode alone. */
export function promoCodeBatch(brand: Brand): Batch {
  const row = (promo_code: string, coupon: string, more: SeedRow = {}): SeedRow => ({
    brand: brand.name,
    promo_code,
    coupon_id: `${brand.name}-${coupon}`,
    product_ids: '',
    uses: null,
    per_account: 1,
    end_at: null,
    coupon_days: null,
    ...more,
  });
  const last = lastPack(brand);
  return {
    table: 'promo_codes',
    rows: brand.vip
      ? [
          row('HELLO10', 'welcome'),
          row('SUMMER25', 'gift', { uses: 1_000, coupon_days: 7 }),
          ...(last ? [row('BIGPACK25', 'gift', { product_ids: productId(last.game.gp, last.pack) })] : []),
          row('LASTYEAR', 'gift', { end_at: '2026-01-01T00:00:00.000Z' }),
        ]
      : [],
  };
}

/** The promo codes of a brand, with what they are for. */
export function promoCodesOf(brand: Brand): KnownCode[] {
  if (!brand.vip) return [];
  const last = lastPack(brand);
  return [
    { code: 'HELLO10', about: '10% off, once for each account' },
    { code: 'SUMMER25', about: '25% off for 7 days, 1,000 times in all' },
    ...(last
      ? [{ code: 'BIGPACK25', about: `25% off, for ${last.pack.display.en} of ${last.game.game.name} alone` }]
      : []),
    { code: 'LASTYEAR', about: 'over' },
  ];
}
