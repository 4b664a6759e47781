import type { Shape } from '../../../src/brand/look.ts';
import type { Goods } from '../../../src/contract/goods.ts';
import type { I18n } from '../../../src/i18n/i18n.ts';
import { duration } from '../../../src/rules/duration.ts';
import type { Purchase } from '../../../src/rules/limits.ts';
import { grouped } from '../../../src/rules/money.ts';
import { value } from '../../../src/rules/value.ts';
import { Art } from '../../../src/ui/art.tsx';
import { durationText } from '../../../src/ui/duration-text.ts';
import { useWords } from '../../../src/ui/words.tsx';

/** What the limits of a product say to a player, or nothing (GD-2, GD-3). */
function limitWords({ t }: I18n, purchase: Purchase, nowMs: number): string | null {
  if (purchase.is === 'open') return null;
  if (purchase.is === 'unpaid') return t('limit_unpaid');
  if (purchase.is === 'reached') {
    const seconds = purchase.at - nowMs / 1_000;
    return seconds > 0
      ? t('limit_again', { time: durationText({ t }, duration(seconds)) })
      : t('limit_reached', { of: purchase.of });
  }
  const { left, of, days } = purchase;
  if (purchase.per === 'time')
    return days === 7 ? t('limit_left_week', { left }) : t('limit_left_time', { left, of, days });
  return t(purchase.per === 'role' ? 'limit_left_role' : 'limit_left_game', { left, of });
}

/** One product: what it brings, what is extra, and whether it may be bought. */
export function Product(props: {
  product: Goods;
  shape: Shape;
  size: number;
  currency: string;
  best: boolean;
  purchase: Purchase;
  picked: boolean;
  nowMs: number;
  onTap: () => void;
}) {
  const { product, shape, size, currency, best, purchase, picked, nowMs, onTap } = props;
  const i18n = useWords();
  const { t, price } = i18n;
  const worth = value(product);
  const limit = limitWords(i18n, purchase, nowMs);
  const off = purchase.is === 'reached';
  const names = ['good', picked && 'picked', off && 'off'].filter(Boolean).join(' ');
  return (
    <button type="button" className={names} aria-pressed={picked} disabled={off} onClick={onTap}>
      {best ? (
        <span className="badge best">{t('best_value')}</span>
      ) : (
        worth !== null && worth.bonus > 0 && <span className="badge">{t('bonus', { percent: worth.bonus })}</span>
      )}
      <Art shape={shape} size={size} />
      <b className="good-name numbers">
        {product.baseAmount && product.bonusAmount > 0 ? (
          <bdi dir="ltr">
            {grouped(product.baseAmount)} <em>+{grouped(product.bonusAmount)}</em>
            <span className="visually-hidden"> {product.display}</span>
          </bdi>
        ) : (
          <bdi>{product.display}</bdi>
        )}
      </b>
      <span className="limit">{limit}</span>
      <span className="price numbers">{price(product.price, currency)}</span>
    </button>
  );
}
