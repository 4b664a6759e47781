import type { Cost } from '../../../src/catalogue/methods.ts';
import type { Goods } from '../../../src/contract/goods.ts';
import type { I18n } from '../../../src/i18n/i18n.ts';
import { duration } from '../../../src/rules/duration.ts';
import { goodsValue, type PurchaseLimit, savingOf } from '../../../src/rules/goods.ts';
import { grouped } from '../../../src/rules/money.ts';
import { FewContents } from '../../../src/ui/contents.tsx';
import { durationText } from '../../../src/ui/duration-text.ts';
import { GoodsArt } from '../../../src/ui/goods-art.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { useWords } from '../../../src/ui/words.tsx';

/** What the limits of a product say to a player, or nothing (GD-2, GD-3). */
export function limitWords({ t }: I18n, purchase: PurchaseLimit, nowMs: number): string | null {
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

/** What the pieces of a pack are called: its name without the numbers. */
const unitOf = (display: string): string => display.replace(/[\d.,+\s\u00a0\u202f]+/g, ' ').trim();

/** What a product brings: so many pieces, or what it is called. */
function Name({ product }: { product: Goods }) {
  if (!product.baseAmount) {
    return (
      <b className="good-name">
        <bdi>{product.display}</bdi>
      </b>
    );
  }
  return (
    <b className="good-name amount numbers">
      <span aria-hidden="true">
        <bdi>{grouped(product.baseAmount)}</bdi> <small>{unitOf(product.display)}</small>
      </span>
      <span className="visually-hidden">{product.display}</span>
    </b>
  );
}

/** What every card of a list is drawn with. */
export interface Card {
  readonly product: Goods;
  readonly cost: Cost;
  /** Its price in the app store, in the currency of `cost`. */
  readonly storePrice: number | null;
  readonly best: boolean;
  readonly purchase: PurchaseLimit;
  /** Whether what is left of it will be said, which comes later than the product. */
  readonly limited: boolean;
  readonly picked: boolean;
  readonly nowMs: number;
  readonly onTap: () => void;
}

/** One product: what it brings, what is extra, and whether it may be bought. A `deal` lies on its side. */
export function Product({ deal, ...card }: Card & { deal?: 'loud' | 'calm' }) {
  const { product, cost, storePrice, best, purchase, limited, picked, nowMs, onTap } = card;
  const i18n = useWords();
  const { t, price } = i18n;
  const worth = goodsValue(product);
  const limit = limitWords(i18n, purchase, nowMs);
  const off = purchase.is === 'reached';
  const more = product.baseAmount && product.bonusAmount > 0 ? grouped(product.bonusAmount) : null;
  // An offer on its side has room for its name and its price only.
  const saving = deal ? null : savingOf(cost.price, storePrice, cost.currency);
  const contents = deal ? [] : (product.contents ?? []);
  const rarity = deal ? undefined : product.rarity;
  const kinds = [deal && `deal ${deal}`, contents.length > 0 && 'bundle', rarity && `ranked ranked-${rarity}`];
  const names = ['good', ...kinds, picked && 'picked', off && 'off'].filter(Boolean).join(' ');
  return (
    <button
      type="button"
      className={names}
      part={picked ? 'product picked' : 'product'}
      aria-pressed={picked}
      disabled={off}
      onClick={onTap}
    >
      {best ? (
        <span className="badge best">{t('best_value')}</span>
      ) : (
        worth !== null && worth.bonus > 0 && <span className="badge">{t('bonus', { percent: worth.bonus })}</span>
      )}
      {picked && (
        <span className="tick">
          <Icon name="check" />
        </span>
      )}
      <span className="tray">
        <GoodsArt from={product.picture} />
        {saving && <span className="save numbers">{t('save_percent', { percent: saving.percent })}</span>}
      </span>
      <span className="good-text">
        <Name product={product} />
        {rarity && <span className="rarity">{t(`rarity_${rarity}`)}</span>}
        {more !== null && <span className="more numbers">{t('bonus_more', { count: more })}</span>}
        {(limit || limited) && <span className="limit">{limit}</span>}
        {contents.length > 0 && <FewContents contents={contents} most={3} />}
      </span>
      <span className="price numbers" part="price">
        {saving && (
          <s>
            <span className="visually-hidden">{t('store_price')} </span>
            {price(saving.storePrice, cost.currency)}
          </s>
        )}{' '}
        {price(cost.price, cost.currency)}
      </span>
    </button>
  );
}
