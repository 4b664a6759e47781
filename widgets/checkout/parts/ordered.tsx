import type { Intent } from '../../../src/purchase/intent.ts';
import { loaded } from '../../../src/store/async-resource.ts';
import type { Store } from '../../../src/storefront/store.ts';
import { GoodsArt } from '../../../src/ui/goods-art.tsx';
import { useValue } from '../../../src/ui/use-value.ts';

/** What was ordered, and who gets it, where the words around it do not say so (RS-5). */
export function Ordered({ store, intent }: { store: Store; intent: Intent }) {
  const goods = useValue(store.catalogue.goods);
  const { product_id, product_name, role_name, server_name } = intent;
  if (!product_name) return null;
  const product = loaded(goods)?.list.find(({ value }) => value === product_id);
  return (
    <p className="card ordered">
      <GoodsArt from={product?.picture} />
      <span className="grow stack-text">
        <b>
          <bdi>{product?.display ?? product_name}</bdi>
        </b>
        <span className="muted">
          <bdi>{[role_name, server_name].filter(Boolean).join(' · ')}</bdi>
        </span>
      </span>
    </p>
  );
}
