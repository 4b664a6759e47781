import { loaded } from '../../../src/store/async-resource.ts';
import type { Store } from '../../../src/storefront/store.ts';
import { GoodsArt } from '../../../src/ui/goods-art.tsx';
import { useValue } from '../../../src/ui/use-value.ts';

/** Pieces of paper, in three colours, in a box of 400 × 300. */
const papers = [
  'M60 36l16 7-5 9-16-7zM330 50l14-10 6 9-14 10zM96 214l10-14 9 6-10 14zM352 190l15 6-4 10-15-6zM208 22l14 6-4 9-14-6z',
  'M150 60l15-5 3 10-15 5zM376 110l10 12-8 7-10-12zM30 130l14-6 4 9-14 6zM262 250l13 9-6 8-13-9zM120 268l12-9 6 8-12 9z',
  'M250 40q10 4 4 12t6 12M40 180q10 2 6 11t8 11M310 230q-8 6 0 12t0 12M84 90q9-5 12 3t11 2',
];

/** What came, with paper falling on it. It says nothing to a screen reader: the words beside it do. */
export function Burst({ store, product_id }: { store: Store; product_id: string }) {
  const goods = useValue(store.catalogue.goods);
  const product = loaded(goods)?.list.find(({ value }) => value === product_id);
  return (
    <div className="burst" aria-hidden="true">
      <svg
        className="papers"
        viewBox="0 0 400 300"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        {papers.map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
      <GoodsArt from={product?.picture} />
    </div>
  );
}
