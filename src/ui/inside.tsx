import type { Goods } from '../contract/goods.ts';
import { savingOf } from '../rules/goods.ts';
import { grouped } from '../rules/money.ts';
import { Button } from './button.tsx';
import { ContentArt } from './contents.tsx';
import { Dialog } from './dialog.tsx';
import { GoodsArt } from './goods-art.tsx';
import { Lines } from './lines.tsx';
import { useWords } from './words.tsx';

/** A sheet with everything that is inside a product, what it saves, and who gets it (GD-6). */
export function Inside(props: {
  product: Goods;
  /** What it costs here, in major units. */
  cost: { readonly price: number; readonly currency: string };
  storePrice: number | null;
  /** The character that gets it, if one is chosen. */
  role: string | undefined;
  /** How often it can still be bought, in words. */
  left: string | null;
  /** Chooses the product. Left out, there is no button, because it is chosen already. */
  onChoose?: () => void;
  onClose: () => void;
}) {
  const { product, cost, storePrice, role, left, onChoose, onClose } = props;
  const { t, price } = useWords();
  const saving = savingOf(cost.price, storePrice, cost.currency);
  const small = [role && t('inside_for', { role }), left].filter(Boolean).join(' · ');
  return (
    <Dialog title={product.display} aside={<GoodsArt from={product.picture} />} onClose={onClose}>
      {saving && (
        <p className="inside-saving numbers">
          <span className="muted">
            {t('store_price')} <s>{price(saving.storePrice, cost.currency)}</s>
          </span>
          <span className="save">{t('save_percent', { percent: saving.percent })}</span>
        </p>
      )}
      {product.note && (
        <p>
          <bdi>{product.note}</bdi>
        </p>
      )}
      <h3 className="inside-title">{t('inside')}</h3>
      <ul className="inside">
        {(product.contents ?? []).map((content, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list from the server that keeps its order
          <li key={at}>
            <span className="thing-box">
              <ContentArt content={content} />
            </span>
            <Lines name={content.name}>{content.note && <bdi>{content.note}</bdi>}</Lines>
            <b className="numbers">
              <bdi>×{grouped(content.count)}</bdi>
            </b>
          </li>
        ))}
      </ul>
      {small && <p className="muted">{small}</p>}
      {onChoose && (
        <div className="inside-foot">
          <Button kind="primary" wide onTap={onChoose}>
            <span className="numbers">{t('choose_for', { price: price(cost.price, cost.currency) })}</span>
          </Button>
        </div>
      )}
    </Dialog>
  );
}
